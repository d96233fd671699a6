/** The order in which a player keeps the own cards; the server knows hands only as sets. */
import type { Card } from "./types";

export interface Slot {
  /** Stays with a card as long as it is held, so that focus and motion follow it. */
  id: number;
  card: Card;
}

/** Own cards in the player's order, kept through updates and, for a table, in this browser. */
export class Order {
  slots = $state<Slot[]>([]);
  #next = 0;
  #key: string | null;

  constructor(key: string | null) {
    this.#key = key;
    this.slots = remembered(key).map((card) => this.#slot(card));
  }

  get cards(): Card[] {
    return this.slots.map((slot) => slot.card);
  }

  /** Keeps what is still held where it is; what is new stands at the right. */
  follow(held: readonly Card[]): void {
    const left = [...held];
    const kept = this.slots.filter(({ card }) => {
      const place = left.indexOf(card);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
    if (!left.length && kept.length === this.slots.length) return;
    this.slots = [...kept, ...left.map((card) => this.#slot(card))];
    this.#remember();
  }

  /** Moves a card to another place; the others close up. */
  move(from: number, to: number): boolean {
    if (from === to || to < 0 || to >= this.slots.length) return false;
    const slots = [...this.slots];
    slots.splice(to, 0, ...slots.splice(from, 1));
    this.slots = slots;
    this.#remember();
    return true;
  }

  /** Lays the cards anew, as for a blind trade. */
  shuffle(): void {
    const slots = [...this.slots];
    for (let last = slots.length - 1; last > 0; last -= 1) {
      const place = crypto.getRandomValues(new Uint32Array(1))[0]! % (last + 1);
      [slots[last], slots[place]] = [slots[place]!, slots[last]!];
    }
    this.slots = slots;
    this.#remember();
  }

  #slot(card: Card): Slot {
    this.#next += 1;
    return { id: this.#next, card };
  }

  #remember(): void {
    if (!this.#key) return;
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.cards));
    } catch {
      // Without storage the order lasts as long as the page.
    }
  }
}

function remembered(key: string | null): Card[] {
  try {
    const kept: unknown = key && JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
