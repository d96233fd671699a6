/** Cards as the pages name, order and turn them. */
import type { Card } from "./types";

export const CARDS: readonly Card[] = [
  "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "devil", "1/10", "+", "-", "flame", "×", "÷", "bow", "trade1", "trade2",
];

const TURNED: Partial<Record<Card, Card>> = { "6": "9", "9": "6", "+": "×", "×": "+" };

/** What a card reads as upside down, if anything. */
export const upsideDown = (card: Card): Card | undefined => TURNED[card];

/** What is printed in a formula: the devil zero is a 0 there and the flame arrow a −. */
export const reading = (card: Card, turned = false): string =>
  turned ? (TURNED[card] ?? card) : card === "devil" ? "0" : card === "flame" ? "-" : card;

/** The key of a card's short name in a sentence, or the sign itself where it has none. */
export const named = (card: Card): { key: string } | { sign: string } =>
  ["bow", "devil", "flame", "trade1", "trade2"].includes(card) ? { key: `card.${card}` } : { sign: minus(card) };

/** A true minus sign. */
export const minus = (text: string | number): string => String(text).replaceAll("-", "−");

/** The key under which a card is spoken: "halberd, times". */
export const spoken = (card: Card): string => `cal.spoken.${SPOKEN[card] ?? "digit"}`;

const SPOKEN: Partial<Record<Card, string>> = {
  "0": "zero", devil: "devil", "1/10": "tenth", "+": "sword", "-": "arrow", flame: "flame", "×": "halberd", "÷": "shield",
  bow: "bow", trade1: "trade1", trade2: "trade2",
};

/** The key of the name that stands under a card of one's own, for operators and special cards. */
export const caption = (card: Card): string | null =>
  SPOKEN[card] && card !== "1/10" && card !== "0" ? `cal.name.${SPOKEN[card]}` : null;

/** So many of each card. */
export function counted(cards: readonly Card[]): Map<Card, number> {
  const count = new Map<Card, number>();
  for (const card of cards) count.set(card, (count.get(card) ?? 0) + 1);
  return count;
}

/** Cards without one copy of each of some. */
export function without(cards: readonly Card[], gone: readonly Card[]): Card[] {
  const left = [...cards];
  for (const card of gone) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** Cards in the engine's order. */
export const sorted = (cards: readonly Card[]): Card[] =>
  [...cards].sort((one, other) => CARDS.indexOf(one) - CARDS.indexOf(other));
