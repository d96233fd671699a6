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
  /** Whether some have answered and others are still to. */
  get partly(): boolean {
    return this.seen.play?.answer != null;
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
    try {
      for (const { seat, action } of entries) {
        const result: Done | Denied = await this.seen.submit(action, seat);
        if (result.type === "denied") return false;
      }
      return true;
    } finally {
      this.busy = false;
    }
  }

  /** Takes the last entry back; answers that were entered together go together. */
  async undo(together: readonly string[] = []): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const before = this.seen.events;
    let taken = false;
    try {
      do {
        const result: Done | Denied = await this.seen.request("undo");
        if (result.type === "denied") break;
        taken = true;
      } while (this.partly && together.includes(this.seen.play?.asks ?? ""));
      if (taken) this.dropped = before.slice(this.seen.events.length);
    } finally {
      this.busy = false;
    }
  }
}
