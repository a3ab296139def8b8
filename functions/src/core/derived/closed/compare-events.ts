import { totalOf } from "../ledger-sums.ts";
import type { TrialCheck } from "../trial-balance.ts";
import type { FoundEvent, KnownEvent } from "./known-event.ts";

const accountsOf = ({ event }: FoundEvent): string[] => event?.entries.map(({ account }) => account) ?? [];

/** Names an event that doesn't sum to zero. */
export function unbalanced(event: FoundEvent): TrialCheck[] {
  const ledger = totalOf(event.event?.entries ?? []);
  if (ledger === 0) return [];
  return [{ kind: "event", accounts: accountsOf(event), ref: event.id, day: event.day, ledger, stored: 0 }];
}

/**
 * Compares the stored events of some closed days with those that the closings of these days and later ones have seen.
 * Names each that was changed, deleted, or doesn't sum to zero; `fresh` are those that no closing has seen.
 */
export function compareEvents(
  days: ReadonlySet<string>,
  known: readonly KnownEvent[],
  found: readonly FoundEvent[],
): { checks: TrialCheck[]; fresh: FoundEvent[] } {
  const seen = new Map(known.map((one) => [one.id, one]));
  const stored = new Set(found.map(({ id }) => id));
  const named = (kind: "changed event" | "missing event", { id, day }: KnownEvent, accounts: string[]) => ({
    kind,
    accounts,
    ref: id,
    day,
    ledger: 0,
    stored: 0,
  });
  const changed = found.flatMap((event) => {
    const before = seen.get(event.id);
    if (!before) return [];
    const loose = unbalanced(event);
    return before.hash === event.hash ? loose : [named("changed event", before, accountsOf(event)), ...loose];
  });
  const missing = known
    .filter(({ id, day }) => days.has(day) && !stored.has(id))
    .map((one) => named("missing event", one, []));
  return { checks: [...changed, ...missing], fresh: found.filter(({ id }) => !seen.has(id)) };
}
