/** Keeps the focus where the reader left it, whatever an update does to the page. */
import { tick } from "svelte";

/**
 * For a container whose children come and go: when the focused one is removed or moved and the focus falls to the
 * page, the element with the same `data-focus` gets it, else the first `[data-focus-else]`, else the container.
 * Used as an attachment: `<section {@attach keepFocus}>`.
 */
export function keepFocus(node: HTMLElement) {
  let last: string | null = null;
  const came = (event: FocusEvent) => {
    const held = (event.target as Element).closest<HTMLElement>("[data-focus]");
    last = held && node.contains(held) ? held.dataset.focus! : null;
  };
  const left = (event: KeyboardEvent | PointerEvent) => {
    if (event instanceof KeyboardEvent ? event.key === "Tab" : !node.contains(event.target as Node)) last = null;
  };
  const changed = new MutationObserver(() => {
    if (last === null || (document.activeElement && document.activeElement !== document.body)) return;
    const again = node.querySelector<HTMLElement>(`[data-focus="${CSS.escape(last)}"]`);
    if (again) again.focus({ preventScroll: true });
    else (node.querySelector<HTMLElement>("[data-focus-else]") ?? node).focus({ preventScroll: true });
  });
  node.addEventListener("focusin", came);
  document.addEventListener("keydown", left, true);
  document.addEventListener("pointerdown", left, true);
  changed.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "data-focus"] });
  return () => {
    node.removeEventListener("focusin", came);
    document.removeEventListener("keydown", left, true);
    document.removeEventListener("pointerdown", left, true);
    changed.disconnect();
  };
}

/** Focuses the element with this `data-focus` once the page has been updated. */
export async function focusOn(key: string, within: ParentNode = document) {
  await tick();
  within.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]`)?.focus();
}

/**
 * One tab stop for a row or grid of choices: arrows move among `[data-rove]`, Home and End go to the ends.
 * `columns` is how many stand in a row; 0 is a single line in either direction.
 */
export function rove(columns = 0) {
  return (node: HTMLElement) => {
    const all = () => [...node.querySelectorAll<HTMLElement>("[data-rove]")];
    const only = (one: HTMLElement | undefined) => {
      for (const each of all()) each.tabIndex = each === one ? 0 : -1;
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
      const list = all();
      const at = list.indexOf((event.target as Element).closest<HTMLElement>("[data-rove]")!);
      if (at < 0) return;
      const line = columns || 1;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - line, ArrowDown: at + line, Home: 0, End: list.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      list[to]?.focus();
    };
    const came = (event: FocusEvent) => only((event.target as Element).closest<HTMLElement>("[data-rove]") ?? undefined);
    const settle = () => {
      const list = all();
      if (list.length && list.filter((one) => one.tabIndex === 0).length !== 1) only(list[0]);
    };
    const changed = new MutationObserver(settle);
    settle();
    changed.observe(node, { childList: true, subtree: true });
    node.addEventListener("keydown", pressed);
    node.addEventListener("focusin", came);
    return () => {
      changed.disconnect();
      node.removeEventListener("keydown", pressed);
      node.removeEventListener("focusin", came);
    };
  };
}
