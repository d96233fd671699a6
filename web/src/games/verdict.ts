/** A review's remark as a sentence in the reader's language. */
import { itemName, type ItemKind } from "../faces/names";
import { t } from "../words/index.svelte";
import type { Json, Remark } from "../wire";

const CARDS = new Set(["bow", "devil", "flame", "trade1", "trade2"]);

/** What a decision did, and what would have been better. */
export function verdict(remark: Remark): string {
  const values = Object.fromEntries(
    Object.entries(remark.values).map(([name, value]) => [name, named(name, value)]),
  );
  return t(remark.verdict, values);
}

/** A value by its name on the wire: cards, items and kinds of cube are called as elsewhere. */
function named(name: string, value: Json): Json {
  if (value === null) return "–";
  if (name === "card" || name === "better_card") return card(String(value));
  if (name === "item" || name === "better_item") return itemName(value as ItemKind);
  if (name === "kind" || name === "better_kind") return t(`rot.${value}`);
  return typeof value === "number" ? String(value).replace("-", "−") : value;
}

const card = (code: string): string => (CARDS.has(code) ? t(`card.${code}`) : code.replace("-", "−"));
