/** Guided choices: what a sentence with gaps asks, and which of the legal actions it comes to. */
import type { Choice, Json } from "../../wire";
import type { Card } from "./types";

export type Pick = number | Card;

/** A gap of the sentence, filled by so many picks of one kind. */
export interface Gap {
  name: string;
  kind: "seat" | "card" | "slot" | "kind";
  count: number;
}
export interface Way {
  /** The picks of each gap; their order within a gap does not matter. */
  picks: Pick[][];
  action: Json;
}
export interface Guide {
  /** The key of the sentence, whose places are the names of the gaps. */
  sentence: string;
  values: Record<string, Json>;
  gaps: Gap[];
  ways: Way[];
}

export const choice = (choices: readonly Choice[], type: string): Choice | undefined =>
  choices.find((one) => one.type === type);

/** The bare rows of a choice that has one field. */
export const rows = <T>(choices: readonly Choice[], type: string): T[] => (choice(choices, type)?.rows ?? []) as T[];

const seats = (choices: readonly Choice[], type: string): Way[] =>
  rows<number>(choices, type).map((seat) => ({ picks: [[seat]], action: { type, seat } }));

const WHO: Gap = { name: "who", kind: "seat", count: 1 };

/** What throwing a card may do besides being thrown. */
export function effects(choices: readonly Choice[], card: Card): Guide[] {
  const found: Guide[] = [];
  const add = (sentence: string, gaps: Gap[], ways: Way[], values: Record<string, Json> = {}) => {
    if (ways.length) found.push({ sentence, values, gaps, ways });
  };
  if (card === "0") add("cal.guide.skip", [WHO], seats(choices, "skip"));
  if (card === "devil") add("cal.guide.push", [WHO], seats(choices, "push"));
  if (card === "trade1" || card === "trade2") {
    const ways = rows<[Card, number]>(choices, "trade")
      .filter(([with_]) => with_ === card)
      .map(([, seat]) => ({ picks: [[seat]], action: { type: "trade", card, seat } }));
    add("cal.guide.trade", [WHO], ways, { n: card === "trade2" ? 2 : 1 });
  }
  if (card === "flame") {
    const kinds = rows<Card[]>(choices, "burn");
    const gaps = (kinds[0] ?? []).map((_, place): Gap => ({ name: place ? "other" : "kind", kind: "kind", count: 1 }));
    const sentence = gaps.length > 1 ? "cal.guide.flames" : "cal.guide.flame";
    add(sentence, gaps, kinds.map((named) => ({ picks: named.map((kind) => [kind]), action: { type: "burn", kinds: named } })));
  }
  return found;
}

/** With whom a rebel may swap instead of drawing. */
export const barter = (choices: readonly Choice[]): Guide => ({
  sentence: "cal.guide.barter", values: {}, gaps: [WHO], ways: seats(choices, "barter"),
});

/** Own cards for slots of the row that was laid. */
export function swap(choices: readonly Choice[], name: string): Guide {
  const all = rows<[Card[], number[]]>(choices, "swap");
  const n = all[0]?.[0].length ?? 1;
  return {
    sentence: "cal.guide.swap",
    values: { name },
    gaps: [
      { name: "give", kind: "card", count: n },
      { name: "take", kind: "slot", count: n },
    ],
    ways: all.map(([give, take]) => ({ picks: [give, take], action: { type: "swap", give, take } })),
  };
}

/** Whether some picks are among others, each as often. */
function within(some: readonly Pick[], others: readonly Pick[]): boolean {
  const left = [...others];
  return some.every((pick) => {
    const place = left.indexOf(pick);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The ways that still agree with what has been picked. */
const open = (guide: Guide, picked: readonly Pick[][]): Way[] =>
  guide.ways.filter((way) => picked.every((picks, gap) => within(picks, way.picks[gap] ?? [])));

/** The gap that is to be filled next; none once all are. */
export const next = (guide: Guide, picked: readonly Pick[][]): number =>
  guide.gaps.findIndex((gap, place) => (picked[place]?.length ?? 0) < gap.count);

/** Whether a pick may come next in a gap. */
export function fits(guide: Guide, picked: readonly Pick[][], gap: number, pick: Pick): boolean {
  const tried = guide.gaps.map((_, place) => [...(picked[place] ?? []), ...(place === gap ? [pick] : [])]);
  return open(guide, tried).length > 0;
}

/** The legal action that all picks come to, once every gap is filled. */
export const action = (guide: Guide, picked: readonly Pick[][]): Json | null =>
  next(guide, picked) < 0 ? (open(guide, picked)[0]?.action ?? null) : null;

/** What may be picked at all in a gap, in the order of the legal actions. */
export const options = (guide: Guide, gap: number): Pick[] =>
  [...new Set(guide.ways.flatMap((way) => way.picks[gap] ?? []))];
