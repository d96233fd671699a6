/** The keyboard: what is bound at this moment, and one listener for all of it. */
import { settings } from "../settings.svelte";

export interface Binding {
  /** Its name for remapping, such as `numeron.shuffle`; also the key of its text, `keys.numeron.shuffle`. */
  id: string;
  /** Keys as `KeyboardEvent.key` gives them, letters small; `Shift+ArrowLeft` with a modifier. */
  keys: string | string[];
  /** Returning false lets the key through. */
  run(key: string): boolean | void;
  /** Whether the key map shows it; by default yes. */
  shown?: boolean;
}

let bound: Binding[] = [];
/** The same, for those who show it. What unbinds runs while effects are torn down, where a state still reads as it was. */
let shown = $state.raw<Binding[]>([]);

/** What is bound now, for the key map. */
export function bindings(): Binding[] {
  return shown;
}

/** Binds keys until the returned function is called: `$effect(() => bind([...]))`. Later bindings come first. */
export function bind(list: Binding[]): () => void {
  shown = bound = [...list, ...bound];
  return () => {
    shown = bound = bound.filter((one) => !list.includes(one));
  };
}

/** The keys of a binding, as the reader has put them. */
export function keysOf(one: Binding): string[] {
  const own = settings.keys[one.id];
  return own ? [own] : [one.keys].flat();
}

/** Whether a key is a letter or sign alone, which can be turned off. */
export function single(key: string): boolean {
  return [...key].length === 1 && key !== " ";
}

function spelt(event: KeyboardEvent): string {
  const key = single(event.key) ? event.key.toLowerCase() : event.key;
  return event.shiftKey && !single(key) ? `Shift+${key}` : key;
}

function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "range", "button"].includes(target.type);
}

function pressed(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = spelt(event);
  if (typing(event.target) && key !== "Escape") return;
  if (single(key) && !settings.singleKeys) return;
  // Space presses what has the focus, and Enter always does: a click is the one way.
  const onControl = event.target instanceof Element && event.target.closest("button, a[href], summary, input");
  if ((key === " " || key === "Enter") && onControl) return;
  // Where a dialog is open only what was bound for it or within it answers.
  const dialog = document.querySelector("dialog[open]");
  for (const one of bound) {
    if (dialog && key !== "Escape") return;
    if (!keysOf(one).includes(key)) continue;
    if (one.run(key) === false) continue;
    event.preventDefault();
    return;
  }
}

export function startKeys() {
  addEventListener("keydown", pressed);
}

const SIGNS: Record<string, string> = {
  ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Backspace: "⌫", Escape: "Esc", " ": "Space",
};

/** A key as printed on a keyboard. */
export function printed(key: string): string {
  return key
    .split("+")
    .map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join("+") || key;
}
