/** The live store of one table: what the server told last, and requests that survive a lost connection. */
import { api } from "../api";
import type { Around, Choice, Denied, Done, FromServer, Json, Line, Me, News, Play, Reacted, TableInfo, Whole } from "../wire";
import { ServerClock } from "./clock.svelte";
import type { Seen } from "./seen.svelte";
import { Socket } from "./socket";
import { chairName } from "./words";

const VERSION = 1;

interface Asked {
  message: Record<string, Json> & { id: string };
  answer(result: Done | Denied): void;
}

/** How a table is reached no more: its close code, for the page to word. */
export type Ended = "gone" | "replaced" | null;
/** The server cannot reach its database; another may. */
const AWAY = 4503;
const CODES: Record<number, Ended> = { 4404: "gone", 4409: "replaced" };

export class SeenStore implements Seen {
  table = $state.raw() as TableInfo;
  rules = $state.raw<Json>(null);
  me = $state.raw() as Me;
  play = $state.raw<Play | null>(null);
  events = $state.raw<Json[]>([]);
  fresh = $state.raw<Json[]>([]);
  pending = $state.raw<Json | null>(null);
  talk = $state.raw<Line[]>([]);
  reactions = $state.raw<Reacted[]>([]);
  live = $state(false);
  /** Whether a first whole has come. */
  ready = $state(false);
  /** Whether the connection was lost and is back since a moment. */
  back = $state(false);
  stopping = $state(false);
  /** Whether the server waits for its database, and nothing can be decided. */
  waiting = $state(false);
  /** Whether the server speaks a newer language than this page. */
  outdated = $state(false);
  ended = $state<Ended>(null);
  refused = $state.raw<Denied | null>(null);

  #clock = new ServerClock();
  #socket: Socket;
  #asked = new Map<string, Asked>();
  #n = -1;
  #lost = false;
  #mark = Math.random().toString(36).slice(2, 10);
  #count = 0;

  constructor(readonly code: string) {
    this.#socket = new Socket(`/api/tables/${code}/socket`, {
      opened: () => {},
      message: (message: FromServer) => this.#hear(message),
      closed: (code) => this.#closed(code),
    });
  }

  get now() {
    return this.#clock.now;
  }

  get choices(): Choice[] {
    const legal = this.play?.legal;
    return Array.isArray(legal) ? legal : [];
  }

  name(seat: number): string {
    return chairName(this.table.chairs, seat);
  }

  submit(action: Json, seat?: number) {
    const fields: Record<string, Json> = { turn: this.play?.turn ?? 0, action };
    if (seat !== undefined) fields.seat = seat;
    return this.request("submit", fields);
  }

  request(type: string, fields: Record<string, Json> = {}): Promise<Done | Denied> {
    const id = `${this.#mark}-${this.#count++}`;
    const message = { type, id, ...fields };
    return new Promise((answer) => {
      this.#asked.set(id, { message, answer });
      if (this.live) this.#socket.send(message);
    });
  }

  async help(question: Record<string, Json>): Promise<Json | null> {
    const found = await api<Json>("POST", `/tables/${this.code}/help`, question);
    return found.ok ? found.value : null;
  }

  close() {
    this.#socket.close();
  }

  #hear(message: FromServer) {
    if ("now" in message && message.type !== "pong") this.#clock.told(message.now);
    switch (message.type) {
      case "whole":
        return this.#whole(message);
      case "news":
        return this.#news(message);
      case "around":
        return this.#around(message);
      case "said":
        this.talk = [...this.talk, message.line];
        return;
      case "reacted":
        this.reactions = [...this.reactions.slice(-20), message];
        return;
      case "done":
      case "denied":
        return this.#answered(message);
      case "pong":
        return this.#clock.answered(message.now, this.#socket.pinged);
      case "notice":
        if (message.key === "stopping") this.stopping = true;
        if (message.key === "waiting") this.waiting = true;
        if (message.key === "back") this.waiting = false;
        if (message.key === "replaced") this.ended = "replaced";
    }
  }

  /** Everything anew; requests that nobody answered are sent again under their old ids, so nothing counts twice. */
  #whole(message: Whole) {
    this.#n = message.n;
    this.outdated = message.version > VERSION;
    this.table = message.table;
    this.rules = message.rules;
    this.me = message.me;
    this.play = message.play;
    this.events = message.play?.events ?? [];
    this.fresh = [];
    this.talk = message.talk;
    this.ready = true;
    this.waiting = false;
    this.stopping = false;
    if (!this.live) {
      this.live = true;
      this.back = this.#lost;
      for (const { message } of this.#asked.values()) this.#socket.send(message);
    }
  }

  #news(message: News) {
    if (message.n !== this.#n + 1) {
      this.#socket.send({ type: "sync" });
      return;
    }
    this.#n = message.n;
    this.play = message.play;
    this.events = [...this.events, ...message.play.events];
    this.fresh = message.play.events;
    this.back = false;
  }

  #around({ table, me }: Around) {
    this.table = table;
    this.me = me;
  }

  #answered(message: Done | Denied) {
    this.#asked.get(message.id)?.answer(message);
    this.#asked.delete(message.id);
    this.refused = message.type === "denied" ? message : null;
  }

  #closed(code: number): boolean {
    this.live = false;
    this.waiting = code === AWAY;
    this.#lost = true;
    this.#clock.forget();
    this.ended ??= CODES[code] ?? null;
    return this.ended === null;
  }
}
