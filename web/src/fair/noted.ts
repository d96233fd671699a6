/** Hashes this browser has seen at tables, kept from the first time: what a match is held against afterwards. */
const PLACE = "tavolon.hashes";
const MOST = 200;

export interface Noted {
  hash: string;
  /** Whether nothing had been decided yet. */
  early: boolean;
}

function all(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Noted>;
  } catch {
    return {};
  }
}

/** Keeps a table's hash, unless one is kept already: the first counts. */
export function note(code: string, hash: string, early: boolean) {
  const kept = all();
  if (code in kept) return;
  const entries = [...Object.entries(kept), [code, { hash, early }] as const].slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // a browser that keeps nothing leaves the noting to its reader
  }
}

/** What is kept of a table; of a record, what is kept of any table with its hash. */
export function noted(code: string | null, hash: string | null): Noted | null {
  const kept = all();
  if (code !== null) return kept[code] ?? null;
  return Object.values(kept).find((one) => one.hash === hash) ?? null;
}
