/** The view after one more event, so that the page can show what happened one step at a time.
 *
 * The engine's own view always has the last word: this one only stands for the moments between.
 */
import { sorted, without } from "./cards";
import type { Card, Event, Known, View } from "./types";

const EMPTY: Known = { cards: 0, held: [], stock: 0, skipped: false, rebellion: 0, shown: null };

type Change = (view: View, event: any, deck: number) => View;

/** The view an event leads to; `deck` is how many cards are shuffled for a duel. */
export function after(view: View, event: Event, deck: number): View {
  return CHANGES[event.type]?.(view, event, deck) ?? view;
}

const player = (view: View, seat: number, fields: Partial<Known>): View => ({
  ...view,
  players: view.players.map((known, at) => (at === seat ? { ...known, ...fields } : known)),
});

function moved(view: View, seat: number, gained: readonly Card[], lost: readonly Card[], cards: number): View {
  const known = view.players[seat];
  if (!known) return view;
  return player(view, seat, { held: sorted([...without(known.held, lost), ...gained]), cards: known.cards + cards });
}

function thrown(view: View, seat: number, cards: readonly Card[], returned = false): View {
  const lost = moved(view, seat, [], cards, -cards.length);
  return { ...lost, table: [...view.table, ...cards.map((card) => ({ seat, card, returned }))] };
}

function swapped(view: View, { seat, opponent, given, taken, clip }: Event): View {
  if (!given.value) {
    const clear = player(player(view, seat, { held: [] }), opponent, { held: [] });
    return clip == null ? clear : player(clear, clip, { held: ["devil"] });
  }
  const lost = moved(moved(view, seat, [], given.value, 0), opponent, [], taken.value, 0);
  return moved(moved(lost, seat, taken.value, [], 0), opponent, given.value, [], 0);
}

function scored(view: View, { row, copied_to, copied }: Event): View {
  const sheets = [...view.sheets];
  const sheet = sheets.pop();
  if (!sheet) return view;
  const rows = sheet.rows.map((old, at) =>
    copied_to != null && at === copied_to - 1 && row.winner != null
      ? { ...old, cells: old.cells.map((cell, seat) => (seat === row.winner ? (cell ?? 0) + copied : cell)) }
      : old,
  );
  const served = row.winner == null ? 0 : 1;
  const players = view.players.map((known) => ({ ...known, rebellion: Math.max(known.rebellion - served, 0) }));
  return { ...view, players, sheets: [...sheets, { ...sheet, rows: [...rows, row] }] };
}

const CHANGES: Record<string, Change> = {
  stage_began: (view, { part, table, circle, waiting = [] }) => ({
    ...view, circle, waiting, duel: 0, first: null, turn: null, king: null, table: [], pile: 0, laid: null,
    players: view.players.map(() => EMPTY),
    sheets: [...view.sheets, { part, table, rows: [] }],
  }),
  duel_began: (view, { duel, first }, deck) => ({
    ...view, duel, first, turn: null, king: null, pushed: false, table: [], laid: null,
    pile: deck, players: view.players.map((known) => ({ ...EMPTY, rebellion: known.rebellion })),
  }),
  drew: (view, { seat, card }) => {
    const got = moved(view, seat, card.value ? [card.value] : [], [], 1);
    return { ...got, pile: view.pile - 1 };
  },
  reshuffled: (view, { cards }) => ({ ...view, pile: cards, table: view.table.filter((one) => one.returned) }),
  turn_opened: (view, { seat }) => ({ ...view, turn: seat }),
  turn_missed: (view, { seat }) => player(view, seat, { skipped: false }),
  skip_marked: (view, { seat }) => player(view, seat, { skipped: true }),
  discarded: (view, { seat, card }) => thrown(view, seat, [card]),
  bow_returned: (view, { seat }) => thrown(view, seat, ["bow"], true),
  bow_passed: (view, { seat, to, bows = 1 }) =>
    player(moved(view, seat, [], Array<Card>(bows).fill("bow"), -bows), to, {
      stock: (view.players[to]?.stock ?? 0) + bows,
    }),
  burned: (view, { thrown: hands }) =>
    (hands as Card[][]).reduce((so, cards, seat) => thrown(so, seat, cards), view),
  robbed: (view, { seat, card }) => ({ ...moved(view, seat, [card], [], 1), table: view.table.slice(0, -1) }),
  pushed: (view, { seat, to }) => ({
    ...moved(moved(view, seat, [], ["devil"], -1), to, ["devil"], [], 1), pushed: true,
  }),
  laid: (view, event) => ({ ...view, laid: event }),
  swapped: (view, event) => ({ ...swapped(view, event as Event), laid: null }),
  attacked: (view, { seat }) => ({ ...view, king: seat }),
  shown: (view, event) => player(view, event.seat, { held: event.cards, shown: event }),
  duel_scored: (view, event) => scored(view, event as Event),
  rebelled: (view, { seat, duels }) => player(view, seat, { rebellion: duels }),
  replaced: (view, { seat, by }) => ({
    ...view,
    circle: view.circle.map((one) => (one === seat ? by : one)),
    waiting: [...view.waiting.filter((one) => one !== by), seat],
  }),
  prize_won: (view, event) => ({ ...view, prizes: [...view.prizes, event] }),
  match_over: (view, { champions }) => ({ ...view, champions }),
};
