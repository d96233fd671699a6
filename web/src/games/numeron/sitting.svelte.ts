/** What a reader is doing at a table of Numer0n: typing a number, using an item. It knows no rules. */
import type { Seen } from "../../table/seen.svelte";
import { speaker } from "../../table/words";
import type { Denied, Done, Json } from "../../wire";
import { focusOn } from "../../parts/focus";
import { digitsIn } from "./digits";
import { Entry } from "./entry.svelte";
import { actionOf } from "./items";
import { allows, offers, rows } from "./offers";
import type { Happening, Item, Known, Rules, View } from "./shapes";

export class Sitting {
  readonly entry: Entry;
  /** The item whose use is being put together. */
  guide: Item | null = $state(null);

  constructor(readonly seen: Seen) {
    this.entry = new Entry(this.rules.digits);
  }

  get rules(): Rules {
    return this.seen.rules as Rules;
  }
  get view(): View {
    return this.seen.play!.view as View;
  }
  get question() {
    return this.view.asked.question;
  }
  get choices() {
    return this.seen.choices;
  }
  get speaker() {
    return speaker(this.seen);
  }
  /** The reader's seat; null for who watches. */
  get seat(): number | null {
    return this.seen.me.role === "seat" ? this.seen.me.seat : null;
  }
  /** Whose number lies face down at the top: the other's, or seat 1's for who watches. */
  get other(): number {
    return this.seat === null ? 1 : 1 - this.seat;
  }
  get mine(): Known {
    return this.view.players[1 - this.other]!;
  }
  get theirs(): Known {
    return this.view.players[this.other]!;
  }
  get otherName(): string {
    return this.seen.name(this.other);
  }
  /** What a player has: the items at hand, or what has been picked so far of a draft that goes on. */
  held(seat: number): Item[] {
    return this.view.players[seat as 0 | 1].items ?? this.picks.filter((pick) => pick.seat === seat).map(({ item }) => item);
  }
  /** The picks of the draft that goes on, in order. */
  get picks(): { seat: number; item: Item }[] {
    const events = this.seen.events as Happening[];
    if (!this.view.picked.length) return [];
    return events.filter((event) => event.type === "item_picked").slice(-this.view.picked.length);
  }
  /** Whether the reader is asked and has yet to answer. */
  get asked(): boolean {
    return this.choices.length > 0 && !this.answered;
  }
  get answered(): boolean {
    return (this.seen.play?.answer ?? null) !== null;
  }
  /** What the typed number is for. */
  get purpose(): "set_number" | "call" {
    return this.question === "number" ? "set_number" : "call";
  }

  offers(type: string) {
    return this.asked && offers(this.choices, type);
  }
  allows(type: string, ...values: Json[]) {
    return this.asked && allows(this.choices, type, ...values);
  }
  rows(type: string): Json[] {
    return this.asked ? rows(this.choices, type) : [];
  }
  ready(item: Item): boolean {
    return this.offers(actionOf(item));
  }

  /** Tells the server; what was typed stays until it is carried out. */
  async decide(action: Json): Promise<Done | Denied> {
    const result = await this.seen.submit(action, this.seen.me.role === "master" ? -1 : undefined);
    if (result.type === "done") this.guide = null;
    return result;
  }

  /** Sends the typed number; the server says what is wrong with it, if anything is. */
  async send() {
    if (!this.entry.full) return;
    const number = this.entry.number;
    const result = await this.decide({ type: this.purpose, number });
    if (result.type === "done" && this.entry.number === number) this.entry.clear();
  }

  type(digit: string) {
    if (this.entry.full) return;
    this.entry.type(digit);
    // Enter presses what has the focus: it is to be the call, not the last digit once more.
    if (this.entry.full) void focusOn("numeron.send");
  }

  /** A tapped digit that is typed already is taken back, unless digits may repeat. */
  tap(digit: string) {
    if (this.rules.distinct && this.entry.has(digit)) this.entry.drop(digit);
    else this.type(digit);
  }

  paste(text: string) {
    const digits = digitsIn(text);
    if (!digits) return;
    this.entry.paste(digits);
    if (this.entry.full) void focusOn("numeron.send");
  }

  open(item: Item) {
    this.guide = this.guide === item ? null : item;
    if (this.guide) void focusOn("numeron.guide");
  }
}
