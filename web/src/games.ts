/** The games and where their pages are; each is loaded when somebody sits down to it. */
import type { GameFace } from "./games/contract";

const FOLDERS: Record<string, () => Promise<{ default: GameFace }>> = {
  numeron: () => import("./games/numeron"),
  calcolon: () => import("./games/calcolon"),
  rotolon: () => import("./games/rotolon"),
};

export const GAMES = Object.keys(FOLDERS);

const loaded = new Map<string, GameFace>();

export async function face(game: string): Promise<GameFace> {
  const folder = FOLDERS[game];
  if (!folder) throw new Error(`no pages for the game ${game}`);
  const found = (await folder()).default;
  loaded.set(game, found);
  return found;
}

/** A game's pages if they are loaded already, as they are at its table. */
export function loadedFace(game: string): GameFace | undefined {
  return loaded.get(game);
}
