import type { Instant } from "../fields.ts";
import type { StoredPolicy } from "./stored-policy.ts";

/** Which version of the terms holds from an instant (ms UTC) on; 0: those that pages are written with. */
interface DatedTerms {
  version: number;
  from: Instant;
}

/**
 * The version of the terms that is in force at `now` (ms UTC), and the next one that is planned. Undefined: those that pages
 * are written with, and nothing planned.
 */
export function termsAt(
  { changes }: Pick<StoredPolicy, "changes">,
  now: Instant,
): { now: DatedTerms | undefined; next: DatedTerms | undefined } {
  const dated = changes
    .flatMap(({ from, value: { terms } }) => (terms === undefined ? [] : [{ version: terms, from }]))
    .toSorted((a, b) => a.from - b.from);
  return {
    now: dated.findLast(({ from }) => from <= now),
    next: dated.find(({ from }) => from > now),
  };
}
