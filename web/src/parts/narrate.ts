/** Events as sentences, and a game master's acts among them, which are the table's and not a game's. */
import type { GameFace, Speaker } from "../games/contract";
import type { Json } from "../wire";

export interface Told {
  text: string;
  seat: number | null;
  /** A game master's act. */
  act: boolean;
}

/** `earlier` are the events before these, for sentences that need them. */
export function narrated(
  events: Json[], narrate: GameFace["narrate"], speaker: Speaker, rules: Json, earlier: () => Json[] = () => [],
): Told[] {
  return events.flatMap((event, at): Told[] => {
    if (event.act) return [{ text: acted(event, speaker), seat: null, act: true }];
    const before = () => [...earlier(), ...events.slice(0, at)];
    const text = narrate(event, speaker, rules, { before, next: events[at + 1] });
    return text ? [{ text: together(text), seat: typeof event.seat === "number" ? event.seat : null, act: false }] : [];
  });
}

/** A number keeps to what follows it, so that 4 3 9 and 2 EAT are never parted by the end of a line. */
const together = (text: string) => text.replaceAll(/(\d) /g, "$1\u00a0");

function acted(event: Json, { t, who }: Speaker): string {
  const key = event.act === "extend" && event.seat == null ? "act.extend.all" : `act.${event.act}`;
  return t(key, { n: event.seconds, name: typeof event.seat === "number" ? who(event.seat) : "", text: event.text });
}
