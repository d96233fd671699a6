/** What a referee says of what happened: to all, and to one player alone. */
import type { GameFace, Speaker } from "../games/contract";
import { t } from "../words/index.svelte";
import type { Json } from "../wire";

export interface Announcement {
  all: string[];
  /** What nobody but a seat may hear. */
  alone: { seat: number; lines: string[] }[];
}

/** How a game's events are worded for a desk. */
export interface Telling {
  narrate: GameFace["narrate"];
  rules: Json;
  /** What happened before an event. */
  before(event: Json): Json[];
  name(seat: number): string;
  seats: number;
}

/** An event as a seat may see it, or, null, as all may: secrets of others lie face down. */
export function facing(event: Json, seat: number | null): Json {
  const entries = Object.entries<Json>(event).map(([field, value]) => {
    const hidden = value && Array.isArray(value.owners) && !value.owners.includes(seat);
    return [field, hidden ? { owners: value.owners } : value];
  });
  return Object.fromEntries(entries);
}

/** Only what each may hear is looked at: all hear what everybody sees, a player what that seat sees. */
export function announced(events: readonly Json[], telling: Telling): Announcement {
  const { seats } = telling;
  const alone = Array.from({ length: seats }, (_, seat) => ({ seat, lines: secretLines(events, seat, telling) }));
  return { all: lines(events, null, telling), alone: alone.filter((one) => one.lines.length) };
}

function secretLines(events: readonly Json[], seat: number, telling: Telling): string[] {
  const own = events.filter((event) => JSON.stringify(facing(event, seat)) !== JSON.stringify(facing(event, null)));
  return lines(own, seat, telling);
}

function lines(events: readonly Json[], seat: number | null, { narrate, rules, before, name }: Telling): string[] {
  const speaker: Speaker = { t, seat, who: (one) => (one === seat ? t("you") : name(one)) };
  return events.flatMap((event, at) => {
    const said = narrate(facing(event, seat), speaker, rules, { before: () => before(event), next: events[at + 1] });
    if (said) return [said];
    return event.type === "turn_opened" ? [t("terms.state.theirturn", { name: name(event.seat) })] : [];
  });
}
