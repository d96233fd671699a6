import type { Event } from "./types";

/** Who attacked in the last duel of some events. */
export function kingOf(events: readonly Event[]): number | null {
  const told = lastOf(events, ({ type }) => type === "duel_began" || type === "attacked");
  return told?.type === "attacked" ? told.seat : null;
}

/** Whether some events end within the first draw of a duel, which a list of what happened need not tell. */
export const dealing = (events: readonly Event[]): boolean =>
  lastOf(events, ({ type }) => type === "duel_began" || type === "turn_opened")?.type === "duel_began";

/** The last of a list that passes a test. */
export function lastOf<T>(list: readonly T[], test: (one: T) => boolean): T | undefined {
  for (let at = list.length - 1; at >= 0; at -= 1) if (test(list[at]!)) return list[at];
  return undefined;
}
