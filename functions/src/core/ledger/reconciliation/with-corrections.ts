import type { LedgerEntry, LedgerEvent } from "../ledger.ts";

/**
 * Events as the processor is compared with them: each with what has corrected it, and no correction as an event of its own. `corrections`
 * may be of other days, and of events that are not among these.
 */
export function withCorrections(
  events: readonly LedgerEvent[],
  corrections: readonly LedgerEvent[],
): LedgerEvent[] {
  const added = new Map<string, LedgerEntry[]>();
  for (const { corrects, entries } of corrections)
    if (corrects) added.set(corrects.id, [...(added.get(corrects.id) ?? []), ...entries]);
  return events
    .filter(({ kind }) => kind !== "correction")
    .map((event) => {
      const more = added.get(event.id);
      return more ? { ...event, entries: [...event.entries, ...more] } : event;
    });
}
