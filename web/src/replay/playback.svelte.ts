/** A finished match that is looked through: whose eyes, which step, and what has been loaded of it. */
import { api } from "../api";
import type { Json, Problem, Remark, Replay, Review, Still } from "../wire";

/** Null sees everything face up. */
export type Eyes = number | null;

/** What begins a part of a match that `[` and `]` jump between. */
const OPENERS = new Set(["stage_began", "battle_began", "duel_began", "game_began"]);
const PACE = 1200;

export class Playback {
  replay = $state.raw<Replay | null>(null);
  review = $state.raw<Review | null>(null);
  /** Why there is nothing to show. */
  problem = $state.raw<Problem | null>(null);
  /** Why these eyes could not be had; what was loaded before stays. */
  missed = $state.raw<Problem | null>(null);
  step = $state(0);
  playing = $state(false);

  #loaded = new Map<Eyes, Replay>();
  #timer = 0;

  /** `base` is where the server keeps it: `/tables/CODE` or `/records/ID`. */
  constructor(
    readonly base: string,
    step: number | null,
    eyes: Eyes,
  ) {
    void this.#open(step, eyes);
  }

  get eyes(): Eyes {
    return this.replay?.eyes ?? null;
  }
  get stills(): Still[] {
    return this.replay?.stills ?? [];
  }
  get last(): number {
    return Math.max(this.stills.length - 1, 0);
  }
  get still(): Still | null {
    return this.stills[this.step] ?? null;
  }
  /** Everything that happened up to this step. */
  get past(): Json[] {
    return this.stills.slice(0, this.step + 1).flatMap((still) => still.events);
  }
  /** What was decided at each step, by the step. */
  get remarks(): Map<number, Remark[]> {
    const found = new Map<number, Remark[]>();
    for (const remark of this.review?.turns ?? []) found.set(remark.still, [...(found.get(remark.still) ?? []), remark]);
    return found;
  }
  /** The steps at which a duel, battle or game begins. */
  get parts(): number[] {
    return this.stills.flatMap((still, place) => (still.events.some((event) => OPENERS.has(event.type)) ? [place] : []));
  }

  /** Goes to a step, as near as there is one. */
  go(step: number) {
    this.step = Math.min(Math.max(step, 0), this.last);
    if (this.step === this.last) this.pause();
  }
  /** A step on or back, by hand. */
  move(by: number) {
    this.pause();
    this.go(this.step + by);
  }
  /** The next part, or the start of this one and then the one before. */
  part(by: 1 | -1) {
    this.pause();
    const { parts, step } = this;
    const to = by > 0 ? parts.find((place) => place > step) : parts.findLast((place) => place < step);
    this.go(to ?? (by > 0 ? this.last : 0));
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.step === this.last) this.step = 0;
    this.playing = true;
    this.#timer = window.setInterval(() => this.go(this.step + 1), PACE);
  }
  pause() {
    this.playing = false;
    clearInterval(this.#timer);
  }

  /** Looks through other eyes; those seen before need no connection. */
  async look(eyes: Eyes): Promise<void> {
    const found = this.#loaded.get(eyes) ?? (await this.#fetch(eyes));
    if (found) this.replay = found;
  }

  async #open(step: number | null, eyes: Eyes) {
    const found = await this.#fetch(eyes);
    if (!found) {
      this.problem = this.missed;
      return;
    }
    this.replay = found;
    this.go(step ?? this.last);
    const review = await api<Review>("GET", `${this.base}/review`);
    if (review.ok) this.review = review.value;
  }

  async #fetch(eyes: Eyes): Promise<Replay | null> {
    const answer = await api<Replay>("GET", `${this.base}/replay?eyes=${eyes ?? "all"}`);
    this.missed = answer.ok ? null : answer.problem;
    if (!answer.ok) return null;
    this.#loaded.set(eyes, answer.value);
    return answer.value;
  }
}
