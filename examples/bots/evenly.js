// Plays every game: anything that is legal, each as likely, and alike again in a match of the same number.
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

let state = 0;

/** A number from 0 to below 1: the next that mulberry32 draws. */
function draw() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

lines.on("line", (line) => {
  const said = JSON.parse(line);
  if (said.type === "hello") say({ type: "ready", protocol: 1, name: "evenly" });
  if (said.type === "begin") state = said.number ?? 0;
  if (said.type === "ask") {
    const action = said.legal[Math.floor(draw() * said.legal.length)];
    say({ type: "answer", id: said.id, action });
  }
});
