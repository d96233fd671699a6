/** A player's own marks of digits and places, kept on this device, and what an item may have made of them. */
import { isHigh } from "./digits";
import type { Fact } from "./shapes";

export const MARKS = ["x", "o", "?"] as const;
export type Mark = (typeof MARKS)[number];
export const SIGNS: Record<Mark, string> = { x: "×", o: "○", "?": "?" };

interface Note {
  mark: Mark;
  /** How many facts about the number had been told when it was made. */
  after: number;
}

export interface Doubt {
  item: "shuffle" | "change";
  /** The place that CHANGE told. */
  place: number | null;
}

/** The notes of one battle at one table. */
export class Notes {
  #place: string;
  #notes: Record<string, Note> = $state({});

  constructor(table: string, battle: number) {
    this.#place = `tavolon.notes.${table}.${battle}`;
    this.#notes = read(this.#place);
  }

  mark(digit: string, place: number): Mark | null {
    return this.#notes[`${digit}${place}`]?.mark ?? null;
  }

  /** The next of blank, ×, ○, ?. */
  cycle(digit: string, place: number, after: number) {
    const here = this.mark(digit, place);
    this.set(digit, place, here === null ? MARKS[0] : MARKS[MARKS.indexOf(here) + 1] ?? null, after);
  }

  set(digit: string, place: number, mark: Mark | null, after: number) {
    if (mark === null) delete this.#notes[`${digit}${place}`];
    else this.#notes[`${digit}${place}`] = { mark, after };
    this.#keep();
  }

  /** Takes every mark as true of the number as it stands. */
  confirm(after: number) {
    for (const note of Object.values(this.#notes)) note.after = after;
    this.#keep();
  }

  /** Whether a digit is ruled out at every place. */
  out(digit: string, places: number): boolean {
    return range(places).every((place) => this.mark(digit, place) === "x");
  }

  /** Whether it is ruled out, and no item has made that old. */
  surely(digit: string, places: number, facts: Fact[]): boolean {
    return this.out(digit, places) && !range(places).some((place) => this.doubt(digit, place, places, facts));
  }

  /** The defence item that may have made a mark untrue since it was made; the mark itself stays. */
  doubt(digit: string, place: number, places: number, facts: Fact[]): Doubt | null {
    const note = this.#notes[`${digit}${place}`];
    if (!note) return null;
    // A digit that is nowhere is nowhere in any order.
    const nowhere = this.out(digit, places);
    for (const fact of facts.slice(note.after)) {
      if (fact.type === "shuffled" && !nowhere) return { item: "shuffle", place: null };
      const high = changed(fact);
      if (high === null || (fact as { position: number }).position !== place) continue;
      // Only a digit of the class that was told can have come or gone.
      if (isHigh(digit) === high) return { item: "change", place };
    }
    return null;
  }

  #keep() {
    try {
      localStorage.setItem(this.#place, JSON.stringify(this.#notes));
    } catch {
      // a browser that keeps nothing still shows them until the page is left
    }
  }
}

/** Whether CHANGE told a HIGH digit or a LOW one; null for any other fact. */
function changed(fact: Fact): boolean | null {
  if (fact.type === "changed") return fact.digit_class === "H";
  if (fact.type === "changed_digit") return isHigh(fact.digit);
  return null;
}

function read(place: string): Record<string, Note> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}");
  } catch {
    return {};
  }
}

export const range = (n: number) => Array.from({ length: n }, (_, place) => place + 1);
