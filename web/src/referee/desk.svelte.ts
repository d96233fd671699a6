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

  /** Whether something is under way, so that nothing can be taken back just now. */
  busy = $state(false);

  /** The last entry, as long as it is under way. */
  #last: Promise<unknown> = Promise.resolve();

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
  enterAll(entries: Entry[]): Promise<boolean> {
    return this.#after(false, async () => {
      this.dropped = [];
      let entered = 0;
      for (const { seat, action } of entries) {
        const result: Done | Denied = await this.seen.submit(action, seat);
        if (result.type === "denied") break;
        entered += 1;
      }
      if (entered) this.#together.push(entered);
      return entered === entries.length;
    });
  }

  /** Takes the last entry back; what was declared together goes together. */
  async undo(): Promise<void> {
    if (this.busy) return;
    await this.#after(undefined, async () => {
      const before = this.seen.events;
      for (let left = this.#together.pop() ?? 1; left > 0; left -= 1) {
        const result: Done | Denied = await this.seen.request("undo");
        if (result.type === "denied") break;
      }
      this.dropped = before.slice(this.seen.events.length);
    });
  }

  /** What is entered while the entry before is under way waits for it, unless that has changed the question it answers. */
  #after<T>(dropped: T, work: () => Promise<T>): Promise<T> {
    const asked = this.#question;
    this.busy = true;
    const done = this.#last.then(() => (asked === this.#question ? work() : dropped));
    const last = (this.#last = done.then(() => undefined, () => undefined).then(() => {
      if (this.#last === last) this.busy = false;
    }));
    return done;
  }

  /** Names the open question: another has come when this differs. */
  get #question(): string {
    return `${this.seen.events.length} ${this.pending}`;
  }
}
