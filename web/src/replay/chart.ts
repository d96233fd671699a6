/** Where the lines of a review's chart run, in its own units; the component draws them. */
import type { Review } from "../wire";

export const WIDTH = 420;
export const HEIGHT = 150;
const LEFT = 38;
const RIGHT = 410;
const TOP = 14;
const BOTTOM = 126;
/** From how many times the least to the most on, steps are shown by ratio. */
const WIDE = 40;

export interface Point {
  still: number;
  value: number;
  x: number;
  y: number;
  /** Nothing was measured just before it, so no line leads here. */
  apart: boolean;
}
export interface Chart {
  lines: Point[][];
  /** Values named at the left, and where they stand. */
  ticks: { value: number; y: number }[];
  log: boolean;
  x(still: number): number;
  /** The step that a place along the chart stands for. */
  at(x: number): number;
}

export function charted(review: Review): Chart | null {
  const values = review.chart.flat().filter((value): value is number => value !== null);
  const last = review.chart.length - 1;
  if (!values.length || last < 1) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const log = least > 0 && most / least >= WIDE;
  const low = log ? least : Math.min(least, 0);
  const high = most > low ? most : low + 1;
  const scale = log ? Math.log : (value: number) => value;
  const y = (value: number) => BOTTOM - ((scale(value) - scale(low)) / (scale(high) - scale(low))) * (BOTTOM - TOP);
  const x = (still: number) => LEFT + (still / last) * (RIGHT - LEFT);
  return {
    lines: (review.chart[0] ?? []).map((_, seat) => line(review, seat, x, y)),
    ticks: (log ? decades(low, high) : even(low, high)).map((value) => ({ value, y: y(value) })),
    log,
    x,
    at: (place) => Math.round(Math.min(Math.max((place - LEFT) / (RIGHT - LEFT), 0), 1) * last),
  };
}

/** A seat's points: only where its value changes, and where one is measured again. */
function line(review: Review, seat: number, x: (still: number) => number, y: (value: number) => number): Point[] {
  const points: Point[] = [];
  review.chart.forEach((row, still) => {
    const value = row[seat] ?? null;
    const apart = still === 0 || (review.chart[still - 1]![seat] ?? null) === null;
    if (value === null || (!apart && points.at(-1)?.value === value)) return;
    points.push({ still, value, x: x(still), y: y(value), apart });
  });
  return points;
}

function decades(low: number, high: number): number[] {
  const between: number[] = [];
  for (let value = 10 ** Math.ceil(Math.log10(low) + 0.01); value < high / 1.6; value *= 10) between.push(value);
  return [low, ...between, high];
}

function even(low: number, high: number): number[] {
  const rough = (high - low) / 4.5;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5, 10].find((one) => one * unit >= rough) ?? 10);
  const ticks: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high + step / 1000; value += step) ticks.push(value);
  return ticks;
}
