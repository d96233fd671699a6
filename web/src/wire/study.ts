/** What follows from a match, for who plays and for who looks back: help and reviews. */
import type { Json } from "./messages";

/** A draw of a match: which line it is, and what was on offer, as places in the list of actions with how often each comes. */
export interface Draw {
  line: number;
  seat: number;
  offers: number[][];
  notation: string;
}
export interface Draws {
  actions: Json[];
  draws: Draw[];
  named: number;
}
export type Grade = "best" | "good" | "weak" | "mistake" | "plain";
export type Unit = "wins" | "points" | "none";
export interface Needed {
  mine: number;
  best: number;
  exact: boolean;
}
export interface WinChance {
  before: number;
  made: number;
  after: number;
  exact: boolean;
}
export interface Points {
  before: number;
  made: number;
  after: number | null;
  loss: number;
  error: number;
}
export interface Note {
  verdict: string;
  values: Record<string, Json>;
}
export interface Summary {
  decisions: number;
  loss: number;
  luck: number;
  grades: Record<string, number>;
}
export interface Remark {
  turn: number;
  seat: number;
  still: number;
  move: string;
  before: number | null;
  after: number | null;
  expected: number | null;
  best: number | null;
  better: string | null;
  grade: Grade;
  /** The key of a text, which `values` fill. */
  verdict: string;
  values: Record<string, Json>;
  needed: Needed | null;
  chance: WinChance | null;
  duel: number | null;
  points: Points | null;
  also: Note[];
}
export interface Review {
  game: string;
  /** The key of a text that says what the chart shows. */
  measure: string;
  turns: Remark[];
  /** For each still a number per seat. */
  chart: (number | null)[][];
  exact: boolean[];
  seats: Summary[];
  unit: Unit;
  parts: number;
}
export interface Question {
  kind: string;
  number?: string | null;
}
export interface Candidates {
  count: number;
  numbers: string[];
}
export interface Part {
  eat: number;
  bite: number;
  count: number;
}
export interface Splits {
  splits: Part[];
  average: number;
}
export interface BestCall {
  number: string | null;
  average: number | null;
}
export interface Worth {
  value: number;
  formula: string;
}
export interface Values {
  values: Worth[];
}
export interface WaitedFor {
  card: string;
  value: number;
  live: number;
}
export interface ThrowLeft {
  card: string;
  value: number | null;
  live: number;
  waits: WaitedFor[];
}
export interface Waits {
  waits: WaitedFor[];
  throws: ThrowLeft[];
}
export interface Turns {
  turns: Record<string, string[]>;
}
export interface Evaluate {
  formula: string;
  turned?: boolean;
  ruleset?: string | null;
  final?: boolean;
}
export interface Evaluated {
  value: string;
  complete: boolean;
  formula: string;
}
