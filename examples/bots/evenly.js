// Plays every game: anything that is legal, each as likely, and alike again in a match of the same number.
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

let state = 1;

/** A number from 0 to below 1, by the multiplication of Park and Miller. */
function draw() {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
}

lines.on("line", (line) => {
  const said = JSON.parse(line);
  if (said.type === "hello") say({ type: "ready", protocol: 1, name: "evenly" });
  if (said.type === "begin") {
    state = 1 + ((said.number ?? 0) % 2147483646);
    draw(), draw(); // small numbers lie close together at first
  }
  if (said.type === "ask") {
    const action = said.legal[Math.floor(draw() * said.legal.length)];
    say({ type: "answer", id: said.id, action });
  }
});
