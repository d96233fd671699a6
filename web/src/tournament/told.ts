/** How a tournament's people, times and parts are told. */
import { botName } from "../table/words";
import { lang, known, t } from "../words/index.svelte";
import type { Bout, Deed, Entrant, Tournament } from "../wire";

/** Somebody's name; a bot's in the reader's language, with its number where there are several. */
export function nameOf(told: Tournament, number: number): string {
  const entrant = told.entrants.find((one) => one.number === number);
  return entrant ? entrantName(entrant) : "";
}

export function entrantName({ name, bot }: Entrant): string {
  return bot ? botName(bot) + name.slice(bot.length) : name;
}

export function names(told: Tournament, numbers: number[]): string {
  return numbers.map((number) => nameOf(told, number)).join(t("comma"));
}

/** A moment in the reader's own time zone, which is named. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(lang.current, { month: "short", day: "numeric", weekday: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" }).format(at);
}

/** An hour of today. */
export function hour(at: number): string {
  return new Intl.DateTimeFormat(lang.current, { hour: "2-digit", minute: "2-digit", second: "2-digit" }).format(at);
}

/** What a field for date and time holds, and the moment it means. */
export function inField(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Points with a true half. */
export function points(value: number | null): string {
  if (value === null) return "";
  const whole = Math.floor(value);
  return value === whole ? String(whole) : `${whole || ""}½`;
}

/** The name of a round: the final and what comes before it have their own in a knockout. */
export function roundName(told: Tournament, number: number): string {
  const bouts = told.drawn.find((round) => round.number === number)?.bouts ?? [];
  const part = bouts.find(({ part }) => part !== "main" && part !== "third")?.part;
  if (part) return t(`cup.part.${part}`);
  const left = told.rounds - number;
  if (told.options.way === "knockout" && told.rounds) {
    if (left === 0) return t("cup.part.final");
    if (left === 1) return t("cup.semifinal");
    if (left === 2) return t("cup.quarterfinal");
  }
  return t("cup.round", { n: number });
}

/** Whether a side has more points than every other of its bout. */
export function won(bout: Bout, side: Bout["sides"][number]): boolean {
  return !!bout.how && (side.points ?? 0) > 0 && bout.sides.every((one) => one === side || (one.points ?? 0) < (side.points ?? 0));
}

/** Why a bout has its outcome, where that is not because it was played; or what it waits for. */
export function boutNote(bout: Bout, told: Tournament, ahead: number): string {
  if (bout.how && bout.how !== "played") return t(`cup.how.${bout.how}`) + (bout.reason ? `${t("colon")}${bout.reason}` : "");
  if (bout.trouble) return t(`cup.trouble.${bout.trouble}`);
  if (bout.stage === "waiting") return bout.missed_at && told.stage === "running" ? t("cup.waits.until", { time: hour(bout.missed_at - ahead) }) : t("cup.waits");
  if (bout.stage) return t(`stage.${bout.stage}`);
  return bout.how ? "" : t("cup.notopen");
}

/** An act of the game master's as a line. */
export function deedLine(told: Tournament, deed: Deed): string {
  const values = { n: deed.round ?? 0, board: deed.board ?? 0, names: names(told, deed.entrants), reason: deed.reason };
  const key = known(`cup.deed.${deed.kind}`) ? `cup.deed.${deed.kind}` : "cup.deed.other";
  const line = t(key, values);
  const why = deed.kind === "abandoned" && deed.reason ? t(`cup.trouble.${deed.reason}`) : deed.reason;
  return why ? `${line}${t("colon")}${why}` : line;
}

export function tournamentLink(code: string): string {
  return `${location.origin}/tournaments/${code}`;
}
