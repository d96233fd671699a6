/** Texts in the reader's language: the engine's own, and one catalogue an area in en/, ja/ and ko/. */
import type { Json } from "../wire";

export const LANGUAGES = ["ja", "en", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];
export const NAMES: Record<Language, string> = { ja: "日本語", en: "English", ko: "한국어" };

const PLACE = "tavolon.language";
const SOURCES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import("./en"),
  ja: () => import("./ja"),
  ko: () => import("./ko"),
};

let texts = $state.raw<Record<string, string>>({});
let current = $state<Language>("en");
let wanted: Language = "en";

/** The reader's language; `set` loads another and shows it everywhere at once. */
export const lang = {
  get current() {
    return current;
  },
  async set(language: Language) {
    wanted = language;
    const found = (await SOURCES[language]()).default;
    if (wanted !== language) return; // another was chosen while this one came
    texts = found;
    current = language;
    document.documentElement.lang = language;
  },
  async choose(language: Language) {
    await this.set(language);
    try {
      localStorage.setItem(PLACE, language);
    } catch {
      // a browser that keeps nothing asks its own language again
    }
  },
};

/** The language asked for in the address, else chosen here before, else of the browser. */
export function preferred(): Language {
  const wishes = [new URLSearchParams(location.search).get("lang"), kept(), ...navigator.languages];
  for (const wish of wishes) {
    const known = LANGUAGES.find((language) => wish?.toLowerCase().startsWith(language));
    if (known) return known;
  }
  return "en";
}

function kept(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Whether there is a text for it. */
export function known(key: string): boolean {
  return key in texts || `${key}.other` in texts;
}

/** A text, its places filled; `n` chooses between `key.zero`, `key.one` and `key.other`. A key without a text shows itself. */
export function t(key: string, values: Record<string, Json> = {}): string {
  const text = texts[key] ?? texts[`${key}.${form(key, values.n)}`] ?? texts[`${key}.other`];
  if (text === undefined) {
    if (import.meta.env.DEV) console.warn(`no text for ${key} in ${current}`);
    return key;
  }
  return text.replace(/\{([\w-]+)\}/g, (place, name) => (name in values ? shown(values[name]) : place));
}

function form(key: string, n: Json): string {
  if (n === 0 && `${key}.zero` in texts) return "zero";
  return n === 1 ? "one" : "other";
}

/** A value in a sentence: numbers with a true minus. */
export function shown(value: Json): string {
  return typeof value === "number" && value < 0 ? `\u2212${-value}` : String(value);
}
