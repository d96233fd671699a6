/** What happened, shown one step at a time; the newest view is always at hand, and a tap goes straight to it. */
import { tick } from "svelte";
import { after } from "./fold";
import type { Event, View } from "./types";

/** How long each step is looked at, in milliseconds; it depends on nothing that is hidden. */
const STEPS: Record<string, number> = {
  discarded: 400, bow_returned: 400, bow_passed: 400, pushed: 500, skip_marked: 300, turn_missed: 300,
  claimed: 900, robbed: 500, attacked: 700, trade_declared: 400, laid: 300, swapped: 500, burned: 600,
  reshuffled: 300, shown: 250, duel_scored: 400, rebelled: 300, replaced: 300,
};
const DRAW = { first: 40, turn: 230, last: 350 };

/** How long a duel's result stays before the next duel is shown by itself. */
export const LOOK = 12_000;
/** What is further behind than this is not shown step by step. */
const PATIENCE = 3_000;

export class Staging {
  /** What the table shows. */
  view = $state.raw<View>()!;
  /** The step that is being shown. */
  step = $state.raw<Event | null>(null);
  /** The rows of the showdown that are open, in order, and its score once it is told. */
  result = $state.raw<{ duel: number; shown: Event[]; scored: Event | null; king: number | null } | null>(null);
  /** When the result goes away by itself. */
  until = $state<number | null>(null);
  /** What happens before and after a step is shown, for cards that travel. */
  moving: ((step: Event, before: View, shown: () => Promise<void>) => Promise<void>) | null = null;

  #queue: Event[] = [];
  #latest: View;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #still: () => boolean;
  #deck: number;

  constructor(view: View, deck: number, still: () => boolean) {
    this.view = this.#latest = view;
    this.#deck = deck;
    this.#still = still;
  }

  /** A new view, and the events that led to it; without events it is shown at once. */
  go(latest: View, events: readonly Event[]): void {
    this.#latest = latest;
    if (!events.length) return this.#timer || this.result ? undefined : this.#settle();
    this.#queue.push(...events);
    if (!this.#timer && !this.until) void this.#next();
  }

  /** Everything at once, for a new connection or whoever has seen enough; a result that was reached stays. */
  skip(): void {
    const scored = this.#queue.findIndex((event) => event.type === "duel_scored");
    if (scored >= 0) {
      for (const event of this.#queue.splice(0, scored + 1)) this.#apply(event);
      return this.#hold();
    }
    this.#settle();
  }

  /** Leaves the result for what has happened since. */
  leave(): void {
    this.until = null;
    this.result = null;
    const rest = this.#queue.reduce((sum, event) => sum + this.#length(event, this.view), 0);
    if (rest > PATIENCE || this.#still()) this.#settle();
    else void this.#next();
  }

  /** Keeps the result until it is left. */
  stay(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.until = Infinity;
  }

  /** The page goes away. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.step = null;
    this.result = null;
    this.until = null;
    this.view = this.#latest;
  }

  async #next(): Promise<void> {
    const event = this.#queue.shift();
    if (!event) return this.#settle();
    const before = this.view;
    const wait = this.#length(event, before);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (event.type === "duel_scored") this.#hold();
      else void this.#next();
    }, wait);
    const show = async () => {
      this.#apply(event);
      await tick();
    };
    if (this.moving && wait) await this.moving(event, before, show);
    else await show();
  }

  #apply(event: Event): void {
    const before = this.view;
    if (event.type === "shown") {
      const { shown } = this.result ?? { shown: [] };
      this.result = { duel: before.duel, shown: [...shown, event], scored: null, king: before.king };
    }
    if (event.type === "duel_scored") {
      const { shown } = this.result ?? { shown: [] };
      this.result = { duel: event.duel, shown, scored: event, king: before.king };
    }
    this.step = event;
    this.view = after(before, event, this.#deck);
  }

  #hold(): void {
    clearTimeout(this.#timer);
    this.until = Date.now() + LOOK;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.leave();
    }, LOOK);
  }

  #length(event: Event, view: View): number {
    if (this.#still()) return 0;
    if (event.type !== "drew") return STEPS[event.type] ?? 0;
    return view.king !== null ? DRAW.last : view.turn === null ? DRAW.first : DRAW.turn;
  }
}
