import type { Query } from "firebase-admin/firestore";
import { AppError } from "../../core/errors.ts";
import type { Instant, Minor } from "../../core/fields.ts";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";
import { type PaymentRequest, withNextAttempt } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { get, type Loaded, list } from "../access.ts";
import { intents, ledger } from "../collections.ts";
import { Batch, isNotFoundError, isStaleWriteError } from "../commit.ts";
import { dueIds } from "../due-documents.ts";
import { bumpWallet } from "../ledger/wallets.ts";
import type { KeyedRequest } from "../once-per-key.ts";
import { decideOnPayment, readRecord, recordPayment } from "./payment-records.ts";

/** A payment that exists, as it was read. */
export type LoadedIntent = Loaded<Intent> & { data: Intent };

/** Reads a payment for changing it; it may not exist. */
export const readIntent = (id: string): Promise<Loaded<Intent>> => get(intents().doc(id));

/** Reads a payment; undefined if it does not exist. */
export const getIntent = async (id: string): Promise<Intent | undefined> => (await readIntent(id)).data;

/**
 * Reads a payment that must exist, for changing it.
 * @throws AppError `not-found`
 */
export async function mustReadIntent(id: string): Promise<LoadedIntent> {
  const read = await readIntent(id);
  if (!read.data) throw new AppError("not-found");
  return { ...read, data: read.data };
}

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

/** Finds the payment whose current attempt the processor knows by this id; undefined for one that is not ours. */
export async function findIntentId(processorId: string): Promise<string | undefined> {
  const [found] = await list(intents().where("processorId", "==", processorId).limit(1));
  return found?.ref.id;
}

/** All payments that are in progress: with a next step that is due some time. */
export const intentsInProgress = (): Query<Intent> => intents().where("due", ">", 0).orderBy("due");

/** A customer's payments that are in progress, at most `most`. */
export const openPaymentsOf = (uid: string, most: number): Promise<Loaded<Intent>[]> =>
  list(intents().where("uid", "==", uid).where("due", ">", 0).limit(most));

/** Captured top-ups of a wallet (`accountId`) since an instant, the newest first, at most `most`. */
export const topUpsSince = (accountId: string, since: Instant, most: number): Promise<Loaded<Intent>[]> =>
  list(
    intents()
      .where("accountId", "==", accountId)
      .where("kind", "==", "top")
      .where("state", "==", "captured")
      .where("createdAt", ">=", since)
      .orderBy("createdAt", "desc")
      .limit(most),
  );

/** The newest ledger events of a payment, at most `most`, the newest first. */
export const ledgerOfPayment = (id: string, most: number): Promise<Loaded<LedgerEvent>[]> =>
  list(ledger().where("intent", "==", id).orderBy("at", "desc").limit(most));

/** Ids of payments that are due at `now` (ms UTC): see `dueIds`. */
export const dueIntents = (now: Instant): AsyncIterable<string> => dueIds(intents(), now);

/** Ids of payments with an answer to a dispute that is to be sent at `now` (ms UTC): see `dueIds`. */
export const dueDisputeAnswers = (now: Instant): AsyncIterable<string> => dueIds(intents(), now, "answerDue");
