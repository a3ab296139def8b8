import { type Env, isEmulated } from "./boot-problems.ts";

/** The demo world's key: its numbers are made up. */
const DEMO_KEY = "only for the tax numbers of this demo world";

/**
 * The secret that tax numbers are encrypted with. Only the functions that take or list them have it.
 * @throws Error in a function without it
 */
export function mustGetTaxKey(env: Env = process.env): string {
  if (isEmulated(env)) return DEMO_KEY;
  const { EBY_TAX_KEY: key = "" } = env;
  if (key.length < 32) throw new Error("EBY_TAX_KEY must have 32 characters or more");
  return key;
}
