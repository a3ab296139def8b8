import type { Plugin } from "vite";
import { periodsInWords, rulesInWords } from "./rules-in-words.ts";

const words: Readonly<Record<string, string>> = rulesInWords;

/** A rule in a template, in the text of an element with the spaces at the ends of its lines, and anywhere else. */
const named = /\$\{RULES\.(\w+)\}|(\{" "\}\s+)?(?<!=)\{RULES\.(\w+)\}(\{" "\}\s+)?|\bRULES\.(\w+)/g;

/**
 * Puts the words of a rule where a source names it (`{RULES.notice}`), as if they had been typed there: no page carries a
 * constant for them, and text stays one piece. `PERIODS` is the list of what is kept how long.
 */
export const sayRules = (source: string): string =>
  source
    .replace(/\bPERIODS\b/g, () => JSON.stringify(periodsInWords))
    .replace(
      named,
      (_, inTemplate?: string, before?: string, inText?: string, after?: string, inCode?: string) => {
        const name = inTemplate ?? inText ?? inCode ?? "";
        const said = words[name];
        if (said === undefined) throw new Error(`No rule is named ${name}.`);
        if (inCode !== undefined) return JSON.stringify(said);
        return (before ? " " : "") + said + (after ? " " : "");
      },
    );

/** Says the rules in the sources of both sites. */
export const rulesPlugin = (): Plugin => ({
  name: "rules-in-words",
  enforce: "pre",
  transform(code, id) {
    if (!/\/web\/src\/.*\.tsx?$/.test(id) || !/RULES\.|PERIODS/.test(code)) return null;
    return { code: sayRules(code), map: null };
  },
});
