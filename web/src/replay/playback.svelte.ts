/** A finished match that is looked through: whose eyes, which step, and what has been loaded of it. */
import { api } from "../api";
import { joined } from "./joining";
import type { Json, Problem, Remark, Replay, Review, Still } from "../wire";

/** Null sees everything face up. */
export type Eyes = number | null;

/** What begins a part of a match that `[` and `]` jump between. */
const OPENERS = new Set(["stage_began", "battle_began", "duel_began", "game_began"]);
const PACE = 1200;

export class Playback {
  replay = $state.raw<Replay | null>(null);
  review = $state.raw<Review | null>(null);
  /** Whether the review is being worked out. */
  reviewing = $state(false);
  /** Why there is none. */
  unreviewed = $state.raw<Problem | null>(null);
  /** How many parts of the review are weighed, and whether more are being; why the next could not be. */
  weighed = $state(0);
  weighing = $state(false);
  unweighed = $state.raw<Problem | null>(null);
  /** Why there is nothing to show. */
  problem = $state.raw<Problem | null>(null);
  /** Why these eyes could not be had; what was loaded before stays. */
  missed = $state.raw<Problem | null>(null);
  /** The still shown, as the server counts them: what the address keeps. */
  step = $state(0);
  /** Whether a step tells anything; silent ones are passed over. */
  tells = $state.raw<(step: number) => boolean>(() => true);
  playing = $state(false);

  #loaded = new Map<Eyes, Replay>();
  #timer = 0;
  /** Whether a part is under way. */
  #asks = false;

  /** `base` is where the server keeps it: `/tables/CODE` or `/records/ID`. */
  constructor(
    readonly base: string,
    step: number,
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
  /** The steps that are stopped at: the opening, and whatever tells something. */
  stops = $derived.by(() => this.stills.flatMap((_, step) => (step === 0 || this.tells(step) ? [step] : [])));
  /** Which of them is shown, or was passed last. */
  at = $derived(Math.max(this.stops.findLastIndex((step) => step <= this.step), 0));
  get last(): number {
    return Math.max(this.stops.length - 1, 0);
  }
  get still(): Still | null {
    return this.stills[this.step] ?? null;
  }
  /** Everything that happened up to this step. */
  get past(): Json[] {
    return this.stills.slice(0, this.step + 1).flatMap((still) => still.events);
  }
  /** What the review says of a step. */
  remarks(step: number): Remark[] {
    return this.review?.turns.filter((remark) => remark.still === step) ?? [];
  }
  /** The steps at which a duel, battle or game begins. */
  get parts(): number[] {
    return this.stills.flatMap((still, place) => (still.events.some((event) => OPENERS.has(event.type)) ? [place] : []));
  }

  /** Goes to a still, if there is one. */
  go(step: number) {
    this.step = Math.min(Math.max(step, 0), Math.max(this.stills.length - 1, 0));
    if (this.at === this.last) this.pause();
  }
  /** Goes to a stop, by its number among them. */
  stop(number: number) {
    this.go(this.stops[Math.min(Math.max(number, 0), this.last)] ?? 0);
  }
  /** Some stops on or back, by hand. */
  move(by: number) {
    this.pause();
    this.stop(this.at + by);
  }
  /** The next part, or the start of this one and then the one before. */
  part(by: 1 | -1) {
    this.pause();
    const { parts, step } = this;
    const to = by > 0 ? parts.find((place) => place > step) : parts.findLast((place) => place < step);
    this.go(to ?? (by > 0 ? this.stills.length - 1 : 0));
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.step = 0;
    this.playing = true;
    this.#timer = window.setInterval(() => this.stop(this.at + 1), PACE);
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

  /** Has the decisions weighed, a part after the other, until all are or it is stopped. */
  async weigh() {
    this.unweighed = null;
    this.weighing = true;
    if (this.#asks) return; // what was stopped has not ended yet
    this.#asks = true;
    while (this.weighing && this.review && this.weighed < this.review.parts) {
      const part = await api<Review>("GET", `${this.base}/review?part=${this.weighed + 1}`);
      if (!part.ok) {
        this.unweighed = part.problem;
        break;
      }
      this.review = joined(this.review, part.value);
      this.weighed += 1;
    }
    this.#asks = this.weighing = false;
  }
  /** No further part is begun. */
  stopWeighing() {
    this.weighing = false;
  }

  async #open(step: number, eyes: Eyes) {
    const found = await this.#fetch(eyes);
    if (!found) {
      this.problem = this.missed;
      return;
    }
    this.replay = found;
    this.go(step);
    this.reviewing = true;
    const review = await api<Review>("GET", `${this.base}/review`);
    this.reviewing = false;
    if (review.ok) this.review = review.value;
    else this.unreviewed = review.problem;
  }

  async #fetch(eyes: Eyes): Promise<Replay | null> {
    const answer = await api<Replay>("GET", `${this.base}/replay?eyes=${eyes ?? "all"}`);
    this.missed = answer.ok ? null : answer.problem;
    if (!answer.ok) return null;
    this.#loaded.set(eyes, answer.value);
    return answer.value;
  }
}
