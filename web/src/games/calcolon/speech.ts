/** How formulas and hands are spoken: "6 times 4 divided by one tenth". */
import { cardName } from "../../faces/names";
import { t } from "../../words/index.svelte";
import type { Token } from "./formula";
import { reading } from "./cards";

const SIGNS: Record<string, string> = {
  "+": "cal.say.plus", "-": "cal.say.minus", "×": "cal.say.times", "÷": "cal.say.over", "1/10": "cal.say.tenth",
};

export const spokenFormula = (tokens: readonly Token[]): string =>
  tokens
    .map((one) => {
      if (one.kind !== "card") return t(one.kind === "open" ? "cal.say.open" : "cal.say.close");
      const read = reading(one.card, one.turned);
      const key = SIGNS[read];
      return key ? t(key) : read.length > 1 ? cardName(one.card) : read;
    })
    .join(" ");
