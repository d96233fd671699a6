/** SHA-256 and HMAC worked out here: a page that came without HTTPS is given no such function by its browser. */
const BLOCK = 64;
const WORDS = 64;
const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0));
const ROUND = PRIMES.slice(0, WORDS).map((prime) => fraction(Math.cbrt(prime)));
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The text's UTF-8 bytes. */
export const bytes = (text: string) => new TextEncoder().encode(text);

export const hex = (hash: Uint8Array) => Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");

export function sha256(message: Uint8Array): Uint8Array {
  const data = padded(message);
  const state = [...FIRST];
  for (let at = 0; at < data.byteLength; at += BLOCK) round(state, schedule(data, at));
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => hash.setUint32(place * 4, word));
  return new Uint8Array(hash.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** The message, a bit that ends it, and its length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const data = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  data.set(message);
  data[message.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setBigUint64(data.length - 8, BigInt(message.length) * 8n);
  return view;
}

function schedule(data: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, place) => data.getInt32(at + place * 4));
  for (let place = 16; place < WORDS; place++) {
    const [early, late] = [words[place - 15]!, words[place - 2]!];
    const low = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const high = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words.push((words[place - 16]! + low + words[place - 7]! + high) | 0);
  }
  return words;
}

function round(state: number[], words: number[]) {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  words.forEach((word, place) => {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen + ROUND[place]! + word) | 0;
    const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place]! + word) | 0));
}
