import type { Instant } from "../fields.ts";
import type { LedgerEvent } from "../ledger/ledger.ts";
import { type EntryList, newLedgerEvent } from "../ledger/ledger-event.ts";

/** An event of the ledger as it is stored, at an instant (ms UTC). */
export const storedEvent = (
  { at, ...facts }: Parameters<typeof newLedgerEvent>[0] & { at: Instant },
  entries: EntryList,
): LedgerEvent => ({ ...newLedgerEvent(facts, entries), at });
