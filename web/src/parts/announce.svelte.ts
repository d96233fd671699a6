/** What a screen reader is told: politely, or at once where the reader is asked or refused. */
export const heard = $state({ polite: ["", ""], assertive: ["", ""] });
const next = { polite: 0, assertive: 0 };

/** A question and the line under it as two sentences; a question mark ends the first as well as a stop. */
export function sentences(question: string, note: string | undefined, stop: string): string {
  if (!note) return question;
  return question + (/[?？]$/.test(question) ? " " : stop) + note;
}

/** Says it. Two places take turns, so the same words are heard twice when said twice. */
export function announce(text: string, how: "polite" | "assertive" = "polite") {
  if (!text) return;
  const place = (next[how] ^= 1);
  heard[how][place] = text;
  heard[how][place ^ 1] = "";
}
