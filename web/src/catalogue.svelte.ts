/** What the server offers: games with their editions and bots. It does not change while a page is open. */
import { api } from "./api";
import type { GameInfo } from "./wire";

let games: Promise<GameInfo[]> | null = null;

export async function catalogue(): Promise<GameInfo[]> {
  games ??= api<GameInfo[]>("GET", "/games").then((answer) => {
    if (answer.ok) return answer.value;
    games = null;
    return [];
  });
  return games;
}

export async function gameInfo(name: string): Promise<GameInfo | undefined> {
  return (await catalogue()).find((game) => game.name === name);
}
