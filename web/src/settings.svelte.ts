/** What this reader prefers, kept on this device. */
export type Theme = "system" | "light" | "dark";

interface Kept {
  theme: Theme;
  sounds: boolean;
  volume: number;
  vibration: boolean;
  motion: "system" | "less";
  singleKeys: boolean;
  hand: "right" | "left";
  /** Keys put elsewhere by the reader: binding to key. */
  keys: Record<string, string>;
}

const PLACE = "tavolon.settings";
const USUAL: Kept = {
  theme: "system",
  sounds: false,
  volume: 0.5,
  vibration: false,
  motion: "system",
  singleKeys: true,
  hand: "right",
  keys: {},
};

export const settings: Kept = $state({ ...USUAL, ...read() });

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {}; // a browser that keeps nothing still plays
  }
}

/** Keeps changes and shows them on the root; called once. */
export function watchSettings() {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      if (settings.theme === "system") delete root.dataset.theme;
      else root.dataset.theme = settings.theme;
      root.dataset.motion = settings.motion;
      root.dataset.hand = settings.hand;
      try {
        localStorage.setItem(PLACE, JSON.stringify(settings));
      } catch {
        // as above
      }
    });
  });
}
