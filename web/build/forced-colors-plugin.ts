import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const file = join(import.meta.dirname, "../src/theme/forced-colors.css");

/** The rules without comments and line ends. */
const rules = (): string =>
  readFileSync(file, "utf8")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .trim();

/** Puts the looks of forced colors into both sites' pages, where they say `<!--forced-colors-->`. */
export const forcedColorsPlugin = (): Plugin => ({
  name: "forced-colors",
  transformIndexHtml: (html) => html.replace("<!--forced-colors-->", () => `<style>${rules()}</style>`),
});
