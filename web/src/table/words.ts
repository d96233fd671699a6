/** How sentences at a table name people and editions, and how refusals are worded. */
import type { Speaker } from "../games/contract";
import { known, t } from "../words/index.svelte";
import type { Denied, Problem } from "../wire";
import type { Seen } from "./seen.svelte";

/** What a game's `narrate` needs to know of the reader. */
export function speaker(seen: Pick<Seen, "me" | "name">): Speaker {
  const seat = seen.me.role === "seat" ? seen.me.seat : null;
  return { t, seat, who: (one) => (one === seat ? t("you") : seen.name(one)) };
}

/** "TV-7" in every language: editions are named alike everywhere. */
export function edition(ruleset: string): string {
  return ruleset.replace(/^(tv|gm|ii|fan|wiki|ko)(?=-|$)/, (word) => word.toUpperCase());
}

/** An edition in a sentence, or its name where no sentence is kept. */
export function editionLine(game: string, ruleset: string): string {
  const key = `${game}.ruleset.${ruleset}`;
  return known(key) ? t(key) : edition(ruleset);
}

/** Why something was refused, in words. */
export function worded(problem: Problem | Denied): string {
  return known(problem.reason) ? t(problem.reason, problem.values) : t("shell.broken");
}
