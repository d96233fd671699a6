/** One sentence for what happened, in the reader's language; a log shows it and a screen reader hears it. */
import type { Among, Speaker } from "../contract";
import { minus, named } from "./cards";
import { dealing, kingOf } from "./lists";
import type { Card, Event, Row } from "./types";

type Tell = (event: any, speaker: Speaker, before: () => Event[]) => string | null;

/** The sentence for an event, or null where the table itself says enough. */
export const narrate = (event: Event, speaker: Speaker, _rules?: unknown, among?: Among): string | null =>
  TELL[event.type]?.(event, speaker, among?.before ?? (() => [])) ?? null;

/** A card as a sentence names it. */
export function cardName(card: Card, t: Speaker["t"]): string {
  const name = named(card);
  return "key" in name ? t(name.key) : name.sign;
}

/** Cards in a row. */
export const cardNames = (cards: readonly Card[], t: Speaker["t"]): string =>
  cards.map((card) => cardName(card, t)).join(" ");

/** How a sentence names a player in its middle. */
export const whom = (seat: number, { t, who, seat: own }: Speaker): string => (seat === own ? t("cal.whom.you") : who(seat));

const players = (seats: readonly number[], { t, who }: Speaker): string => seats.map(who).join(t("cal.comma"));

const TELL: Record<string, Tell> = {
  number_drawn: (e, s) => s.t("calcolon.tell.number", { who: s.who(e.seat), n: e.number }),
  lot_fell: (e, s) => s.t("calcolon.tell.lot", { whom: whom(e.seat, s) }),
  stage_began: stage,
  duel_began: (e, s) => s.t("cal.log.duel", { n: e.duel, whom: whom(e.first, s) }),
  drew,
  reshuffled: (e, s) => s.t("calcolon.tell.reshuffled", { n: e.cards }),
  turn_missed: (e, s) => s.t("calcolon.tell.missed", { who: s.who(e.seat) }),
  discarded: (e, s) => s.t("calcolon.tell.threw", { who: s.who(e.seat), card: cardName(e.card, s.t) }),
  bow_passed: (e, s) => s.t("calcolon.tell.bow", { who: s.who(e.seat), to: whom(e.to, s), n: e.bows ?? 1 }),
  skip_declared: (e, s) => s.t("calcolon.tell.skip", { whom: whom(e.target, s) }),
  skip_marked: (e, s) => s.t("calcolon.tell.marked", { who: s.who(e.seat) }),
  pushed: (e, s) => s.t("calcolon.tell.pushed", { who: s.who(e.seat), to: whom(e.to, s) }),
  trade_declared: (e, s) => s.t("calcolon.tell.trade", { who: s.who(e.seat), to: whom(e.opponent, s), n: e.cards }),
  laid,
  swapped,
  burned,
  claimed: (e, s) => (e.seats.length > 1 ? s.t("calcolon.tell.claimed", { names: players(e.seats, s) }) : null),
  robbed: (e, s) => s.t("calcolon.tell.robbed", { who: s.who(e.seat), card: cardName(e.card, s.t) }),
  attacked: (e, s) => s.t("calcolon.tell.king", { who: s.who(e.seat) }),
  bow_returned: (e, s) => s.t("calcolon.tell.returned", { who: s.who(e.seat) }),
  shown,
  duel_scored: scored,
  rebelled: (e, s) => s.t("calcolon.tell.rebelled", { who: s.who(e.seat), n: e.duels }),
  replaced: (e, s) => s.t("calcolon.tell.replaced", { who: s.who(e.seat), by: whom(e.by, s) }),
  factor_drawn: (e, s) => s.t("calcolon.tell.factor", { operator: e.operator, number: e.number }),
  prize_won: (e, s) => s.t("calcolon.tell.prize", { who: s.who(e.seat), yen: yen(e) }),
  left: (e, s) => s.t("calcolon.tell.left", { who: s.who(e.seat) }),
  match_over: over,
};

/** A prize in yen, hundredths only where there are any. */
export const yen = ({ yen: whole, sen }: { yen: number; sen?: number }): string =>
  sen ? `${whole.toLocaleString("en")}.${String(sen).padStart(2, "0")}` : whole.toLocaleString("en");

/** A card that was seen to be drawn, but not one of those that a duel begins with. */
function drew(event: Event, s: Speaker, before: () => Event[]): string | null {
  if (!event.card.value || dealing(before())) return null;
  return s.t("calcolon.tell.drew", { who: s.who(event.seat), card: cardName(event.card.value, s.t) });
}

function stage(event: Event, s: Speaker): string {
  const order = s.t("calcolon.tell.order", { names: players(event.circle, s) });
  const name = event.part === "final" ? s.t("cal.final") : event.table > 1 ? s.t("cal.stage.table", { n: event.table }) : "";
  return [name, order].filter(Boolean).join(" · ");
}

/** The row is told to who laid it; all are told the slot of a devil zero with a clip. */
function laid(event: Event, s: Speaker): string | null {
  const clip = event.clip ? s.t("calcolon.tell.clip", { n: event.clip }) : "";
  const row = event.row.value
    ? s.t("cal.log.row", { who: s.who(event.seat), cards: cardNames(event.row.value, s.t) })
    : s.t("cal.log.laid", { who: s.who(event.seat) });
  return [row, clip].filter(Boolean).join(" · ");
}

/** The two who swapped know the cards, the others only the slots. */
function swapped(event: Event, s: Speaker): string {
  const { given, taken, slots, clip } = event;
  const said = given.value
    ? s.t("calcolon.tell.swapped", {
        who: s.who(event.seat), to: whom(event.opponent, s), given: cardNames(given.value, s.t), taken: cardNames(taken.value, s.t),
      })
    : s.t("calcolon.tell.took", { who: s.who(event.seat), n: slots.length, slots: slots.join(s.t("cal.comma")) });
  return clip == null ? said : `${said} · ${s.t("calcolon.tell.devil", { whom: whom(clip, s) })}`;
}

function burned(event: Event, s: Speaker): string {
  const counts = (event.thrown as Card[][])
    .map((cards, seat) => (cards.length ? s.t("calcolon.tell.count", { who: s.who(seat), n: cards.length }) : ""))
    .filter(Boolean)
    .join(s.t("cal.comma"));
  const kinds = cardNames(event.kinds, s.t);
  return s.t("calcolon.tell.burned", { who: s.who(event.seat), kinds, counts: counts || s.t("calcolon.tell.nobody") });
}

function shown(event: Event, s: Speaker): string {
  const who = s.who(event.seat);
  if (event.value == null) return s.t("calcolon.tell.bust", { who, cards: cardNames(event.cards, s.t) });
  return s.t("calcolon.tell.shown", { who, value: minus(event.value), formula: minus(event.formula) });
}

/** Who wins, whether the king is killed, and everybody's points. */
function scored(event: Event, s: Speaker, before: () => Event[]): string {
  const row = event.row as Row;
  if (row.winner == null || row.value == null) return s.t("cal.void");
  const said = [s.t("calcolon.tell.won", { who: s.who(row.winner), value: minus(row.value) })];
  if (event.copied) said.push(s.t("calcolon.tell.copied", { n: event.copied, duel: event.copied_to }));
  const king = kingOf(before());
  if (king !== null && king !== row.winner && row.cells[king]) {
    said.push(s.t("calcolon.tell.killed", { who: s.who(king), n: minus(row.cells[king]) }));
  }
  const points = row.cells
    .map((cell, seat) => (cell == null ? "" : s.t("cal.log.points", { who: s.who(seat), n: minus(cell) })))
    .filter(Boolean)
    .join(s.t("cal.comma"));
  return [...said, points].join(" · ");
}

function over(event: Event, s: Speaker): string {
  const [champion, ...others] = event.champions as number[];
  if (champion === undefined) return s.t("cal.nochampion");
  if (others.length) return s.t("calcolon.tell.shared", { names: players(event.champions, s) });
  return champion === s.seat ? s.t("terms.state.win") : s.t("terms.state.lose", { name: s.who(champion) });
}
