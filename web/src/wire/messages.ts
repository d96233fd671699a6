/** Tables, matches and records as they go over the wire. */

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
  rated?: boolean;
  sit?: boolean;
}
export interface Rated {
  rating: number;
  spread: number;
  matches: number;
  provisional: boolean;
  change: number | null;
}
export interface Chair {
  seat: number;
  name: string | null;
  bot: string | null;
  away: boolean;
  program: boolean;
  rated: Rated | null;
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
  rated: string | null;
  watchers: number;
  created: number;
  scores: number[] | null;
  series: number[];
  seed_sha256: string | null;
  rematch: string | null;
  tournament: string | null;
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

export interface Lend {
  name?: string;
  program?: string | null;
}
export interface Lent {
  program: string;
  name: string;
  token: string;
}
export interface Lodger {
  program: string;
  name: string;
  here: boolean;
  seat: number | null;
}
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
  language: string;
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
