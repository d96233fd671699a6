/** A real table on the referee's phone: what is open, what was entered, and what was taken back. */
import type { Seen } from "../table/seen.svelte";
import type { Choice, Denied, Done, Json } from "../wire";

export const CHANCE = -1;
const PLACE = "tavolon.covered";

/** Whether what is secret is shown only when asked for; kept on this device. */
export const cover = $state({ on: read() });

function read(): boolean {
  try {
    return localStorage.getItem(PLACE) !== "0";
  } catch {
    return true;
  }
}

export function setCover(on: boolean) {
  cover.on = on;
  try {
    localStorage.setItem(PLACE, on ? "1" : "0");
  } catch {
    // a browser that keeps nothing covers again next time
  }
}

/** One decision that is entered for a seat. */
export interface Entry {
  seat: number;
  action: Json;
}

export class Desk {
  /** What was said and no longer holds, after something was taken back. */
  dropped = $state.raw<Json[]>([]);
  busy = $state(false);

  /** How many decisions each entry since the page was opened was made of. */
  #together: number[] = [];

  constructor(readonly seen: Seen) {}

  /** Everybody's choices, by seat; nothing while all have answered. */
  get legal(): Record<string, Choice[]> {
    const legal = this.seen.play?.legal;
    return legal && !Array.isArray(legal) ? legal : {};
  }
  /** Who has yet to answer, in seat order; -1 is chance. */
  get pending(): number[] {
    return Object.keys(this.legal)
      .map(Number)
      .sort((a, b) => a - b);
  }
  /** Whose answer is entered next. */
  get next(): number | null {
    return this.pending[0] ?? null;
  }

  offers(type: string, seat: number | null = this.next): boolean {
    return !!this.choice(type, seat);
  }
  choice(type: string, seat: number | null = this.next): Choice | undefined {
    return this.legal[String(seat)]?.find((one) => one.type === type);
  }
  /** The rows of one type of action: bare values, or tuples where it has several fields. */
  rows(type: string, seat: number | null = this.next): Json[] {
    return this.choice(type, seat)?.rows ?? [];
  }

  enter = (action: Json, seat: number | null = this.next): Promise<boolean> => this.enterAll([{ seat: seat ?? CHANCE, action }]);

  /** Decisions that were declared together; the first that is refused stops the rest. */
  async enterAll(entries: Entry[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.dropped = [];
    let entered = 0;
    try {
      for (const { seat, action } of entries) {
        const result: Done | Denied = await this.seen.submit(action, seat);
        if (result.type === "denied") return false;
        entered += 1;
      }
      return true;
    } finally {
      if (entered) this.#together.push(entered);
      this.busy = false;
    }
  }

  /** Takes the last entry back; what was declared together goes together. */
  async undo(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const before = this.seen.events;
    try {
      for (let left = this.#together.pop() ?? 1; left > 0; left -= 1) {
        const result: Done | Denied = await this.seen.request("undo");
        if (result.type === "denied") return;
      }
    } finally {
      this.dropped = before.slice(this.seen.events.length);
      this.busy = false;
    }
  }
}
