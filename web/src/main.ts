/** Starts the pages: words first, then the page asked for in place of the empty table that the document shows. */
import { mount } from "svelte";
import "./style/tokens.css";
import "./style/base.css";
import App from "./App.svelte";
import { startKeys } from "./parts/keys.svelte";
import { startRouter } from "./router.svelte";
import { watchSettings } from "./settings.svelte";
import { lang, preferred } from "./words/index.svelte";

// A page that was open while the server got a new version asks once for what is there now.
addEventListener("vite:preloadError", (event) => {
  if (performance.now() < 10_000) return;
  event.preventDefault();
  location.reload();
});

watchSettings();
startRouter();
startKeys();
await lang.set(preferred());
document.getElementById("first")?.remove();
mount(App, { target: document.body });
