import { HOUR } from "../constants.ts";
import type { Instant } from "../fields.ts";

/**
 * When operators are emailed about a safety report made at `now`, if their last such email went, or will go, at `last` (both
 * ms UTC): at once, or else an hour after the last one, together with all others until then.
 */
export function safetyEmailAt(last: Instant | undefined, now: Instant): Instant {
  if (last === undefined || now >= last + HOUR) return now;
  return last > now ? last : last + HOUR;
}
