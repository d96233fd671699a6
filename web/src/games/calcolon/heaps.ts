/** Thrown cards by who threw them. */
import type { Thrown } from "./types";

export interface Pile {
  seat: number;
  cards: (Thrown & { at: number })[];
}

/** A heap for each seat; the card in question lies in the middle instead. */
export function heaps(table: readonly Thrown[], seats: readonly number[], asked: boolean): Map<number, Pile> {
  const lying = asked ? table.slice(0, -1) : table;
  const own = (seat: number) => lying.flatMap((thrown, at) => (thrown.seat === seat ? [{ ...thrown, at }] : []));
  return new Map(seats.map((seat) => [seat, { seat, cards: own(seat) }]));
}
