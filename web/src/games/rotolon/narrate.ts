/** A sentence for what happened; everybody sees all of it. */
import type { Json } from "../../wire";
import type { Speaker } from "../contract";
import { colourName, cubeName } from "./cubes";

type Telling = (event: Json, speaker: Speaker, rules: Json) => string | null;

const SENTENCES: Record<string, Telling> = {
  game_began: (event, { t }, rules) =>
    rules.games > 1 ? t("rot.game", { n: event.game, of: rules.games }) : null,
  colours_decided: (event, { t, who }) =>
    t("rotolon.tell.colours", { red: who(event.red), blue: who(1 - event.red) }),
  chose: (event, { t, who }) =>
    t("rotolon.tell.chose", { who: who(event.seat), kind: t(`terms.rot.${event.kind}`) }),
  rolled: (event, { t }) => {
    const locked = event.cube.locked ? t("rot.and") + t("rot.locked") : "";
    return t("rotolon.tell.rolled", { colour: colourName(event.cube.colour, t) + locked });
  },
  placed: (event, { t, who }) => {
    const values = { who: who(event.seat), mark: cubeName(event.cube, t), cell: event.cell };
    if (!event.turned.length) return t("rotolon.tell.placed", values);
    return t("rotolon.tell.turned", { ...values, n: event.turned.length, cells: event.turned.join(" ") });
  },
  game_over: gameOver,
  left: (event, { t, who }) => t("rotolon.tell.left", { who: who(event.seat) }),
  match_over: (event, speaker, rules) => {
    const said = result(event.winner, speaker);
    if (rules.games === 1) return said;
    const wins = [...event.wins].sort((a, b) => b - a).join("–");
    return speaker.t("rotolon.tell.result", { result: said, wins });
  },
};

export function narrate(event: Json, speaker: Speaker, rules: Json): string | null {
  return SENTENCES[event.type]?.(event, speaker, rules) ?? null;
}

/** What ended a game, the count, and in a series who won it. */
function gameOver(event: Json, { t, who }: Speaker, rules: Json): string {
  const resigned = event.ending === "resigned" && event.winner !== null;
  const ended = resigned ? t("rotolon.tell.resigned", { who: who(1 - event.winner) }) : t("rotolon.tell.full");
  const said = [ended, t("rot.score", { red: event.red, blue: event.blue })];
  if (rules.games > 1) {
    const won = event.winner === null ? t("rotolon.tell.drawn") : t("rotolon.tell.won", { who: who(event.winner) });
    said.push(won);
  }
  return said.join(t("rot.between"));
}

function result(winner: number | null, { t, who, seat }: Speaker): string {
  if (winner === null) return t("terms.state.draw");
  return winner === seat ? t("terms.state.win") : t("terms.state.lose", { name: who(winner) });
}
