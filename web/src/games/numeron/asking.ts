/** The question in the reader's words, and the line under it. */
import { t } from "../../words/index.svelte";
import { spelled } from "./digits";
import { doesOf } from "./items";
import { battleWon, ending } from "./narrate";
import { itemName } from "./saying";
import type { BattleOver, Happening } from "./shapes";
import type { Sitting } from "./sitting.svelte";

export interface Ask {
  title: string;
  note?: string;
}

const PREPARING = ["items", "naming", "draft", "number", "throw", "lot", "digit"];

/** What the dock says now. */
export function ask(sitting: Sitting): Ask {
  if (sitting.guide && sitting.question !== "nothing") return guided(sitting);
  const told = question(sitting);
  const last = PREPARING.includes(sitting.question) ? lastBattle(sitting) : null;
  const between = last && [battleWon(last, sitting.speaker), numbers(sitting, last)].join(t("num.stop"));
  return { title: told.title, note: [between, told.note].filter(Boolean).join(t("num.stop")) || undefined };
}

function guided(sitting: Sitting): Ask {
  const item = sitting.guide!;
  return { title: itemName(t, item), note: t(doesOf(item, sitting.rules.high_low_mode)) };
}

function question(sitting: Sitting): Ask {
  const { rules, view, asked, otherName: name, question, seat } = sitting;
  const waiting = view.asked.seats.find((one) => one !== seat);
  switch (question) {
    case "nothing":
      return result(sitting);
    case "items":
      return { title: t("num.items.choose", { n: rules.items_per_player }), note: seat === null ? undefined : t("num.items.sealed") };
    case "naming":
      if (!asked) return { title: t("num.naming") };
      return { title: t("num.items.choose", { n: rules.items_per_player }), note: t("num.items.both") };
    case "draft":
      return asked ? { title: t("num.draft.you") } : { title: t("num.draft.they", { name: named(sitting, waiting) }) };
    case "number":
      return { title: t("terms.num.set"), note: form(sitting) };
    case "throw":
      return { title: t("num.throw"), note: t("num.throw.why") };
    case "lot":
      return { title: t("num.lot") };
    case "digit":
      if (!asked) return { title: t("num.digit.they", { name: named(sitting, waiting) }) };
      return { title: t("num.digit.you", { name }) };
    case "point":
      if (!asked) return { title: t(view.attacker === seat ? "num.point.you" : "num.point.they", { name: named(sitting, waiting) }) };
      return { title: t("num.double.point", { name }) };
    case "defence":
      return defence(sitting);
    case "turn":
      return turn(sitting);
  }
}

const named = (sitting: Sitting, seat: number | undefined) => (seat === undefined ? "" : sitting.seen.name(seat));

function form({ rules }: Sitting): string {
  if (!rules.distinct) return t("num.form.repeats", { n: rules.digits });
  return t(rules.leading_zero ? "terms.num.set.hint" : "num.form.nozero", { n: rules.digits });
}

function defence(sitting: Sitting): Ask {
  const { seat, view } = sitting;
  if (seat !== null && view.asked.seats.includes(seat)) {
    const barred = sitting.choices.every((choice) => choice.type === "pass");
    const notes = [nearing(sitting), sitting.asked && barred ? t("num.defend.nothing") : ""];
    return { title: t("num.defend"), note: notes.filter(Boolean).join(t("num.stop")) || undefined };
  }
  const title = t("num.window.may", { name: named(sitting, view.asked.seats[0]) });
  const near = nearing(sitting);
  if (seat === null) return { title, note: near };
  return { title, note: [near, t(sitting.choices.length ? "num.window.race" : "num.window.type")].filter(Boolean).join(t("num.stop")) };
}

function turn(sitting: Sitting): Ask {
  const { view, seat } = sitting;
  const note = nearing(sitting);
  if (seat === null || view.attacker !== seat) {
    return { title: t("terms.state.theirturn", { name: named(sitting, view.attacker ?? undefined) }), note };
  }
  if (view.called) return { title: t("num.double.second"), note };
  const doubled = sitting.mine.used > 0 && sitting.mine.spent.at(-1) === "double";
  return { title: t(doubled ? "num.double.first" : "num.turn.you"), note };
}

/** So many turns before the last one it is said how many there are. */
const NEAR = 5;

/** What makes this turn the last one, or how many are left where that is soon. */
function nearing({ view, rules, speaker }: Sitting): string | undefined {
  const caller = view.attacker;
  if (caller === null) return undefined;
  const hit = [0, 1].find((seat) => view.players[1 - seat]!.facts.some((fact) => fact.type === "judged" && fact.eat === rules.digits));
  if (hit !== undefined && hit !== caller) return t("num.last.hit", { who: speaker.who(hit) });
  const n = view.players[caller as 0 | 1].turns;
  if (n >= rules.turn_cap) return t("num.last.cap");
  return rules.turn_cap - n < NEAR || rules.turn_cap <= 2 * NEAR ? t("num.turn.of", { n, of: rules.turn_cap }) : undefined;
}

function result(sitting: Sitting): Ask {
  const over = (sitting.seen.events as Happening[]).filter((event) => event.type === "match_over").at(-1);
  const last = lastBattle(sitting);
  if (!over) return { title: t("state.over") };
  const notes = [
    last && ending(last, sitting.speaker),
    last?.ending === "hit" ? hit(sitting, last) : "",
    sitting.rules.best_of > 1 ? t("num.score", { wins: over.wins.join("–") }) : "",
    over.prize ? t("numeron.tell.prize", { yen: over.prize }) : "",
  ];
  return { title: t("terms.num.reveal"), note: notes.filter(Boolean).join(t("num.stop")) || undefined };
}

/** "You called 4 3 9 in turn 5". */
function hit(sitting: Sitting, { winner, numbers }: BattleOver): string {
  if (winner === null) return "";
  const number = numbers[1 - winner] ?? "";
  const who = sitting.speaker.who(winner);
  return t("num.hit", { who, number: spelled(number), n: sitting.view.players[winner as 0 | 1].turns });
}

/** The battle that was over last, while the next has not begun its first turn. */
export function lastBattle(sitting: Sitting): BattleOver | null {
  return (sitting.seen.events as Happening[]).filter((event) => event.type === "battle_over").at(-1) ?? null;
}

function numbers(sitting: Sitting, over: BattleOver): string {
  return over.numbers
    .map((number, seat) => number && t("numeron.tell.number", { who: sitting.speaker.who(seat), number }))
    .filter(Boolean)
    .join(t("num.comma"));
}
