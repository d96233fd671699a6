/** Whom the card goes to that comes off the pile next: it follows from what has happened. */
import type { Json } from "../../wire";

interface Seats {
  circle: number[];
  first: number | null;
  turn: number | null;
  king: number | null;
}

const after = (circle: number[], seat: number) => circle[(circle.indexOf(seat) + 1) % circle.length]!;

/** `asks` is the question that is open, `events` everything so far, `each` the cards of a last draw. */
export function receiver(asks: string, view: Seats, events: readonly Json[], each: number): number | null {
  switch (asks) {
    case "first_draw":
      return firstDraw(view, since(events, "duel_began"));
    case "last_draw":
      return lastDraw(view, since(events, "attacked"), each);
    case "refilling":
      return refilling(view, since(events, "burned"));
  }
  return view.turn;
}

function since(events: readonly Json[], type: string): Json[] {
  return events.slice(events.findLastIndex((event) => event.type === type));
}

function firstDraw({ circle, first }: Seats, [, ...events]: Json[]): number | null {
  const last = events.findLast(({ type }) => type === "drew");
  return last ? after(circle, last.seat) : first;
}

/** One after another from the king's left, each the same number of cards, a bow thrown back once more. */
function lastDraw({ circle, king }: Seats, events: Json[], each: number): number | null {
  let to = after(circle, king ?? 0);
  let left = each;
  for (const { type, seat } of events) {
    if (type === "drew") left -= 1;
    if (type === "bow_returned") left = 1;
    if (type === "discarded") [to, left] = [after(circle, seat), each];
  }
  // Who throws nothing leaves no trace: with the last card drawn the next is meant.
  return left > 0 ? to : after(circle, to);
}

/** A card for each one burned, from the thrower on. */
function refilling({ circle }: Seats, [burned, ...events]: Json[]): number | null {
  const start = circle.indexOf(burned.seat);
  const order = [...circle.slice(start), ...circle.slice(0, start)];
  const owed = order.flatMap((seat) => Array<number>(burned.thrown[seat].length).fill(seat));
  return owed[events.filter(({ type }) => type === "drew").length] ?? null;
}
