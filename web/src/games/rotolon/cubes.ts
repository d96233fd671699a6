/** What a view of Rotolon holds, its squares by name, and how a cube is spoken of. */
import type { Json } from "../../wire";

export type Colour = "red" | "blue";
export type Kind = "regular" | "special";

/** A cube as it lies; no colour is a neutral one. */
export interface Cube {
  colour: Colour | null;
  kind?: Kind;
  locked?: boolean;
}

export interface Placed {
  seat: number;
  cell: string;
  cube: Cube;
  turned: string[];
}

export interface View {
  seat: number | null;
  players: { stock: Record<Kind, number>; wins: number }[];
  board: { size: number; cubes: (Cube | null)[] };
  game: number;
  red: number | null;
  mover: number | null;
  hand: Kind | Cube | null;
  over: boolean;
}

export const KINDS: readonly Kind[] = ["regular", "special"];

const COLUMNS = "ABCDEFGHI";

/** Column letters, left to right. */
export const columns = (size: number): string[] => [...COLUMNS.slice(0, size)];

/** Every square in reading order: A1, B1, … */
export function cells(size: number): string[] {
  return Array.from({ length: size * size }, (_, place) => named(size, place));
}

const named = (size: number, place: number): string =>
  `${COLUMNS[place % size]}${Math.floor(place / size) + 1}`;

/** How many squares apart two squares are, for what happens outwards from one of them. */
export function apart(one: string, other: string): number {
  const across = COLUMNS.indexOf(one[0]!) - COLUMNS.indexOf(other[0]!);
  return Math.max(Math.abs(across), Math.abs(Number(one.slice(1)) - Number(other.slice(1))));
}

export const isCube = (hand: View["hand"]): hand is Cube => typeof hand === "object" && hand !== null;

export const kindOf = (cube: Cube): Kind => cube.kind ?? "regular";

/** The colour a seat plays, once the lot has decided. */
export function colourOf(view: View, seat: number): Colour | null {
  return view.red === null ? null : view.red === seat ? "red" : "blue";
}

/** How many cubes on the board show a colour. */
export const count = (view: View, colour: Colour): number =>
  view.board.cubes.filter((cube) => cube?.colour === colour).length;

export const placed = (view: View): number => view.board.cubes.filter(Boolean).length;

/** What a face of a kind of cube may show on top, in its owner's hand, each once. */
export function faces(rules: Json, kind: Kind, owner: Colour): Cube[] {
  const other = owner === "red" ? "blue" : "red";
  const colours: Record<string, Colour | null> = { own: owner, other, neutral: null };
  const shown: Cube[] = rules[`${kind}_faces`].map((face: Json) => ({
    colour: colours[face.shows] ?? null,
    kind,
    locked: Boolean(face.locked),
  }));
  return shown.filter((cube, place) => shown.findIndex((one) => one.colour === cube.colour) === place);
}

type Words = (key: string, values?: Record<string, Json>) => string;

export const colourName = (colour: Colour | null, t: Words): string =>
  colour === null ? t("rot.neutral") : t(`terms.rot.${colour}`);

/** "red", "blue, special", … */
export function cubeName(cube: Cube, t: Words): string {
  const said = [colourName(cube.colour, t)];
  if (kindOf(cube) === "special") said.push(t("terms.rot.special"));
  if (cube.locked) said.push(t("rot.locked"));
  return said.join(t("rot.and"));
}

/** What was put on the board in the game that is on, oldest first. */
export function placements(events: readonly Json[]): Placed[] {
  const began = events.findLastIndex((event) => event.type === "game_began");
  return events.slice(Math.max(began, 0)).filter((event) => event.type === "placed");
}
