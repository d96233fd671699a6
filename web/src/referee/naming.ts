/** Names are short: they stand beside cards on a narrow phone. */
export const LONGEST = 16;
