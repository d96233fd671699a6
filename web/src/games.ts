/** The games and where their pages are; each is loaded when somebody sits down to it. */
import type { GameFace } from "./games/contract";

const FOLDERS: Record<string, () => Promise<{ default: GameFace }>> = {
  numeron: () => import("./games/numeron"),
  calcolon: () => import("./games/calcolon"),
  rotolon: () => import("./games/rotolon"),
};

export const GAMES = Object.keys(FOLDERS);

export async function face(game: string): Promise<GameFace> {
  const folder = FOLDERS[game];
  if (!folder) throw new Error(`no pages for the game ${game}`);
  return (await folder()).default;
}
