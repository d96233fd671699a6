/** A table that stands still: one `Whole` message, whose requests are shown and answered as asked. */
import type { Seen } from "../table/seen.svelte";
import { chairName } from "../table/words";
import type { Choice, Denied, Done, Json, Line, Me, Play, TableInfo, Whole } from "../wire";

export class FakeSeen implements Seen {
  table: TableInfo;
  rules: Json;
  me: Me;
  play = $state.raw<Play | null>(null);
  events: Json[];
  fresh: Json[] = [];
  pending = $state.raw<Json | null>(null);
  talk: Line[];
  live = $state(true);
  refused = $state.raw<Denied | null>(null);
  sent = $state.raw<Json[]>([]);
  #deny: string | null;

  constructor(whole: Whole, asked: URLSearchParams) {
    this.table = whole.table;
    this.rules = whole.rules;
    this.me = whole.me;
    this.play = whole.play;
    this.events = whole.play?.events ?? [];
    this.talk = whole.talk;
    this.live = asked.get("live") !== "0";
    this.#deny = asked.get("deny");
    if (this.#deny) this.refused = { type: "denied", id: "", reason: this.#deny, clause: asked.get("clause") ?? undefined };
  }

  get now() {
    return 0;
  }

  get choices(): Choice[] {
    return Array.isArray(this.play?.legal) ? this.play.legal : [];
  }

  name(seat: number) {
    return chairName(this.table.chairs, seat);
  }

  submit(action: Json, seat?: number) {
    return this.request("submit", { action, seat });
  }

  async request(type: string, fields: Record<string, Json> = {}): Promise<Done | Denied> {
    this.sent = [...this.sent, { type, ...fields }];
    if (!this.#deny) return { type: "done", id: "" };
    return (this.refused = { type: "denied", id: "", reason: this.#deny });
  }

  async help() {
    return null;
  }
}
