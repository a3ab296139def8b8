import { DAY, HOUR, MINUTE } from "./constants.ts";

/**
 * A rule's duration (ms) as texts say it: "20 minutes", "24 hours", "90 days". Days from two on, as "a day" would be too
 * vague for a rule.
 * @throws Error if it is not whole in minutes, hours or days, or only one of them
 */
export function sayDuration(ms: number): string {
  const units = [
    [DAY, "days"],
    [HOUR, "hours"],
    [MINUTE, "minutes"],
  ] as const;
  const found = units.find(([unit]) => ms % unit === 0 && ms / unit >= 2);
  if (!found) throw new Error(`${ms} ms can't be said in one unit.`);
  return `${ms / found[0]} ${found[1]}`;
}
