/** What was asked and said, battle by battle, and which of it a defence item may have made old. */
import { isHigh } from "./digits";
import type { BattleOver, Fact, Happening, Item } from "./shapes";

/** A line of a player's history: what they called or used, and what they were told. */
export interface Row {
  turn: number;
  /** The item that asked for the answer, or was used. */
  item: Item | null;
  fact: Fact | null;
  /** A turn, or a call, that was lost to the clock. */
  lapsed: boolean;
  /** The later defence item that may have made it untrue. */
  aged: Aged | null;
}

export interface Aged {
  item: "shuffle" | "change";
  turn: number;
}

export interface Battle {
  battle: number;
  /** By who asked: `asked[0]` is what seat 0 called and was told of seat 1's number. */
  asked: [Row[], Row[]];
  over: BattleOver | null;
}

interface Turn {
  seat: number;
  turn: number;
  item: Item | null;
}

/** Every battle so far, the last one perhaps under way. */
export function battles(events: Happening[]): Battle[] {
  const found: Battle[] = [];
  let turn: Turn = { seat: -1, turn: 0, item: null };
  for (const event of events) {
    if (event.type === "battle_began") found.push({ battle: event.battle, asked: [[], []], over: null });
    if (event.type === "turn_opened") turn = { seat: event.seat, turn: event.turn, item: null };
    const battle = found.at(-1);
    if (battle) record(battle, event, turn);
  }
  return found.map(age);
}

function record(battle: Battle, event: Happening, turn: Turn) {
  const add = (seat: number, row: Partial<Row>) =>
    battle.asked[seat]?.push({ turn: turn.turn, item: null, fact: null, lapsed: false, aged: null, ...row });
  switch (event.type) {
    case "item_used":
      turn.item = event.item;
      if (event.item === "double") add(event.seat, { item: "double" });
      break;
    case "told":
      // A digit lost to the winner belongs to no history: the plates show it.
      if (event.fact.type === "lost" || battle.over) break;
      add(1 - event.about, { item: answered(event.fact, event.about, turn), fact: event.fact });
      break;
    case "lapsed":
      add(event.seat, { lapsed: true });
      break;
    case "battle_over":
      battle.over = event;
  }
}

/** Which item an answer belongs to; a call has none. */
function answered(fact: Fact, about: number, turn: Turn): Item | null {
  if (fact.type === "judged") return null;
  if (fact.type === "digit_at" && about === turn.seat) return "double";
  return { classes: "high-low", counts: "high-low", class_at: "high-low", slashed: "slash",
    digit_at: "target", absent: "target", lost: null, shuffled: "shuffle", changed: "change",
    changed_digit: "change" }[fact.type] as Item | null; // prettier-ignore
}

function age(battle: Battle): Battle {
  for (const rows of battle.asked) {
    rows.forEach((row, place) => {
      const later = row.fact && rows.slice(place + 1).find((one) => one.fact && ages(row.fact!, one.fact));
      if (later) row.aged = { item: later.fact!.type === "shuffled" ? "shuffle" : "change", turn: later.turn };
    });
  }
  return battle;
}

/** Whether what came later may have made a fact untrue of the number as it stands. */
export function ages(fact: Fact, later: Fact): boolean {
  if (later.type === "shuffled") return speaksOfPlaces(fact);
  if (later.type === "changed") return speaksOf(fact, later.position, later.digit_class === "H");
  if (later.type === "changed_digit") return speaksOf(fact, later.position, isHigh(later.digit));
  return false;
}

/** Whether a fact says more than which digits there are. */
function speaksOfPlaces(fact: Fact): boolean {
  if (fact.type === "judged") return fact.eat + fact.bite > 0;
  if (fact.type === "classes") return new Set(fact.classes).size > 1;
  return fact.type === "class_at" || fact.type === "digit_at";
}

/** Whether a fact may speak of the digit at a place, or of the one that replaced it. */
function speaksOf(fact: Fact, position: number, high: boolean): boolean {
  if (fact.type === "judged") return [...fact.call].some((digit) => isHigh(digit) === high);
  if (fact.type === "digit_at") return fact.position === position;
  if (fact.type === "absent") return isHigh(fact.digit) === high;
  return fact.type === "slashed";
}
