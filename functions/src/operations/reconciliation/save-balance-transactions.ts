import { type BalanceTransaction, isMovement } from "../../core/ledger/reconciliation/balance-transaction.ts";
import { processorBookings } from "../../core/ledger/reconciliation/processor-bookings.ts";
import { balanceTransactions, ledger } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { appendLedgerEvent } from "../../store/ledger/append-ledger.ts";
import { idsOfExisting } from "../../store/ledger/balance-transactions.ts";
import { intentsOf } from "../../store/payments/payment-ids.ts";

/** Transactions per batch: each writes three documents at most. */
const BATCH = 100;

/**
 * Stores those of the processor's transactions that are new, with the fees and deposits that the ledger books for them,
 * in one batch per hundred; safe to repeat and to run concurrently. Returns how many were new.
 */
export async function saveBalanceTransactions(page: readonly BalanceTransaction[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < page.length; at += BATCH) count += await saveBatch(page.slice(at, at + BATCH));
  return count;
}

const saveBatch = (page: readonly BalanceTransaction[]): Promise<number> =>
  decide(async (batch) => {
    const stored = await idsOfExisting(page.map(({ id }) => balanceTransactions().doc(id)));
    const fresh = page.filter(({ id }) => !stored.has(id));
    const moved = fresh.filter(isMovement).flatMap(({ payment }) => payment ?? []);
    // What can't be read is named where it is compared.
    const ours = await intentsOf(moved, () => undefined);
    const events = fresh.flatMap((one) => processorBookings(one, ours.get(one.payment ?? "")));
    // Only a manual write could have created one before.
    const known = await idsOfExisting(events.map(({ id }) => ledger().doc(id)));
    for (const one of fresh) batch.create(balanceTransactions().doc(one.id), one);
    for (const event of events) if (!known.has(event.id)) appendLedgerEvent(batch, event, event.at);
    return fresh.length;
  });
