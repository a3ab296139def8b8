import { stripVTControlCharacters } from "node:util";
import { canariesIn } from "../../functions/src/core/testing/canaries.ts";

/**
 * The lines of a world's log in which our functions wrote what is a person's (W3), each with what it holds. The emulators put `>` before
 * what a function writes; their own lines name accounts of the demo world.
 */
export const canaryLines = (log: string): string[] =>
  stripVTControlCharacters(log)
    .split("\n")
    .filter((line) => line.startsWith(">"))
    .flatMap((line) => {
      const holds = canariesIn(line);
      return holds.length > 0 ? [`${holds.join(" and ")}: ${line.slice(0, 300)}`] : [];
    });
