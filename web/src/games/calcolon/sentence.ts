/** A sentence with its gaps, as parts to lay out in the reader's word order. */
import { t } from "../../words/index.svelte";
import type { Guide, Pick } from "./guide";
import type { Card } from "./types";

export interface Part {
  text: string;
  gap?: number;
  full?: boolean;
}
interface Names {
  name: (seat: number) => string;
  card: (card: Card) => string;
}

const MARK = "\u0001";

/** The text between the gaps, and each gap with what fills it, else dots. */
export function sentence(guide: Guide, picked: readonly Pick[][], names: Names): Part[] {
  const places = Object.fromEntries(guide.gaps.map((gap, at) => [gap.name, `${MARK}${at}${MARK}`]));
  return t(guide.sentence, { ...guide.values, ...places })
    .split(MARK)
    .flatMap((text, at): Part[] => {
      if (at % 2 === 0) return text.trim() ? [{ text: text.trim() }] : [];
      return [filled(guide, Number(text), picked, names)];
    });
}

function filled(guide: Guide, gap: number, picked: readonly Pick[][], names: Names): Part {
  const { kind, count } = guide.gaps[gap]!;
  const picks = picked[gap] ?? [];
  const worded = picks.map((pick) =>
    kind === "seat" ? names.name(pick as number) : kind === "slot" ? t("cal.slot.n", { n: pick as number }) : names.card(pick as Card),
  );
  const empty = Array<string>(Math.max(count - picks.length, 0)).fill("…");
  return { text: [...worded, ...empty].join(t("cal.comma")), gap, full: picks.length === count };
}
