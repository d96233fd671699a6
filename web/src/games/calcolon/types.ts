/** What the engine's view and events of Calcolon hold, as they come over the wire. */

export type Card =
  | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"
  | "devil" | "1/10" | "+" | "-" | "flame" | "×" | "÷" | "bow" | "trade1" | "trade2";

export interface Shown {
  seat: number;
  cards: Card[];
  value?: number | null;
  formula?: string;
}
/** What is known of one player in this duel. */
export interface Known {
  cards: number;
  held: Card[];
  stock: number;
  skipped: boolean;
  rebellion: number;
  shown: Shown | null;
}
export interface Thrown {
  seat: number;
  card: Card;
  returned: boolean;
}
export interface Row {
  cells: (number | null)[];
  winner?: number | null;
  value?: number | null;
}
export interface Sheet {
  part: "qualifying" | "final";
  table: number;
  rows: Row[];
}
export interface Laid {
  seat: number;
  row: { owners: number[]; value?: Card[] };
  clip?: number | null;
}
export interface Prize {
  seat: number;
  yen: number;
  sen?: number;
}
export interface View {
  seat: number | null;
  players: Known[];
  circle: number[];
  waiting: number[];
  sheets: Sheet[];
  bonus: number[];
  duel: number;
  first: number | null;
  turn: number | null;
  king: number | null;
  pushed: boolean;
  pile: number;
  table: Thrown[];
  laid: Laid | null;
  prizes: Prize[];
  champions: number[] | null;
}
/** The parts of an edition that the page shows; what they mean is the engine's business. */
export interface Rules {
  name: string;
  seats: number;
  tables: number;
  deck: Partial<Record<Card, number>>;
  hand_size: number;
  final_hand_size: number;
  bows_per_pair: number;
  zero_skip: string;
  devil_clip: boolean;
  rebellion_rotate: boolean;
  rebellion_trade: boolean;
  qualifying_duels: number;
  final_duels: number;
  last_duel_factor: number;
  final_last_factor: number;
  waiting_bonus: number;
  players: number[];
  finalists: string;
}
/** An event by its tag; the fields differ. */
export type Event = { type: string } & Record<string, any>;
