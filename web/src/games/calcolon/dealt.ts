/** The cards with which duels begin, which a list of what happened need not tell. */
import type { Event } from "./types";

export function dealt(events: readonly Event[]): Set<unknown> {
  const found = new Set<unknown>();
  let dealing = false;
  for (const event of events) {
    if (event.type === "duel_began") dealing = true;
    if (event.type === "turn_opened") dealing = false;
    if (dealing && event.type === "drew") found.add(event);
  }
  return found;
}
