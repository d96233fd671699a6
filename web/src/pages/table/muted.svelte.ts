/** People the reader does not want to hear, by name, until the page is left. */
import { SvelteSet } from "svelte/reactivity";

export const muted = new SvelteSet<string>();
