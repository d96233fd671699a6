/** The six items: what they are called, which key uses them, whose turn they belong to. */
import type { Item } from "./shapes";

export const ITEMS: Item[] = ["double", "high-low", "target", "slash", "shuffle", "change"];
export const ATTACK: Item[] = ["double", "high-low", "target", "slash"];

/** One letter an item, the same in every language and in the terminal. */
export const KEYS: Record<string, Item> = {
  d: "double",
  h: "high-low",
  t: "target",
  s: "slash",
  u: "shuffle",
  c: "change",
};

export const attacks = (item: Item) => ATTACK.includes(item);
export const keyOf = (item: Item) => Object.keys(KEYS).find((key) => KEYS[key] === item) ?? "";

/** The type of the action that uses it. */
export const actionOf = (item: Item) => item.replace("-", "_");

/** The texts of its name and of what it does. */
export const nameOf = (item: Item) => `terms.num.${item.replace("-", "")}`;
export const doesOf = (item: Item, mode: string) =>
  item === "high-low" ? `num.highlow.does.${mode}` : `num.${item}.does`;
