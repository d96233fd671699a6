import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";

/** Tables of the engine's texts that the pages use too: one truth for refusals, sentences and terms. */
const SHARED = /^(numeron|calcolon|rotolon)\.(refuse|tell|word|ending|effect|does|ruleset)\.|^notation\.refuse\.|^card\.|^fault\.|^fair\.|^terms\./;

/** `engine:ja` is a flat object of the texts in src/tavolon/cli/text/ja.toml that SHARED lets through. */
function engineTexts(): Plugin {
  const file = (language: string) =>
    fileURLToPath(new URL(`../src/tavolon/cli/text/${language}.toml`, import.meta.url));
  return {
    name: "engine-texts",
    resolveId: (id) => (id.startsWith("engine:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0engine:")) return undefined;
      const path = file(id.slice("\0engine:".length));
      this.addWatchFile(path);
      const flat = Object.fromEntries(flatten(parse(readFileSync(path, "utf8"))));
      return `export default ${JSON.stringify(flat)}`;
    },
  };
}

function* flatten(table: object, above = ""): Generator<[string, string]> {
  for (const [name, value] of Object.entries(table)) {
    const key = above + name;
    if (typeof value === "object") yield* flatten(value, `${key}.`);
    else if (SHARED.test(key)) yield [key, String(value)];
  }
}

export default defineConfig({
  plugins: [svelte(), engineTexts()],
  base: "/",
  build: {
    outDir: "../src/tavolon/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://localhost:8000", ws: true } } },
});
