/** What cards, items, cubes and seats are called aloud, in the reader's language. */
import { t } from "../words/index.svelte";

/** The engine's written cards, and the back of any. */
export type CardKind =
  | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"
  | "devil" | "1/10" | "+" | "-" | "flame" | "×" | "÷" | "bow" | "trade1" | "trade2" | "back";
export type ItemKind = "double" | "high-low" | "target" | "slash" | "shuffle" | "change";
export type Colour = "red" | "blue";
export type MarkKind = "eat" | "bite" | "rest" | "high" | "low";

/** What a card of a player in rebellion reads as, upside down. */
export const TURNED: Partial<Record<CardKind, CardKind>> = { "6": "9", "9": "6", "+": "×", "×": "+" };

const CARD_KEYS: Partial<Record<CardKind, string>> = {
  devil: "faces.devil",
  "1/10": "faces.tenth",
  "+": "faces.sword",
  "-": "faces.arrow",
  flame: "faces.flame",
  "×": "faces.halberd",
  "÷": "faces.shield",
  bow: "faces.bow",
  trade1: "faces.trade1",
  trade2: "faces.trade2",
  back: "faces.back",
};

/** Such as "halberd, times" or "6, turned: read as 9". */
export function cardName(card: CardKind, how: { skip?: boolean; turned?: boolean } = {}): string {
  const key = CARD_KEYS[card];
  const plain = key ? t(key) : card === "0" && how.skip ? t("faces.skipzero") : card;
  const as = how.turned ? TURNED[card] : undefined;
  return as ? t("faces.turned", { card: plain, as: cardName(as) }) : plain;
}

const ITEM_KEYS: Record<ItemKind, string> = {
  double: "terms.num.double",
  "high-low": "terms.num.highlow",
  target: "terms.num.target",
  slash: "terms.num.slash",
  shuffle: "terms.num.shuffle",
  change: "terms.num.change",
};
export const DEFENCE: ReadonlySet<string> = new Set<ItemKind>(["shuffle", "change"]);

/** Such as "HIGH & LOW". */
export const itemName = (item: ItemKind): string => t(ITEM_KEYS[item]);
/** What an item does, in a sentence. */
export const itemDoes = (item: ItemKind): string => t(`faces.does.${item}`);

/** Such as "red" or "blue, special, locked". */
export function cubeName(colour: Colour | null, how: { special?: boolean; locked?: boolean } = {}): string {
  const words = [t(colour ? `terms.rot.${colour}` : "faces.neutral")];
  if (how.special) words.push(t("terms.rot.special"));
  if (how.locked) words.push(t("faces.locked"));
  return words.join(t("faces.comma"));
}

/** "A" to "F". */
export const seatLetter = (seat: number): string => "ABCDEF".charAt(seat);

/** Such as "1 EAT, 2 BITE". */
export const judged = (eat: number, bite: number): string => t("terms.num.eb", { e: eat, b: bite });
