import type { Env } from "./boot-problems.ts";

/**
 * Whether this process may be asked for a function of a part of the table of contents, such as `triggers`. A production process
 * serves one function; the demo world's single process, and one that lists the functions, serve all.
 */
export const servesPart = (part: string, { FUNCTION_DEBUG_MODE, FUNCTION_TARGET = "" }: Env): boolean =>
  FUNCTION_DEBUG_MODE === "true" || FUNCTION_TARGET === "" || FUNCTION_TARGET.startsWith(`${part}.`);
