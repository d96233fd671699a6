/** A review's remark as a sentence in the reader's language. */
import { itemName, type ItemKind } from "../faces/names";
import { t } from "../words/index.svelte";
import type { Json, Remark, Note } from "../wire";

const CARDS = new Set(["bow", "devil", "flame", "trade1", "trade2"]);

/** What a decision did, and what would have been better. */
export const verdict = (remark: Remark): string => [remark, ...remark.also].map(sentence).join(t("review.between"));

function sentence({ verdict, values }: Note): string {
  return t(verdict, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(name, value)])));
}

/** A value by its name on the wire: cards, items and kinds of cube are called as elsewhere. */
function named(name: string, value: Json): Json {
  if (value === null) return "–";
  if (name === "card" || name === "better_card") return card(String(value));
  if (name === "cards") return (value as string[]).map(card).join(" ");
  if (name === "item" || name === "better_item") return itemName(value as ItemKind);
  if (name === "kind" || name === "better_kind") return t(`rot.${value}`);
  return typeof value === "number" ? String(value).replace("-", "−") : value;
}

const card = (code: string): string => (CARDS.has(code) ? t(`card.${code}`) : code.replace("-", "−"));
