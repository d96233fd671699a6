/** Numer0n as the server sends it: src/tavolon/numeron/{view,facts,moves}.py. */

export type Item = "double" | "high-low" | "target" | "slash" | "shuffle" | "change";
export type DigitClass = "H" | "L";

export type Fact =
  | { type: "judged"; call: string; eat: number; bite: number }
  | { type: "classes"; classes: string }
  | { type: "counts"; high: number; low: number }
  | { type: "class_at"; position: number; digit_class: DigitClass }
  | { type: "slashed"; slash: number }
  | { type: "digit_at"; digit: string; position: number }
  | { type: "absent"; digit: string }
  | { type: "lost"; digit: string }
  | { type: "shuffled" }
  | { type: "changed"; position: number; digit_class: DigitClass }
  | { type: "changed_digit"; position: number; digit: string };

export interface Known {
  number: string | null;
  items: Item[] | null;
  spent: Item[];
  used: number;
  facts: Fact[];
  lost: string;
  wins: number;
  turns: number;
}

export type Question =
  | "nothing"
  | "items"
  | "naming"
  | "draft"
  | "number"
  | "throw"
  | "lot"
  | "defence"
  | "turn"
  | "point"
  | "digit";

export interface View {
  seat: number | null;
  players: [Known, Known];
  battle: number;
  first: number | null;
  attacker: number | null;
  called: boolean;
  picked: Item[];
  asked: { question: Question; seats: number[] };
}

/** What the pages read of an edition; the server knows the rest. */
export interface Rules {
  name: string;
  digits: number;
  digit_pool: string;
  distinct: boolean;
  leading_zero: boolean;
  items_available: Item[];
  items_per_player: number;
  item_selection: "same-for-all" | "free" | "draft" | "game-master";
  high_low_mode: "per-position" | "counts" | "one-position";
  defence_timing: "window" | "race-item-first" | "race-call-first";
  best_of: number;
  turn_cap: number;
}

export type Ending = "hit" | "both-hit" | "last-turn-missed" | "turn-cap" | "time" | "resigned" | "left";
export type Hand = "rock" | "scissors" | "paper";
interface Hidden {
  value?: string;
}

export interface BattleOver {
  type: "battle_over";
  battle: number;
  winner: number | null;
  ending: Ending;
  numbers: (string | null)[];
}

export type Happening =
  | { type: "battle_began"; battle: number }
  | { type: "items_taken"; seat: number; items: Item[] }
  | { type: "item_picked"; seat: number; item: Item }
  | { type: "number_set"; seat: number; number: Hidden }
  | { type: "threw"; hands: Hand[] }
  | { type: "order_decided"; first: number }
  | { type: "turn_opened"; seat: number; turn: number }
  | { type: "passed"; seat: number }
  | { type: "item_used"; seat: number; item: Item }
  | { type: "number_changed"; seat: number; number: Hidden }
  | { type: "pointed"; seat: number; position: number }
  | { type: "called"; seat: number; number: string }
  | { type: "told"; about: number; fact: Fact }
  | { type: "lapsed"; seat: number }
  | BattleOver
  | { type: "left"; seat: number }
  | { type: "match_over"; winner: number | null; wins: number[]; prize: number };
