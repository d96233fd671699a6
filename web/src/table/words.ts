/** How sentences at a table name people and editions, and how refusals are worded. */
import { loadedFace } from "../games";
import type { Speaker } from "../games/contract";
import { known, t } from "../words/index.svelte";
import type { Chair, Denied, Json, Problem } from "../wire";
import type { Seen } from "./seen.svelte";

/** What a game's `narrate` needs to know of the reader. */
export function speaker(seen: Pick<Seen, "me" | "name">): Speaker {
  const seat = seen.me.role === "seat" ? seen.me.seat : null;
  return { t, seat, who: (one) => (one === seat ? t("you") : seen.name(one)) };
}

/** Who sits there: a person's own name, a bot's in the reader's language, with its letter where there are two alike. */
export function chairName(chairs: readonly Chair[], seat: number): string {
  const chair = chairs[seat];
  if (!chair?.bot) return chair?.name ?? "";
  const name = botName(chair.bot);
  return chairs.filter(({ bot }) => bot === chair.bot).length > 1 ? `${name} ${"ABCDEF"[seat]}` : name;
}

export function botName(bot: string): string {
  return known(`bot.${bot}`) ? t(`bot.${bot}`) : bot;
}

/** What a bot is like; of one that whoever runs the server has added, that it is that. */
export function botDoes(bot: string): string {
  return t(known(`bot.${bot}.does`) ? `bot.${bot}.does` : "bot.offered.does");
}

/** An edition on a chip: "TV-7" in every language, a short name for the others, "TV-7, changed" for one's own of it. */
export function edition(ruleset: string): string {
  if (ruleset.endsWith("*")) return t("edition.changed", { edition: edition(ruleset.slice(0, -1)) });
  if (known(`edition.${ruleset}`)) return t(`edition.${ruleset}`);
  const broadcast = /^tv-(\d+)(-broadcast)?$/.exec(ruleset);
  if (!broadcast) return ruleset;
  return broadcast[2] ? t("edition.broadcast", { n: broadcast[1]! }) : `TV-${broadcast[1]}`;
}

/** A game and its edition; the game is not named twice where the edition has it in its name. */
export function titled(game: string, ruleset: string): string {
  const [name, own] = [t(`game.${game}`), edition(ruleset)];
  return own.startsWith(name) ? own : name + t("dot") + own;
}

/** An edition in a sentence, or its name where no sentence is kept; of a changed one, that it is changed. */
export function editionLine(game: string, ruleset: string): string {
  const key = `${game}.ruleset.${ruleset.replace(/\*$/, "")}`;
  if (!known(key)) return edition(ruleset);
  return ruleset.endsWith("*") ? t("edition.changed.line", { edition: t(key) }) : t(key);
}

/** Why something was refused, in words. At a table its game names items and cards. */
export function worded(problem: Problem | Denied, seen?: Pick<Seen, "me" | "name" | "table">): string {
  const key = [problem.reason, problem.reason.replace(/^\w+\.refuse\./, "terms.refuse.")].find(known);
  if (!key) return t("shell.broken");
  const fault = `fault.${problem.values?.fault}`;
  if (known(fault)) return t(key, { ...problem.values, message: t(fault, problem.values) });
  return t(key, seen ? named(problem.values ?? {}, seen) : problem.values);
}

function named(values: Record<string, Json>, seen: Pick<Seen, "me" | "name" | "table">): Record<string, Json> {
  const name = typeof values.seat === "number" ? seen.name(values.seat) : values.name;
  const all = name === undefined ? values : { ...values, name };
  return loadedFace(seen.table.game)?.named?.(all, speaker(seen)) ?? all;
}
