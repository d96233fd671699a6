/** A formula as cards and brackets in a row, and as it is written. What it comes to is for the server to say. */
import { reading, upsideDown } from "./cards";
import type { Card } from "./types";

export type Token =
  | { id: number; kind: "card"; card: Card; turned: boolean }
  | { id: number; kind: "open" | "close" };

let counter = 0;
export const token = (card: Card, turned = false): Token => ({ id: (counter += 1), kind: "card", card, turned });
export const bracket = (kind: "open" | "close"): Token => ({ id: (counter += 1), kind });

/** As it is written: a turned card with its printed side behind it. */
export const written = (tokens: readonly Token[]): string =>
  tokens
    .map((one) => {
      if (one.kind !== "card") return one.kind === "open" ? "(" : ")";
      return one.turned ? `${reading(one.card, true)}(${one.card})` : reading(one.card);
    })
    .join("");

const PIECE = /([69+×])\(([69+×])\)|1\/10|[0-9+×÷()-]/g;

/** The row of a written formula, laid with the cards of a hand: a 0 may be its devil zero, a − its flame arrow. */
export function laid(formula: string, hand: readonly Card[]): Token[] {
  const left = [...hand];
  const take = (sign: string): Card => {
    const place = left.findIndex((card) => reading(card) === sign);
    return place < 0 ? (sign as Card) : left.splice(place, 1)[0]!;
  };
  return [...formula.replaceAll("−", "-").matchAll(PIECE)].map(([piece, read, printed]) => {
    if (read && printed && upsideDown(printed as Card) === read) return token(take(printed), true);
    if (piece === "(" || piece === ")") return bracket(piece === "(" ? "open" : "close");
    return token(take(piece));
  });
}
