import { deskCalls } from "./desk/desk-calls.ts";
import { siteCalls } from "./site-calls.ts";

/** The table of all calls: path → its guards. A browser loads only the calls of its own screens. */
export const calls = { ...siteCalls, ...deskCalls };

/** The path of a call; with dashes it is also its function's name. */
export type CallPath = keyof typeof calls;
