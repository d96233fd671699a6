/** Codes of tables as people write them: with a dash, in small letters, or inside a link. O, 0, I and 1 are in none. */
const LENGTH = 7;

/** The code in what was typed or pasted, or null where there is none. */
export function codeIn(text: string): string | null {
  const linked = /\/t\/([A-Za-z0-9-]+)/.exec(text)?.[1] ?? text;
  const plain = linked.replace(/[\s-]/g, "").toUpperCase();
  return plain.length === LENGTH && /^[A-HJ-NP-Z2-9]+$/.test(plain) ? plain : null;
}

/** A code as it is shown: three signs, a dash, four. */
export function dashed(code: string): string {
  return code.length === LENGTH ? `${code.slice(0, 3)}-${code.slice(3)}` : code;
}

export function linkTo(code: string): string {
  return `${location.origin}/t/${code}`;
}
