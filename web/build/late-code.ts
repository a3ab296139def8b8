import { join } from "node:path";
import type { Plugin } from "vite";
import { lateNames } from "./late-names.ts";

const runtime = join(import.meta.dirname, "../src/app/release/late-code.ts");

/** A dynamic import of another file of the build; the file's name does not have its hash yet. */
const importOfFile = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g;

/** Replaces dynamic imports of files that have a name by `importLate("name")`. */
export const importByName = (code: string, nameOf: (file: string) => string | undefined): string =>
  code.replace(importOfFile, (found, _quote, file: string) => {
    const name = nameOf(file);
    return name === undefined ? found : `importLate(${JSON.stringify(name)})`;
  });

/**
 * Lets files ask for code that loads late by a name without a hash, so that a changed sentence does not rename every
 * file that leads to it (docs/decisions/0022). `late-table.ts` writes where the code is. Gain: a changed sentence renames 3 files
 * instead of all; the entry is 2 to 3 kB smaller. replacements.test.ts says when an update of Vite changes what this replaces.
 */
export const lateCode = (): Plugin => ({
  name: "late-code",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.config.consumer === "client",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { __vitePreload } from ${JSON.stringify(runtime)};`,
  },
  // Before names get their hashes, which are made from the code that this returns.
  renderChunk(code, _chunk, _options, { chunks }) {
    const names = lateNames(chunks);
    // The marker stands for Vite's own list of files, which would be full of hashes.
    const marked = importByName(code, (file) => names.get(`assets/${file}`));
    return { code: marked.replaceAll("__VITE_PRELOAD__", "void 0"), map: null };
  },
});
