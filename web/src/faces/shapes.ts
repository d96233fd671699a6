/** Outlines shared by the faces: strokes and fills on the 100 × 140 field of a card, or smaller fields of their own. */

/** The ten digits, each a single stroke on 60 × 84; a 6 is never a turned 9. */
export const DIGITS = [
  "M30 6C15 6 8 21 8 42s7 36 22 36 22-15 22-36S45 6 30 6Z",
  "M15 21 33 6v72M17 78h32",
  "M10 24C10 13 18 6 30 6s20 8 20 19c0 9-5 15-12 22L10 78h42",
  "M12 6h37L28 33c14 0 24 9 24 22 0 14-10 23-24 23-9 0-16-4-20-10",
  "M41 78V6L8 56h45",
  "M48 6H17l-4 32c4-4 10-7 17-7 13 0 22 9 22 23S43 78 29 78c-9 0-17-4-21-10",
  "M44 6C24 14 8 33 8 55c0 14 9 23 22 23s22-9 22-23-9-22-22-22C19 33 10 41 8.5 51",
  "M9 19V6h43C40 27 31 51 28 78",
  "M30 37C19 37 12 31 12 22 12 12 20 6 30 6s18 6 18 16c0 9-7 15-18 15C17 37 8 46 8 57c0 13 9 21 22 21s22-8 22-21C52 46 43 37 30 37Z",
  "M51 78V28C51 14 43 6 30 6S9 15 9 28s8 22 21 22c11 0 19-7 21-17",
];

/** Letters on marks, each a single stroke on 10 × 12. */
export const LETTERS = {
  A: "M0 12 5 0l5 12M2 8h6",
  B: "M1 6h5a3 3 0 0 0 0-6H1v12h6a3 3 0 0 0 0-6",
  C: "M9.5 3A5 6 0 1 0 9.5 9",
  D: "M1 0v12h2.5a6 6 0 0 0 0-12Z",
  E: "M9 0H1v12h8M1 6h7",
  F: "M9 0H1v12M1 6h7",
  H: "M1 0v12M9 0v12M1 6h8",
  L: "M1 0v12h8",
  R: "M1 12V0h5a3 3 0 0 1 0 6H1M5.5 6 9.5 12",
};
export type Letter = keyof typeof LETTERS;

/** Signs of the operators round (0, 0), 28 wide, for a stroke of 5. */
export const SIGNS = {
  "+": "M-12 0h24M0-12v24",
  "-": "M-12 0h24",
  "×": "M-10-10 10 10M-10 10 10-10",
  "÷": "M-13 0h26M0-11v.1M0 11v-.1",
};
export type Sign = keyof typeof SIGNS;

/** A pair of exchange arrows, and the two brackets, 20 high. */
export const EXCHANGE = "M0 4h23l-6-6M24 13H1l6 6";
export const BRACKETS = { "(": "M6 0Q-4 13 6 26", ")": "M0 0Q10 13 0 26" };
export type Side = keyof typeof BRACKETS;

/** Outlines of the kinds of card: rectangle, cut corners, arch, notched ticket. */
export const OUTLINES = {
  number: "M15 2H85A13 13 0 0 1 98 15V125A13 13 0 0 1 85 138H15A13 13 0 0 1 2 125V15A13 13 0 0 1 15 2Z",
  operator: "M18 2H82L98 18V122L82 138H18L2 122V18Z",
  bow: "M2 50A48 48 0 0 1 98 50V125A13 13 0 0 1 85 138H15A13 13 0 0 1 2 125Z",
  trade:
    "M15 2H85A13 13 0 0 1 98 15V58A12 12 0 0 0 98 82V125A13 13 0 0 1 85 138H15A13 13 0 0 1 2 125V82A12 12 0 0 0 2 58V15A13 13 0 0 1 15 2Z",
};
export type Outline = keyof typeof OUTLINES;

/** What is drawn on the operator cards, filled. */
export const SWORD = "M50 13l8 12v20h22v14H58v22H42V59H20V45h22V25Z M50 84.5a5.5 5.5 0 1 0 .1 0Z";
export const ARROW = "M27 47h37V33l25 21-25 21V61H27l-6 9H10l8-16-8-16h11Z";
export const FLAMES =
  "M20 46c-3-14 8-18 6-33 10 5 12 14 10 22 5-5 6-15 2-24 13 6 19 18 16 30 5-4 6-9 5-15 10 7 12 16 10 24Z";
export const HALBERD = "M-4-30h8v70h-8ZM0-43l6.5 13h-13ZM6-28c7-6 15-6 20-1-3 7-3 14 0 21-5 4-13 4-20-2Z";
export const SHIELD = "M50 11c11 6 20 8 31 8v28c0 25-15 38-31 47C34 85 19 72 19 47V19c11 0 20-2 31-8Z";
export const CART = "M-24-14H17l-6 22H-18ZM17-14 30-22";

/** Three feathers beside a zero, drawn to its left round (0, 0). */
export const FEATHERS = "M-3 0C-12-2-20-9-22-19M-4 10C-13 9-20 4-24-4M-4 20c-7 0-13-3-17-9";
export const HORNS = "M33 36C25 31 21 22 23 11c6 4 13 9 17 18M67 36c8-5 12-14 10-25-6 4-13 9-17 18";
/** The horned tag of the devil hand on 20 × 20. */
export const CLIP =
  "M5 7C2 5 2 2 2.5.5 5 1.5 7 3 8 5M15 7c3-2 3-5 2.5-6.5C15 1.5 13 3 12 5M10 4a7 7 0 0 1 7 7v1a7 7 0 0 1-14 0v-1a7 7 0 0 1 7-7Z";

/** Where the five-bead and the four one-beads of a foot hang. */
const RODS = [20, 46, 59.5, 73, 86.5];

/** The beads that count, and those that do not, of a digit on a rod at height 0. */
export function beads(digit: number): { on: string; off: string } {
  const counts = RODS.map((_, i) => (i === 0 ? digit >= 5 : i <= digit % 5));
  const bead = (x: number) => `M${x}-6.5l6.5 6.5-6.5 6.5-6.5-6.5Z`;
  const row = (which: boolean) => RODS.filter((_, i) => counts[i] === which).map(bead).join("");
  return { on: row(true), off: row(false) };
}

/** The shapes of the six seats on 24 × 24, and how far down their letter stands. */
export const SEATS = [
  { path: "M12 1a11 11 0 1 0 .01 0Z", y: 6 },
  { path: "M12 .5 24 22.5H0Z", y: 9.5 },
  { path: "M4 1.5h16a2.5 2.5 0 0 1 2.5 2.5v16a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 20V4A2.5 2.5 0 0 1 4 1.5Z", y: 6 },
  { path: "M12 0 24 12 12 24 0 12Z", y: 6 },
  { path: "M12 .5 24 9.5 19.5 23.5h-15L0 9.5Z", y: 7.5 },
  { path: "M6 1.5h12L24 12 18 22.5H6L0 12Z", y: 6 },
];
