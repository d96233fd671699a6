// boardgame.io's own server with its in-memory store: node server.mjs PORT
import { peer, TicTacToe } from "./tictactoe.mjs";

const { Server } = peer("boardgame.io/server");
const port = Number(process.argv[2]);

Server({ games: [TicTacToe], origins: [`http://127.0.0.1:${port}`] }).run({
  port,
  callback: () => console.log("ready"),
});
