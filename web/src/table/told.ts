/** A table in a few words: who sits there, what is special about it, how it ended. */
import { t } from "../words/index.svelte";
import type { TableInfo } from "../wire";
import { chairName } from "./words";

export function chairsOf({ chairs }: TableInfo) {
  return { taken: chairs.filter(({ name }) => name !== null).length, all: chairs.length };
}

/** What a guest would want to know before sitting down. */
export function special(table: TableInfo): string[] {
  const bots = table.chairs.filter(({ bot, program }) => bot || program).length;
  return [
    table.clocks.move ? t("lobby.clock.turn", { n: table.clocks.move }) : "",
    bots ? t("home.bots", { n: bots }) : "",
    table.master ? t("lobby.gm") : "",
    table.rated ? t("lobby.rated") : "",
  ].filter(Boolean);
}

/** The key of what a table's windows give away. */
export function windowsTold(quick: boolean | null): string {
  return quick === null ? "options.quick.usual" : quick ? "options.quick.tells" : "options.quick.not";
}

/** The others at a table by name; the game where there are none yet. */
export function againstWhom(table: TableInfo, seat: number | null): string {
  const names = table.chairs.filter((chair) => chair.seat !== seat && chair.name).map((chair) => chairName(table.chairs, chair.seat));
  const game = t(`game.${table.game}`);
  return names.length ? t("home.against", { game, names: names.join(t("comma")) }) : game;
}

/** Who has won, as the seat would say it. */
export function outcome(table: TableInfo, seat: number | null): string {
  const { scores } = table;
  if (table.stage === "called-off") return t("stage.called-off");
  if (!scores) return t("state.over");
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, one) => (score === best ? [one] : []));
  if (winners.length > 1) return winners.length === scores.length ? t("state.draw") : t("state.shared", { names: winners.map((one) => chairName(table.chairs, one)).join(t("comma")) });
  return winners[0] === seat ? t("state.win") : t("state.lose", { name: chairName(table.chairs, winners[0]!) });
}

/** The points of all seats, where they are more than who has won. */
export function points({ scores }: TableInfo): string | null {
  if (!scores || scores.every((score) => score === 0 || score === 1)) return null;
  return scores.map((score) => String(score).replace("-", "\u2212")).join(" : ");
}
