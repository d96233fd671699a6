/** Which cards travel between which zones of the table for an event. */
import type { Card, Event } from "./types";

export interface Flight {
  from: string[];
  to: string[];
  /** Face up, or a back. */
  card: Card | null;
}

/** Zones in the order they are looked for; what is not on the page is passed over. */
export function flights(event: Event, own: number | null): Flight[] {
  const hand = (seat: number) => (seat === own ? ["own"] : [`seat-${seat}`]);
  const table = (seat: number) => [`heap-${seat}`, "heaps"];
  const many = (cards: Card[] | undefined, n: number): (Card | null)[] => cards ?? Array<null>(n).fill(null);
  switch (event.type) {
    case "drew":
      return [{ from: ["pile"], to: hand(event.seat), card: event.card.value ?? null }];
    case "discarded":
      return [{ from: hand(event.seat), to: ["middle-card", ...table(event.seat)], card: event.card }];
    case "bow_returned":
      return [{ from: hand(event.seat), to: table(event.seat), card: "bow" }];
    case "robbed":
      return [{ from: ["middle-card", "middle"], to: hand(event.seat), card: event.card }];
    case "bow_passed":
      return [{ from: hand(event.seat), to: [`stock-${event.to}`, ...hand(event.to)], card: "bow" }];
    case "pushed":
      return [{ from: hand(event.seat), to: hand(event.to), card: "devil" }];
    case "swapped":
      return [
        ...many(event.given.value, event.slots.length).map((card) => ({ from: hand(event.seat), to: hand(event.opponent), card })),
        ...many(event.taken.value, event.slots.length).map((card) => ({ from: hand(event.opponent), to: hand(event.seat), card })),
      ];
    case "burned":
      return (event.thrown as Card[][]).flatMap((cards, seat) => cards.map((card) => ({ from: hand(seat), to: table(seat), card })));
    default:
      return [];
  }
}
