/** Where the players sit as one of them, or the audience, looks at the table. */
import type { View } from "./types";

export type Side = "left" | "top" | "right";

/** The others clockwise from the left-hand neighbour; without a seat of one's own, everybody from the first. */
export function others(view: View): number[] {
  const at = view.seat === null ? -1 : view.circle.indexOf(view.seat);
  return at < 0 ? [...view.circle] : [...view.circle.slice(at + 1), ...view.circle.slice(0, at)];
}

/** On which side of a wide table each sits. */
export function sides(seats: readonly number[]): Map<number, Side> {
  const last = seats.length - 1;
  return new Map(
    seats.map((seat, at) => [seat, seats.length > 1 && at === 0 ? "left" : seats.length > 1 && at === last ? "right" : "top"]),
  );
}

/** Everybody but the thrower, nearest first: the order in which claims count. */
export function claimants(view: View, thrower: number): number[] {
  const at = view.circle.indexOf(thrower);
  return at < 0 ? [] : [...view.circle.slice(at + 1), ...view.circle.slice(0, at)];
}
