/** Whether a window in which one cannot rob is passed without a word; kept for this player in this browser. */
const KEY = "tavolon.calcolon.autopass";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

let on = $state(kept());

export const autopass = {
  get on(): boolean {
    return on;
  },
  set on(wanted: boolean) {
    on = wanted;
    try {
      localStorage.setItem(KEY, wanted ? "on" : "off");
    } catch {
      // It holds for as long as the page.
    }
  },
};
