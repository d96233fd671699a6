/** Lengths of movements, and none where the reader wants none. */
import { settings } from "../settings.svelte";

export const TRAVEL = 220;
export const REORDER = 140;
export const MARK = 90;
export const PLACED = 160;
export const TURN = 240;
export const ROW = 250;

const wish = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things appear in place instead of moving. */
export function reduced(): boolean {
  return settings.motion === "less" || wish.matches;
}

/** So many milliseconds, or 0. */
export function lasting(ms: number): number {
  return reduced() ? 0 : ms;
}

/** The one easing, as a function of 0..1 for Svelte's transitions: quick away, soft to rest. */
export function ease(x: number): number {
  return 1 - (1 - x) ** 3;
}
