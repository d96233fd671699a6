/** Digits as people type them: half or full width, with or without blanks. */

/** The digits of a text, full-width ones understood; anything that is no digit is dropped. */
export function digitsIn(text: string): string {
  return text.normalize("NFKC").replace(/[^0-9]/g, "");
}

/** Digits one by one, as they are spoken. */
export const spelled = (number: string) => [...number].join(" ");

export const isHigh = (digit: string) => digit >= "5";
