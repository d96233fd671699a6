/** What a sentence says of each event; also what a screen reader hears. */
import type { Json } from "../../wire";
import type { Among, Speaker } from "../contract";
import { spelled } from "./digits";
import { answer, itemName, itemNames } from "./saying";
import type { BattleOver, Fact, Happening, Rules } from "./shapes";

type Told = Extract<Happening, { type: "told" }>;
type Over = Extract<Happening, { type: "match_over" }>;

/** A sentence, or null for what another sentence or the table says. */
export function narrate(event: Json, speaker: Speaker, rules: Json, among?: Among): string | null {
  // The battle that decides a match need not say who won it: the match says it.
  if (event.type === "battle_over" && among?.next?.type === "match_over") return battleOver(event as BattleOver, speaker) || null;
  return sentence(event as Happening, speaker, rules as Rules) || null;
}

function sentence(event: Happening, speaker: Speaker, rules: Rules): string | null {
  const { t, who } = speaker;
  switch (event.type) {
    case "battle_began":
      return rules.best_of > 1 ? t("numeron.tell.battle", { n: event.battle, of: rules.best_of }) : null;
    case "items_taken":
      if (!event.items.length) return null;
      return t("numeron.tell.items", { whose: whose(speaker, event.seat), items: itemNames(t, event.items) });
    case "item_picked":
      return t("numeron.tell.picked", { who: who(event.seat), item: itemName(t, event.item) });
    case "number_set":
      if (event.number.value === undefined) return t("numeron.tell.hidden", { who: who(event.seat) });
      return t("numeron.tell.set", numbered(speaker, event.seat, event.number.value));
    case "threw":
      return event.hands
        .map((hand, seat) => t("numeron.tell.hand", { who: who(seat), hand: t(`terms.num.${hand}`) }))
        .join(t("num.comma"));
    case "order_decided":
      if (speaker.seat === null) return t("numeron.tell.first", { who: who(event.first) });
      return t(event.first === speaker.seat ? "terms.num.first" : "terms.num.second");
    case "item_used":
      return t("numeron.tell.used", { who: who(event.seat), item: itemName(t, event.item) });
    case "number_changed":
      if (event.number.value === undefined) return null;
      return t("numeron.tell.now", numbered(speaker, event.seat, event.number.value));
    case "pointed":
      return t("numeron.tell.pointed", { who: who(event.seat), place: t("terms.place.n", { n: event.position }) });
    case "told":
      return told(event, speaker);
    case "lapsed":
      return t("numeron.tell.lapsed", { who: who(event.seat) });
    case "left":
      return t("numeron.tell.left", { who: who(event.seat) });
    case "battle_over":
      return [battleOver(event, speaker), rules.best_of > 1 ? battleWon(event, speaker) : ""].filter(Boolean).join(t("num.stop"));
    case "match_over":
      return matchOver(event, speaker, rules);
  }
  return null;
}

/** How a sentence says that something is a player's. */
export function whose({ t, who, seat }: Speaker, owner: number): string {
  return owner === seat ? t("num.your") : t("num.their", { who: who(owner) });
}

const numbered = (speaker: Speaker, seat: number, number: string) => ({
  whose: whose(speaker, seat),
  number: spelled(number),
});

function told({ about, fact }: Told, speaker: Speaker): string | null {
  const { t, who } = speaker;
  if (fact.type === "shuffled") return null;
  if (fact.type === "judged") return called(fact, 1 - about, speaker);
  if (fact.type === "lost") return t("numeron.tell.lost", { who: who(about), d: fact.digit });
  const key = fact.type === "slashed" ? "numeron.tell.slash" : "numeron.tell.fact";
  return t(key, { whose: whose(speaker, about), fact: answer(t, fact) });
}

/** A call with its answer, digits one by one: "Haruka called 2 5 1: 1 EAT, 1 BITE". */
export function called(fact: Extract<Fact, { type: "judged" }>, seat: number, speaker: Speaker): string {
  const values = { who: speaker.who(seat), whose: whose(speaker, seat), digits: spelled(fact.call) };
  return speaker.t("numeron.tell.called", { ...values, e: fact.eat, b: fact.bite });
}

/** What ended a battle, and both numbers. */
function battleOver(over: BattleOver, speaker: Speaker): string {
  return [ending(over, speaker), numbers(over, speaker)].filter(Boolean).join(speaker.t("num.stop"));
}

/** What ended a battle, where no call has told it; who lost is named. */
export function ending({ ending, winner }: BattleOver, { t, who }: Speaker): string {
  return ending === "hit" ? "" : t(`numeron.ending.${ending}`, { who: winner === null ? "" : who(1 - winner) });
}

function numbers(over: BattleOver, { t, who }: Speaker): string {
  const shown = over.numbers
    .map((number, seat) => number && t("numeron.tell.number", { who: who(seat), number: spelled(number) }))
    .filter(Boolean);
  return shown.length ? t("num.labelled", { label: t("terms.num.reveal"), answer: shown.join(t("num.comma")) }) : "";
}

/** Who won a battle of a series. */
export function battleWon({ winner }: BattleOver, { t, who }: Speaker): string {
  return winner === null ? t("numeron.tell.drawn") : t("numeron.tell.won", { who: who(winner) });
}

/** How a match ended, with the battles of a series and the prize. */
function matchOver(over: Over, speaker: Speaker, rules: Rules): string {
  const { t } = speaker;
  const wins = (over.winner === 1 ? [1, 0] : [0, 1]).map((seat) => over.wins[seat]).join("–");
  const result = resulted(over.winner, speaker);
  const scored = rules.best_of > 1 ? t("numeron.tell.score", { result, wins }) : result;
  return [scored, over.prize ? t("numeron.tell.prize", { yen: over.prize }) : ""].filter(Boolean).join(t("num.stop"));
}

export function resulted(winner: number | null, { t, who, seat }: Speaker): string {
  if (winner === null) return t("terms.state.draw");
  return winner === seat ? t("terms.state.win") : t("num.wins", { who: who(winner) });
}
