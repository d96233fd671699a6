/** Which number each line of a history was said of, where secrets lie open. */
import type { Happening } from "./shapes";

/** For the last battle, by who asked: a number for each line, null where it was not known. */
export function standing(events: Happening[]): [(string | null)[], (string | null)[]] {
  let numbers: (string | null)[] = [null, null];
  let lines: [(string | null)[], (string | null)[]] = [[], []];
  let over = false;
  const line = (seat: number, number: string | null) => lines[seat as 0 | 1].push(number);
  for (const event of events) {
    switch (event.type) {
      case "battle_began":
        [numbers, lines, over] = [[null, null], [[], []], false];
        break;
      case "number_set":
      case "number_changed":
        numbers[event.seat] = event.number.value ?? null;
        break;
      case "item_used":
        if (event.item === "double") line(event.seat, null);
        break;
      case "lapsed":
        line(event.seat, null);
        break;
      case "told":
        if (!over && event.fact.type !== "lost") line(1 - event.about, numbers[event.about] ?? null);
        break;
      case "battle_over":
        over = true;
    }
  }
  return lines;
}
