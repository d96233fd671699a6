// boardgame.io's own clients, two at each table: node load.mjs PORT ALL BUSY
//
// Each two lines read from standard input are a round. After the first, ALL new tables are made and joined through
// the lobby, both clients of each are in step, and {} is printed. After the second, BUSY tables play, every
// client moving as soon as it may; whenever a board is full the next table is opened, and once none is left to
// open {"moves", "seconds", "latencies"} is printed. A latency runs from a move to its sight at the other seat.
import { createInterface } from "node:readline";
import { peer, DRAWN, TicTacToe } from "./tictactoe.mjs";

const { Client } = peer("boardgame.io/client");
const { SocketIO } = peer("boardgame.io/multiplayer");
const AT_A_TIME = 20;
const [port, all, busy] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;

async function lobby(path, body) {
  const answer = await fetch(`${server}/games/tic-tac-toe/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the lobby answered ${answer.status}; is koa-compose pinned to 4.1.0?`);
  return answer.json();
}

async function seat(matchID, playerID) {
  const { playerCredentials: credentials } = await lobby(`${matchID}/join`, { playerID, playerName: playerID });
  const multiplayer = SocketIO({ server, socketOpts: { transports: ["websocket"], forceNew: true } });
  const client = Client({ game: TicTacToe, matchID, playerID, credentials, multiplayer, debug: false });
  client.start();
  return client;
}

const inStep = (client) =>
  new Promise((resolve) => client.subscribe((state) => state?.isConnected && resolve()));

async function table() {
  const { matchID } = await lobby("create", { numPlayers: 2 });
  const clients = await Promise.all(["0", "1"].map((playerID) => seat(matchID, playerID)));
  await Promise.all(clients.map(inStep));
  return clients;
}

function play(clients, tally) {
  let sent = 0;
  let moved = 0; // turns taken so far, whoever took them
  return new Promise((resolve) => {
    const follow = (client, { ctx }) => {
      const seen = ctx.gameover ? DRAWN.length : ctx.turn - 1;
      const mine = client.playerID === String(seen % 2); // the seat that did not make the last move
      if (!mine || seen !== moved) return;
      if (seen > 0) tally.latencies.push(performance.now() - sent);
      moved += 1;
      if (ctx.gameover) return resolve();
      tally.moves += 1;
      sent = performance.now();
      client.moves.take(DRAWN[seen]);
    };
    for (const client of clients) client.subscribe((state) => state && follow(client, state));
  });
}

async function round(lines) {
  const waiting = [];
  while (waiting.length < all) {
    waiting.push(...(await Promise.all(Array.from({ length: Math.min(AT_A_TIME, all - waiting.length) }, table))));
  }
  const clients = waiting.flat();
  console.log("{}");
  await lines.next();
  const tally = { moves: 0, latencies: [] };
  const start = performance.now();
  await new Promise((resolve) => {
    const next = () => (waiting.length ? play(waiting.pop(), tally).then(next) : resolve());
    for (let n = 0; n < busy; n += 1) next();
  });
  console.log(JSON.stringify({ ...tally, seconds: (performance.now() - start) / 1000 }));
  for (const client of clients) client.stop();
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
while (!(await lines.next()).done) await round(lines);
process.exit(0);
