import type { Minor } from "../../core/fields.ts";
import { type PaymentRequest, withNextAttempt } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { intents } from "../../store/collections.ts";
import { Batch, isNotFoundError, isStaleWriteError } from "../../store/commit.ts";
import { bumpWallet } from "../../store/ledger/wallets.ts";
import type { KeyedRequest } from "../../store/once-per-key.ts";
import { mustReadIntent } from "../../store/payments/intents.ts";
import { decideOnPayment, readRecord, recordPayment } from "../../store/payments/payment-records.ts";

/**
 * Creates a payment with the record of its request, or reads the one that its request or its id has begun. A top-up
 * raises the version of its wallet, and a deletion has the wallet as read as its precondition: so no account is deleted
 * while a top-up begins, and none begins afterwards.
 * @throws AppError `not-found` for a top-up without a wallet, `idempotency-mismatch` when the key was used for another
 * body
 */
export async function openIntent(
  fresh: Intent,
  request: KeyedRequest,
): Promise<{ intent: Intent; isFresh: boolean }> {
  const batch = new Batch();
  batch.create(intents().doc(fresh.id), fresh);
  recordPayment(batch, request, fresh.id);
  if (fresh.kind === "top") bumpWallet(batch, fresh.uid);
  try {
    await batch.commit();
    return { intent: fresh, isFresh: true };
  } catch (error) {
    // Missing: the wallet of a deleted account.
    if (!isStaleWriteError(error) && !isNotFoundError(error)) throw error;
    const record = await readRecord(request);
    const id = record && "intent" in record ? record.intent : fresh.id;
    return { intent: (await mustReadIntent(id)).data, isFresh: false };
  }
}

/**
 * Starts the next attempt of a refused payment, with the card of `payment` and `amount` (minor units), and records its
 * request. Leaves a payment that another request has reopened as it is, and one that this request has paid for before.
 * @throws AppError `idempotency-mismatch` when the key was used for another body
 */
export const reopenIntent = (
  id: string,
  amount: Minor,
  payment: PaymentRequest,
  request: KeyedRequest,
): Promise<Intent> =>
  decideOnPayment(request, async (batch, isRepeated) => {
    const read = await mustReadIntent(id);
    if (isRepeated || read.data.state !== "refused") return read.data;
    const intent = { ...withNextAttempt(read.data, payment), amount };
    batch.put(read, intent);
    recordPayment(batch, request, id);
    return intent;
  });
