// Noughts and crosses as a game of boardgame.io, and a full board that nobody wins.
import { createRequire } from "node:module";
import { join } from "node:path";

/** Loads a part of boardgame.io out of the folder that TAVOLON_PEER names. */
export const peer = createRequire(join(process.env.TAVOLON_PEER ?? ".", "package.json"));

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** Cells in the order in which they are taken: every match lasts nine moves. */
export const DRAWN = [0, 1, 2, 4, 3, 5, 7, 6, 8];

export const TicTacToe = {
  name: "tic-tac-toe",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
  endIf({ G, ctx }) {
    const owns = (cell) => G.cells[cell] === ctx.currentPlayer;
    if (LINES.some((line) => line.every(owns))) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};
