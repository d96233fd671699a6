/** Tournaments as they go over the wire: what is told of them, and what is asked of them. */
import type { Audience, Clocks, Json, Sees, Stage } from "./messages";

export type Way = "league" | "knockout" | "swiss" | "broadcast";
export type TournamentStage = "entering" | "running" | "paused" | "over";

export interface TournamentOptions {
  title: string;
  game: string;
  way: Way;
  ruleset?: string | null;
  rules?: Record<string, Json> | null;
  final?: string | null;
  final_rules?: Record<string, Json> | null;
  seats?: number | null;
  rounds?: number | null;
  double?: boolean;
  third?: boolean;
  areas?: number;
  each?: boolean;
  carry?: boolean;
  clocks?: Partial<Clocks>;
  audience?: Audience;
  delay?: number;
  helper?: boolean;
  limit?: number;
  listed?: boolean;
  by_entry?: boolean;
  grace?: number;
  master?: Sees | null;
  starts?: number | null;
}
export interface Tournaments {
  open: TournamentBrief[];
  mine: TournamentBrief[];
}
export interface TournamentBrief {
  code: string;
  title: string;
  game: string;
  ruleset: string;
  way: Way;
  stage: TournamentStage;
  master: string;
  entrants: number;
  limit: number;
  round: number;
  rounds: number;
  starts: number | null;
  mine: boolean;
}
export interface Programme {
  name: string;
  options: TournamentOptions;
}
export interface Tournament {
  now: number;
  seq: number;
  code: string;
  options: TournamentOptions;
  rules: Json;
  final_rules: Json;
  stage: TournamentStage;
  master: string;
  entry: boolean;
  entrants: Entrant[];
  round: number;
  rounds: number;
  starts: Record<string, number>;
  drawn: Round[];
  standings: Placing[];
  champions: number[];
  loadouts: string[][];
  deeds: Deed[];
  me: TournamentMe;
}
export interface Entrant {
  number: number;
  name: string;
  bot: string | null;
  seed: number | null;
  out: boolean;
  items: string[] | null;
  lost: string;
}
export interface Round {
  number: number;
  bouts: Bout[];
}
export interface Bout {
  board: number;
  part: string;
  area: number;
  sides: Side[];
  table: string | null;
  stage: Stage | null;
  missed_at: number | null;
  how: string | null;
  reason: string;
  trouble: string | null;
}
export interface Side {
  entrant: number;
  points: number | null;
  score: number | null;
  here: boolean;
}
export interface Placing {
  entrant: number;
  rank: number;
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  score: number;
  breaks: TieBreak[];
}
export interface TieBreak {
  name: string;
  value: number;
}
export interface Deed {
  seq: number;
  at: number;
  kind: string;
  round: number | null;
  board: number | null;
  entrants: number[];
  reason: string;
}
export interface TournamentMe {
  name: string;
  master: boolean;
  entrant: number | null;
  table: string | null;
  items: string[] | null;
  undo: Deed | null;
}
export interface Enter {
  type: "enter";
  name?: string | null;
}
export interface Quit {
  type: "quit";
}
export interface Choose {
  type: "choose";
  items: string[];
}
export interface EnterBot {
  type: "enter_bot";
  bot: string;
}
export interface Doors {
  type: "doors";
  open: boolean;
}
export interface Seed {
  type: "seed";
  order: number[];
}
export interface Begin {
  type: "begin";
}
export interface Pair {
  type: "pair";
  round: number;
}
export interface Open {
  type: "open";
  round: number;
}
export interface Schedule {
  type: "schedule";
  round: number;
  at: number | null;
}
export interface Rule {
  type: "rule";
  round: number;
  board: number;
  places: number[];
  reason: string;
}
export interface Missing {
  type: "missing";
  round: number;
  board: number;
  entrants: number[];
}
export interface Again {
  type: "again";
  round: number;
  board: number;
}
export interface Exclude {
  type: "exclude";
  entrant: number;
  reason?: string;
}
export interface Halt {
  type: "halt";
}
export interface Proceed {
  type: "proceed";
}
export interface End {
  type: "end";
  reason?: string;
}
export interface Revoke {
  type: "revoke";
  seq: number;
}
export type Ask = Enter | Quit | Choose | EnterBot | Doors | Seed | Begin | Pair | Open | Schedule | Rule | Missing | Again | Exclude | Halt | Proceed | End | Revoke;
