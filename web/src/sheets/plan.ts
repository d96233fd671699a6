/** What is printed: cards cut to one size, markers, cube nets and a board, page after page. */
import type { CardKind, Colour, ItemKind } from "../faces/names";
import type { Json } from "../wire";

/** Millimetres of each paper. */
export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof PAPERS;

/** A card of 44 × 62 mm: sixteen fill a page of either paper, edge to edge, so that one cut parts two cards. */
export const CARD = { width: 44, height: 62, columns: 4, rows: 4 };
/** A marker of 22 × 22 mm, eight by eleven a page. */
export const MARKER = { width: 22, height: 22, columns: 8, rows: 11 };
/** Cubes with an edge of 20 mm; their nets stand two by three. */
export const EDGE = 20;
const NETS = 6;

export interface Grid {
  width: number;
  height: number;
  columns: number;
  rows: number;
}
export interface PrintedCard {
  card: CardKind;
  skip?: boolean;
}
export interface PrintedCube {
  faces: { colour: Colour | null; locked: boolean }[];
  special: boolean;
}
export type Marker = "eat" | "bite" | "high" | "low";
export type Page =
  | { kind: "cards"; cards: (PrintedCard | { item: ItemKind })[] }
  | { kind: "markers"; markers: Marker[] }
  | { kind: "nets"; cubes: PrintedCube[] }
  | { kind: "board"; size: number; first: string | null };

const EACH = CARD.columns * CARD.rows;
const BACKS: Page = { kind: "cards", cards: Array<PrintedCard>(EACH).fill({ card: "back" }) };

function paged<T>(all: T[], each: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / each) }, (_, page) => all.slice(page * each, (page + 1) * each));
}

/** Fronts, each with its back behind it where backs are wanted; the backs are alike, so either edge may be turned. */
function cardPages(cards: (PrintedCard | { item: ItemKind })[], backs: boolean): Page[] {
  return paged(cards, EACH).flatMap<Page>((some) => [{ kind: "cards", cards: some }, ...(backs ? [BACKS] : [])]);
}

/** Every card of an edition's deck, in the order of its cards. */
export function deckOf(rules: Json): PrintedCard[] {
  const skip = rules.zero_skip !== "nobody";
  return Object.entries(rules.deck as Record<CardKind, number>).flatMap(([card, count]) =>
    Array<PrintedCard>(count).fill({ card: card as CardKind, skip }),
  );
}

export const calcolonPages = (rules: Json, backs: boolean): Page[] => cardPages(deckOf(rules), backs);

const MARKERS: Record<Marker, number> = { eat: 24, bite: 24, high: 20, low: 20 };

/** Digits and items for two, and a page of markers. */
export function numeronPages(rules: Json, backs: boolean): Page[] {
  const digits = [...(rules.digit_pool as string)].map((card) => ({ card: card as CardKind }));
  const items = (rules.items_per_player ? (rules.items_available as ItemKind[]) : []).map((item) => ({ item }));
  const markers = Object.entries(MARKERS).flatMap(([kind, count]) => Array<Marker>(count).fill(kind as Marker));
  return [...cardPages([...digits, ...digits, ...items, ...items], backs), { kind: "markers", markers }];
}

/** A board, and a net for each cube of both players. */
export function rotolonPages(rules: Json): Page[] {
  const colours = ["red", "blue"] as const;
  const held = rules.special_effect === "locked";
  const cube = (own: 0 | 1, special: boolean): PrintedCube => {
    const faces: Json[] = special ? rules.special_faces : rules.regular_faces;
    return {
      special,
      faces: faces.map(({ shows, locked }) => ({
        colour: shows === "neutral" ? null : colours[shows === "own" ? own : 1 - own]!,
        locked: !!locked || (special && held),
      })),
    };
  };
  const cubes = ([0, 1] as const).flatMap((own) => [
    ...Array<PrintedCube>(rules.regular_cubes).fill(cube(own, false)),
    ...Array<PrintedCube>(rules.special_cubes).fill(cube(own, true)),
  ]);
  const nets = paged(cubes, NETS).map<Page>((some) => ({ kind: "nets", cubes: some }));
  return [{ kind: "board", size: rules.board_size, first: rules.first_cell }, ...nets];
}
