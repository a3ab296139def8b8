import type { Minor } from "../../fields.ts";
import type { LedgerEvent, NewLedgerEvent } from "../ledger.ts";
import { ledgerAccount, newLedgerEvent } from "../ledger-event.ts";

/** What an event left unclaimed, minor units. */
export const unclaimedOf = ({ entries }: Pick<LedgerEvent, "entries">): Minor =>
  entries.reduce((sum, { account, amount }) => (account === ledgerAccount.unclaimed ? sum + amount : sum), 0);

/** Id of the event that pays what event `id` left unclaimed; it prevents paying twice. */
export const unclaimedPaidId = (id: string): string => `${id}_paid`;

/** Pays what an event left unclaimed, by a transfer from our bank. */
export function unclaimedPaidEvent(left: LedgerEvent): NewLedgerEvent {
  const { id, aid, intent, currency } = left;
  const amount = unclaimedOf(left);
  return newLedgerEvent(
    {
      id: unclaimedPaidId(id),
      kind: "unclaimed paid",
      currency,
      intent,
      ...(aid !== undefined && { bookingId: aid }),
    },
    [
      [ledgerAccount.unclaimed, -amount],
      [ledgerAccount.bank, amount],
    ],
  );
}

/** The first of these events that left something unclaimed which is not paid. */
export function unpaidUnclaimed(events: readonly LedgerEvent[]): LedgerEvent | undefined {
  const ids = new Set(events.map(({ id }) => id));
  return events.find((event) => unclaimedOf(event) > 0 && !ids.has(unclaimedPaidId(event.id)));
}
