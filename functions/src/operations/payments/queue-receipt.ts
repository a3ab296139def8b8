import { mayHaveReceipt, receiptOf } from "../../core/account/receipt-of.ts";
import { LedgerEvent, type Transaction } from "../../core/ledger/ledger.ts";
import { offerEventId } from "../../core/ledger/postings/posting.ts";
import { accountEmail } from "../../core/notifications/sources/account-notification.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { get, getEach, parseStored } from "../../store/access.ts";
import { intents, outboxEmails, transactions, users } from "../../store/collections.ts";
import { Batch, isAlreadyExistsError } from "../../store/commit.ts";
import { currentPolicy } from "../../store/settings/policies.ts";

/** What the customer sees of an event: of a hold that was captured, the hold's transaction. */
async function readReceiptSources({ id, kind, aid, intent }: LedgerEvent) {
  const [transaction, hold, gift, payment] = await getEach<[Transaction, Transaction, Transaction, Intent]>(
    transactions().doc(id),
    transactions().doc(kind === "capture" ? `${aid}_hold` : id),
    transactions().doc(offerEventId(id)),
    intents().doc(intent ?? id),
  );
  return { transaction: transaction.data ?? hold.data, gift: gift.data, intent: payment.data };
}

/**
 * Queues the receipt of a ledger event for its customer, once: its id is made of the event. Nothing for an account that is
 * gone. It names who sold it and whom it is made out to, as both are then. At most five reads and one write, beside the policies that are in memory.
 */
export async function queueReceipt(stored: unknown): Promise<void> {
  const event = parseStored(LedgerEvent, stored, "ledger");
  if (!mayHaveReceipt(event)) return;
  const receipt = receiptOf(event, await readReceiptSources(event));
  if (!receipt) return;
  const { uid, aid, params } = receipt;
  const user = await get(users().doc(uid));
  if (!user.data) return;
  const { billTo } = user.data;
  const { seller } = await currentPolicy(undefined, event.at);
  const reader = { uid, side: "customer", name: user.data.firstname } as const;
  const batch = new Batch();
  batch.create(outboxEmails().doc(`${event.id}_receipt`), {
    ...accountEmail(
      reader,
      {
        kind: "receipt",
        params: { ...params, seller: { ...seller, address: [...seller.address] }, ...(billTo && { billTo }) },
      },
      event.at,
    ),
    aid,
  });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
  }
}
