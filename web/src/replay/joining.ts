/** A review whose decisions are weighed part by part. */
import type { Review, Summary } from "../wire";

/** The review with one more of its duels weighed. */
export function joined(whole: Review, part: Review): Review {
  const duel = part.turns[0]?.duel ?? null;
  if (duel === null) return whole;
  const at = whole.turns.findIndex((remark) => remark.duel === duel);
  const others = whole.turns.filter((remark) => remark.duel !== duel);
  return {
    ...whole,
    unit: part.unit,
    turns: [...others.slice(0, at), ...part.turns, ...others.slice(at)],
    chart: whole.chart.map((row, still) => row.map((value, seat) => part.chart[still]?.[seat] ?? value)),
    seats: part.seats.map((seat, place) => summed(seat, whole.seats[place])),
  };
}

function summed(one: Summary, other?: Summary): Summary {
  if (!other) return one;
  const decisions = one.decisions + other.decisions;
  const grades = { ...other.grades };
  for (const [grade, count] of Object.entries(one.grades)) grades[grade] = (grades[grade] ?? 0) + count;
  return {
    decisions,
    loss: (one.loss * one.decisions + other.loss * other.decisions) / Math.max(decisions, 1),
    luck: one.luck + other.luck,
    grades,
  };
}
