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

/** An edition on a chip: "TV-7" in every language, a short name for the others, its own name for one's own, a star for a changed one. */
export function edition(ruleset: string): string {
  if (known(`edition.${ruleset}`)) return t(`edition.${ruleset}`);
  const [, plain = ruleset, own = ""] = /^(.+?)(\*?)$/.exec(ruleset) ?? [];
  if (own) return edition(plain) + own;
  const broadcast = /^tv-(\d+)(-broadcast)?$/.exec(ruleset);
  if (!broadcast) return ruleset;
  return broadcast[2] ? t("edition.broadcast", { n: broadcast[1]! }) : `TV-${broadcast[1]}`;
}

/** An edition in a sentence, or its name where no sentence is kept. */
export function editionLine(game: string, ruleset: string): string {
  const key = `${game}.ruleset.${ruleset}`;
  return known(key) ? t(key) : edition(ruleset);
}

/** Why something was refused, in words. At a table its game names items and cards. */
export function worded(problem: Problem | Denied, seen?: Pick<Seen, "me" | "name" | "table">): string {
  const key = [problem.reason, problem.reason.replace(/^\w+\.refuse\./, "terms.refuse.")].find(known);
  if (!key) return t("shell.broken");
  return t(key, seen ? named(problem.values ?? {}, seen) : problem.values);
}

function named(values: Record<string, Json>, seen: Pick<Seen, "me" | "name" | "table">): Record<string, Json> {
  const name = typeof values.seat === "number" ? seen.name(values.seat) : values.name;
  const all = name === undefined ? values : { ...values, name };
  return loadedFace(seen.table.game)?.named?.(all, speaker(seen)) ?? all;
}
