/** One table as these eyes see it, kept up to date over its socket. */
import type { Choice, Denied, Done, Json, Line, Me, Play, TableInfo } from "../wire";

/** The public face of it; the shell makes one per open table. */
export interface Seen {
  readonly table: TableInfo;
  readonly rules: Json;
  readonly me: Me;
  readonly play: Play | null;
  /** Every event so far, oldest first. */
  readonly events: Json[];
  /** What the last message brought. */
  readonly fresh: Json[];
  /** The first event that the table has still to show, where it shows one after another. */
  pending: Json | null;
  readonly talk: Line[];
  /** Whether the socket is up; controls are dimmed while it is not. */
  readonly live: boolean;
  /** The server's time in milliseconds, now; reactive to the second. */
  readonly now: number;
  /** The last refusal, until the next request is carried out or it is dismissed. */
  refused: Denied | null;
  /** Own choices (never a desk's). */
  readonly choices: Choice[];
  name(seat: number): string;
  /** Decides; a desk and a game master name the seat (-1 for chance). */
  submit(action: Json, seat?: number): Promise<Done | Denied>;
  request(type: string, fields?: Record<string, Json>): Promise<Done | Denied>;
  /** Asks the helper, where the table allows it; null where it does not. */
  help(question: Record<string, Json>): Promise<Json | null>;
}

/** What the table has shown by now, so that nothing beside it tells more. */
export function happened({ events, pending }: Pick<Seen, "events" | "pending">): Json[] {
  const at = pending ? events.indexOf(pending) : -1;
  return at < 0 ? events : events.slice(0, at);
}
