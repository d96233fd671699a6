/** The wire, as in src/tavolon/server/wire; a test compares the two. */
export type * from "./messages";
export type * from "./ratings";
export type * from "./study";
export type * from "./tournaments";
