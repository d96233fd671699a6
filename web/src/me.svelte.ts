/** Who the reader is to the server: a guest with a name. */
import { api } from "./api";

import type { MyRatings } from "./wire";

interface Person {
  name: string;
}

let name = $state("");
let given = $state(false);
let asked: Promise<void> | null = null;

export const me = {
  /** Empty until the server has answered. */
  get name() {
    asked ??= load();
    return name;
  },
  /** Whether the name was given, and not made up. */
  get named() {
    return given;
  },
  /** Gives another name; the problem, if there was one. */
  async rename(to: string) {
    const answer = await api<Person>("PUT", "/me", { name: to });
    if (answer.ok) [name, given] = [answer.value.name, true];
    return answer.ok ? null : answer.problem;
  },
  /** A new token in the place of the old one, wherever that lies; the problem, if there was one. */
  async renew() {
    const answer = await api<Person>("POST", "/me/renew");
    return answer.ok ? null : answer.problem;
  },
};

async function load() {
  const answer = await api<Person>("GET", "/me");
  if (!answer.ok) return void (asked = null);
  name = answer.value.name;
  const mine = await api<MyRatings>("GET", "/me/ratings");
  if (mine.ok) given = mine.value.named;
}
