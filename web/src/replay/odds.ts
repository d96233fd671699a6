/** Where the line of the win chance runs, in the picture's own units, and how shares are written. */
import { t } from "../words/index.svelte";
import type { Grade, Review } from "../wire";

export const WIDTH = 420;
export const HEIGHT = 190;
const LEFT = 34;
const RIGHT = 412;
const TOP = 14;
const BOTTOM = 176;

export interface Point {
  still: number;
  /** The first seat's share of wins. */
  first: number;
  exact: boolean;
}

/** The steps that have a share, a list a battle. */
export function measured(review: Review): Point[][] {
  const runs: Point[][] = [];
  let open = false;
  review.chart.forEach((row, still) => {
    const first = row[0] ?? null;
    if (first === null) return void (open = false);
    if (!open) runs.push([]);
    open = true;
    runs.at(-1)!.push({ still, first, exact: review.exact[still] ?? false });
  });
  return runs;
}

export const x = (still: number, last: number): number => Math.round(10 * (LEFT + (still / last) * (RIGHT - LEFT))) / 10;
export const y = (share: number): number => Math.round(10 * (BOTTOM - share * (BOTTOM - TOP))) / 10;

export interface Mark {
  left: number;
  top: number;
  grade: Grade;
  seat: number;
}

/** So close to one another, marks stand above the line and below it by turns. */
const CROWDED = 30;
const ABOVE = -11;
const BELOW = 23;

/** Where decisions are marked that gave much away. */
export function marked(review: Review, last: number): Mark[] {
  const marks: Mark[] = [];
  let [before, side] = [-CROWDED, BELOW];
  for (const { still, grade, seat } of review.turns) {
    const first = review.chart[still]?.[0] ?? null;
    if (first === null || (grade !== "weak" && grade !== "mistake")) continue;
    const left = x(still, last);
    side = left - before < CROWDED ? ABOVE + BELOW - side : first > 0.85 ? BELOW : ABOVE;
    marks.push({ left, top: Math.min(y(first) + side, HEIGHT), grade, seat });
    before = left;
  }
  return marks;
}

/** The step that a place along the picture stands for. */
export const stepAt = (place: number, last: number): number =>
  Math.round(Math.min(Math.max((place - LEFT) / (RIGHT - LEFT), 0), 1) * last);

/** A share in percent, one that is neither 0 nor 1 never written so. */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (share > 0 && whole === 0) return t("review.percent", { n: "<1" });
  if (share < 1 && whole === 100) return t("review.percent", { n: ">99" });
  return t("review.percent", { n: String(whole) });
}
