/** What a fact about a hidden number says, in a few words. */
import type { Json } from "../../wire";
import { nameOf } from "./items";
import type { DigitClass, Fact, Item } from "./shapes";

export type Words = (key: string, values?: Record<string, Json>) => string;

export const itemName = (t: Words, item: Item) => t(nameOf(item));
export const itemNames = (t: Words, items: Item[]) =>
  items.map((item) => itemName(t, item)).join(t("num.comma")) || t("num.none");
export const className = (t: Words, one: DigitClass) => t(one === "H" ? "terms.num.high" : "terms.num.low");

/** The answer alone. */
export function answer(t: Words, fact: Fact): string {
  switch (fact.type) {
    case "judged":
      return t("terms.num.eb", { e: fact.eat, b: fact.bite });
    case "classes":
      return [...fact.classes].map((one) => className(t, one as DigitClass)).join(" ");
    case "counts":
      return t("num.counts", { high: fact.high, low: fact.low });
    case "class_at":
      return `${t("terms.place.n", { n: fact.position })} ${className(t, fact.digit_class)}`;
    case "slashed":
      return String(fact.slash);
    case "digit_at":
      return t("terms.num.target.hit", { d: fact.digit, n: fact.position });
    case "absent":
      return t("terms.num.target.miss", { d: fact.digit });
    case "lost":
      return t("num.lost", { d: fact.digit });
    case "shuffled":
      return t("terms.num.shuffle.note");
    case "changed":
      return t("num.changed.class", { n: fact.position, cls: className(t, fact.digit_class) });
    case "changed_digit":
      return t("num.changed.digit", { n: fact.position, d: fact.digit });
  }
}
