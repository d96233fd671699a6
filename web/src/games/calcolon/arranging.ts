/** Cards and brackets in a builder's row, and how they are moved. */
import { bracket, type Token } from "./formula";
import type { Card } from "./types";

const SIGNS: readonly Card[] = ["+", "-", "flame", "×", "÷"];
const number = (one: Token | undefined): boolean => one?.kind === "card" && !SIGNS.includes(one.card);

/** The row with one thing at another place. */
export function moved(tokens: readonly Token[], from: number, to: number): Token[] {
  const row = [...tokens];
  row.splice(to, 0, ...row.splice(from, 1));
  return row;
}

/** Where a thing goes by one step: a card to the next card's place, a bracket to where one could stand next. */
export function hop(tokens: readonly Token[], at: number, step: -1 | 1): number {
  const one = tokens[at]!;
  for (let to = at + step; to >= 0 && to < tokens.length; to += step) {
    if (one.kind === "card") {
      if (tokens[to]!.kind === "card") return to;
      continue;
    }
    const row = moved(tokens, at, to);
    if (one.kind === "open" ? number(row[to + 1]) && row[to - 1]?.kind !== "close" : number(row[to - 1])) return to;
  }
  return at;
}

/** A pair of brackets more: round the number at a place, or the last before it, and the next number. */
export function bracketed(tokens: readonly Token[], at: number): Token[] {
  const numbers = tokens.flatMap((one, place) => (number(one) ? [place] : []));
  const found = Math.max(numbers.filter((place) => place <= at).length - 1, 0);
  const first = Math.min(found, Math.max(numbers.length - 2, 0));
  const [from, to] = [numbers[first] ?? 0, numbers[first + 1] ?? tokens.length - 1];
  return [
    ...tokens.slice(0, from), bracket("open"), ...tokens.slice(from, to + 1), bracket("close"), ...tokens.slice(to + 1),
  ];
}

export const pairs = (tokens: readonly Token[]): number => tokens.filter((one) => one.kind === "open").length;
export const bare = (tokens: readonly Token[]): Token[] => tokens.filter((one) => one.kind === "card");
