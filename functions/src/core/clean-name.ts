import { cleanLine } from "./clean-text.ts";

/** A person's name as we keep it: see `cleanLine`. Empty if nothing else was typed. */
export const cleanName = (typed: string): string => cleanLine(typed);
