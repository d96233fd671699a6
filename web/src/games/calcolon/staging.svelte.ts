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
/** What is further behind than this is not shown step by step, unless it is a result. */
const PATIENCE = 3_000;
const RESULT = ["shown", "duel_scored"];

export class Staging {
  /** What the table shows. */
  view = $state.raw<View>()!;
  /** The step that is being shown. */
  step = $state.raw<Event | null>(null);
  /** The rows of the showdown that are open, in order, and its score once it is told. */
  result = $state.raw<{ duel: number; shown: Event[]; scored: Event | null; king: number | null } | null>(null);
  /** When the result goes away by itself. */
  until = $state<number | null>(null);
  /** The first event that is still to be shown. */
  pending = $state.raw<Event | null>(null);
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
    if (!this.until) this.#hurry();
    this.#count();
    if (!this.#timer && !this.until) void this.#next();
  }

  /** Everything at once, for a new connection or whoever has seen enough; a result that was reached stays. */
  skip(): void {
    if (this.#told()) this.#hold();
    else this.#settle();
  }

  /** Leaves the result for what has happened since; a result that is still being told is told to its end first. */
  leave(): void {
    if (!this.until && this.#told()) return this.#hold();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.until = null;
    this.result = null;
    this.#hurry();
    void this.#next();
  }

  /** Keeps the whole result until it is left. */
  stay(): void {
    this.#told();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.until = Infinity;
  }

  /** The page goes away. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  /** Tells the rest of a duel's result at once; whether there is one to look at. */
  #told(): boolean {
    const scored = this.#queue.findIndex((event) => event.type === "duel_scored");
    for (const event of this.#queue.splice(0, scored + 1)) this.#apply(event);
    this.#count();
    return this.result !== null;
  }

  /** Shows at once what lies further back than one cares to watch, up to a result, which nobody should miss. */
  #hurry(): void {
    const behind = () => this.#queue.reduce((sum, event) => sum + this.#length(event, this.view), 0) > PATIENCE;
    while (this.#queue.length && !RESULT.includes(this.#queue[0]!.type) && behind()) this.#apply(this.#queue.shift()!);
  }

  #count(): void {
    this.pending = this.#queue[0] ?? null;
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#count();
    this.step = null;
    this.result = null;
    this.until = null;
    this.view = this.#latest;
  }

  async #next(): Promise<void> {
    const event = this.#queue.shift();
    this.#count();
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
      this.result = { duel: before.duel, shown: [...this.#open, event], scored: null, king: before.king };
    }
    if (event.type === "duel_scored") {
      this.result = { duel: event.duel, shown: this.#open, scored: event, king: before.king };
    }
    this.step = event;
    this.view = after(before, event, this.#deck);
  }

  /** The rows of the duel that is being told; what was scored is another's. */
  get #open(): Event[] {
    return this.result && !this.result.scored ? this.result.shown : [];
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
