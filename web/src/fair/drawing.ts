/** How a seed draws, as docs/record.md says it: arithmetic alone, the same in every language. */
import { bytes, hex, hmac } from "./sha256";

const WORD = 2n ** 64n;

export interface Draft {
  /** What was hashed: place in the record, seat, attempt. */
  text: string;
  /** The first 16 hexadecimal digits of the hash. */
  digits: string;
  /** Which of the ways it is, counted from 0. */
  index: number;
}

/** One of so many ways, at a place in the record. */
export function draft(seed: string, position: number, ways: number, seat: number): Draft {
  const most = WORD - (WORD % BigInt(ways));
  for (let attempt = 0; ; attempt++) {
    const text = `${position}/${seat}/${attempt}`;
    const digits = hex(hmac(bytes(seed), bytes(text))).slice(0, 16);
    const word = BigInt(`0x${digits}`);
    if (word < most) return { text, digits, index: Number(word % BigInt(ways)) };
  }
}
