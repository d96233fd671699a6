/** What a game brings to the pages: one folder each, with these parts. The page knows no rules. */
import type { Component } from "svelte";
import type { Seen } from "../table/seen.svelte";
import type { Json } from "../wire";

/** How a sentence names people, and puts words in the reader's language. */
export interface Speaker {
  /** A text of the reader's language, its places filled; `n` chooses one or other. */
  t(key: string, values?: Record<string, Json>): string;
  /** "You", or a player's name. */
  who(seat: number): string;
  /** The reader's own seat, or null. */
  seat: number | null;
}

/** One moment of a finished match, or of one that is watched, drawn without controls. */
export interface StillProps {
  view: Json;
  rules: Json;
  players: string[];
  /** Whose eyes; null sees everything. */
  eyes: number | null;
  /** What has just happened. */
  events: Json[];
  /** Everything up to this moment. */
  past: Json[];
}

/** The events that an event stands among: those up to it, and the one that came of the same. */
export interface Among {
  before(): Json[];
  next?: Json;
}

export interface GameFace {
  /** The live table with its dock, for a seat, the audience or a game master: everything below the top bar. */
  Table: Component<{ seen: Seen }>;
  /** The same for a desk, where one person enters everybody's decisions and what chance brought. */
  Desk: Component<{ seen: Seen }>;
  Still: Component<StillProps>;
  /** One sentence for an event, or null where nothing need be said; also what a screen reader hears. */
  narrate(event: Json, speaker: Speaker, rules: Json, among?: Among): string | null;
  /** What a desk's game master announces aloud for an event: the same as narrate unless it is to one player alone. */
  prepare?(view: Json): void;
  /** The clause behind each question, by the name of its phase. */
  clauses: Record<string, string>;
  /** What fills a refusal's text, as words: items, cards and facts by name; `name` is filled from `seat` already. */
  named?(values: Record<string, Json>, speaker: Speaker): Record<string, Json>;
}
