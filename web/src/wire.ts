/** The wire, as in src/tavolon/server/wire; a test compares the two. */

export type Json = any;

export interface Clocks {
  move: number | null;
  bank: number | null;
  increment: number;
  window: number | null;
  quick: boolean | null;
  least: number;
  grace: number;
}
export type Audience = "public" | "late" | "after";
export type Sees = "public" | "all";
export type Stage = "waiting" | "running" | "paused" | "aside" | "over" | "called-off";
export type Role = "seat" | "master" | "audience";

export interface Options {
  game: string;
  ruleset?: string | null;
  rules?: Record<string, Json> | null;
  seats?: number | null;
  bots?: string[];
  clocks?: Partial<Clocks>;
  listed?: boolean;
  audience?: Audience;
  delay?: number;
  helper?: boolean;
  master?: Sees | null;
  desk?: boolean;
  sit?: boolean;
}
export interface Chair {
  seat: number;
  name: string | null;
  bot: string | null;
  away: boolean;
}
export interface TableInfo {
  code: string;
  game: string;
  ruleset: string;
  reconstruction: boolean;
  stage: Stage;
  chairs: Chair[];
  host: string;
  master: string | null;
  master_sees: Sees | null;
  clocks: Clocks;
  listed: boolean;
  audience: Audience;
  delay: number;
  helper: boolean;
  desk: boolean;
  watchers: number;
  created: number;
  scores: number[] | null;
  series: number[];
  seed_sha256: string | null;
  rematch: string | null;
}
export interface Me {
  role: Role;
  seat: number | null;
  host: boolean;
  name: string;
}
export interface Clock {
  seat: number;
  move: number | null;
  bank: number | null;
  ends: number | null;
}
export interface Window {
  opened: number;
  closes: number | null;
  quick: boolean;
}
export interface Choice {
  type: string;
  fields?: string[];
  rows?: Json[];
  many?: number;
}
export interface Play {
  turn: number;
  asks: string;
  awaiting: number[];
  view: Json;
  events: Json[];
  /** One's own choices; at a desk an object of such lists by seat ("-1" is chance). */
  legal: Choice[] | Record<string, Choice[]>;
  speak: Choice[];
  answer: Json | null;
  clocks: Clock[];
  window: Window | null;
}
export interface Line {
  at: number;
  name: string;
  seat: number | null;
  master: boolean;
  room: "table" | "audience" | "all";
  text: string;
}

export interface Whole {
  type: "whole";
  version: number;
  n: number;
  now: number;
  table: TableInfo;
  rules: Json;
  me: Me;
  play: Play | null;
  talk: Line[];
}
export interface News {
  type: "news";
  n: number;
  now: number;
  play: Play;
}
export interface Around {
  type: "around";
  now: number;
  table: TableInfo;
  me: Me;
}
export interface Said {
  type: "said";
  line: Line;
}
export interface Reacted {
  type: "reacted";
  name: string;
  seat: number | null;
  reaction: string;
}
export interface Done {
  type: "done";
  id: string;
}
export interface Denied {
  type: "denied";
  id: string;
  reason: string;
  values?: Record<string, Json>;
  clause?: string;
}
export interface Pong {
  type: "pong";
  now: number;
}
export interface Notice {
  type: "notice";
  key: string;
}
export type FromServer = Whole | News | Around | Said | Reacted | Done | Denied | Pong | Notice;

export interface RulesetInfo {
  name: string;
  seats: number[];
}
export interface GameInfo {
  name: string;
  usual: string;
  rulesets: RulesetInfo[];
  bots: string[];
}
export interface Mine {
  table: TableInfo;
  seat: number | null;
  asked: boolean;
}
export interface Lobby {
  open: TableInfo[];
  mine: Mine[];
}
export interface Clause {
  number: string;
  title: string;
  text: string;
}
export interface Still {
  moves: Json[];
  events: Json[];
  view: Json;
}
export interface Replay {
  game: string;
  ruleset: string;
  rules: Json;
  seats: number;
  players: string[];
  eyes: number | null;
  stills: Still[];
  scores: number[] | null;
  source: string;
}
export type Grade = "best" | "good" | "weak" | "mistake" | "plain";
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
export interface Kept {
  id: string;
}
export interface Made {
  code: string;
}
export interface Person {
  name: string;
}
export interface Problem {
  reason: string;
  values?: Record<string, Json>;
}
