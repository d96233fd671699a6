/** What a game is in figures, for who has never seen it. */
export const FACTS: Record<string, { least: number; most: number; minutes: number; reconstruction?: boolean }> = {
  numeron: { least: 2, most: 2, minutes: 8 },
  calcolon: { least: 2, most: 6, minutes: 20 },
  rotolon: { least: 2, most: 2, minutes: 6, reconstruction: true },
};
