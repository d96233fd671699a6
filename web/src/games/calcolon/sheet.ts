/** What a score sheet shows, gathered from the view; nothing is scored here. */
import type { Json } from "../../wire";
import { minus } from "./cards";
import type { Event, Rules, Sheet, View } from "./types";

/** What the events tell of the duels that the cells do not: kings, and what was copied, by "sheet.duel". */
export interface Told {
  kings: Record<string, number>;
  copies: Record<string, { to: number; amount: number; seat: number }>;
}

export function told(events: readonly Event[]): Told {
  const found: Told = { kings: {}, copies: {} };
  let [sheet, king] = [-1, null as number | null];
  for (const event of events) {
    if (event.type === "stage_began") sheet += 1;
    if (event.type === "duel_began") king = null;
    if (event.type === "attacked") king = event.seat;
    if (event.type !== "duel_scored") continue;
    const place = `${sheet}.${event.duel}`;
    if (king !== null) found.kings[place] = king;
    if (event.copied) found.copies[place] = { to: event.copied_to, amount: event.copied, seat: event.row.winner };
  }
  return found;
}

/** What a stage is called, where there is more than one: the key of its name, and its number. */
export function stage(sheet: Sheet, rules: Rules): { key: string; n: number } | null {
  if (sheet.part === "final") return { key: "cal.final", n: 0 };
  return rules.tables > 1 ? { key: "cal.stage.table", n: sheet.table } : rules.final_duels ? { key: "cal.qualifying", n: 0 } : null;
}

/** How many duels a stage has, as the edition says, or more where one was added. */
const duels = (sheet: Sheet, rules: Rules): number =>
  Math.max(sheet.rows.length, sheet.part === "final" ? rules.final_duels : rules.qualifying_duels);

/** The columns, and how often the value of a win counts there. */
export function columns(sheet: Sheet, rules: Rules): { duel: number; factor: number }[] {
  const last = duels(sheet, rules);
  const factor = sheet.part === "final" ? rules.final_last_factor : rules.last_duel_factor;
  return Array.from({ length: last }, (_, at) => ({ duel: at + 1, factor: at + 1 === last ? factor : 1 }));
}

export const total = (sheet: Sheet, seat: number): number =>
  sheet.rows.reduce((sum, row) => sum + (row.cells[seat] ?? 0), 0);

/** A player's points of all stages. */
export const points = (view: View, seat: number): number =>
  (view.bonus[seat] ?? 0) + view.sheets.reduce((sum, sheet) => sum + total(sheet, seat), 0);

/** Whoever has to do with a stage, in seat order, with what they were given and the sum. */
export function scores(view: View, at: number, rules: Rules): { seat: number; bonus: number; sum: number }[] {
  const sheet = view.sheets[at]!;
  const here = at === view.sheets.length - 1 ? [...view.circle, ...view.waiting] : [];
  return view.players.flatMap((_, seat) => {
    const plays = here.includes(seat) || sheet.rows.some((row) => row.cells[seat] != null);
    const bonus = rules.waiting_bonus && sheet.part === "qualifying" ? (view.bonus[seat] ?? 0) : 0;
    return plays ? [{ seat, bonus, sum: bonus + total(sheet, seat) }] : [];
  });
}

export interface Note {
  mark: string;
  key: string;
  seat?: number;
  values?: Record<string, Json>;
}

/** What the marks on a sheet mean, for those that are on it. */
export function notes(view: View, at: number, { kings, copies }: Told): Note[] {
  const sheet = view.sheets[at]!;
  const found: Note[] = [];
  const place = (duel: number) => `${at}.${duel}`;
  if (sheet.rows.some((_, row) => place(row + 1) in kings)) found.push({ mark: "crown", key: "cal.note.king" });
  sheet.rows.forEach((row, index) => {
    const duel = index + 1;
    const king = kings[place(duel)];
    const lost = king === undefined ? null : row.cells[king];
    if (king !== undefined && king !== row.winner && lost) {
      found.push({ mark: minus(lost), key: "cal.note.killed", seat: king, values: { duel } });
    }
    const cell = row.winner == null ? null : row.cells[row.winner];
    const copied = Object.values(copies).filter((copy) => copy.to === duel && copies[place(duel + 1)] === copy);
    const extra = copied.reduce((sum, copy) => sum + copy.amount, 0);
    if (copied.length) found.push({ mark: "zero", key: "cal.note.copied", seat: row.winner!, values: { duel, n: extra } });
    else if (row.winner != null && row.value === 0) {
      const lapsed = sheet.rows.length > duel || at < view.sheets.length - 1 || view.champions !== null;
      found.push({ mark: "zero", key: lapsed ? "cal.note.lapsed" : "cal.note.waits", seat: row.winner, values: { duel } });
    }
    if (cell != null && row.value != null && cell - extra !== row.value) {
      found.push({ mark: minus(cell - extra), key: "cal.note.counts", seat: row.winner!, values: { duel, value: minus(row.value) } });
    }
    if (row.winner == null) found.push({ mark: "—", key: "cal.note.void", values: { duel } });
  });
  return found;
}
