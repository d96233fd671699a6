/** Puts text where it can be pasted from; false if the browser keeps pages from doing so. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages that come without HTTPS, as from one's own machine in a house's network, have no clipboard.
    return marked(text);
  }
}

/** As people copy by hand: mark it, then copy what is marked. */
function marked(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
