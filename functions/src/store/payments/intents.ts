import type { Query } from "firebase-admin/firestore";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";
import { intentPrefixes } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import type { Shard } from "../../core/shards.ts";
import { get, type Loaded, list } from "../access.ts";
import { intents, ledger } from "../collections.ts";
import { dueIds } from "../due-documents.ts";

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

/** Ids of a shard's payments that are due at `now` (ms UTC): see `dueIds`. */
export const dueIntents = (now: Instant, shard: Shard): AsyncIterable<string> =>
  dueIds(intents(), now, { part: { shard, prefixes: intentPrefixes } });

/** Ids of payments with an answer to a dispute that is to be sent at `now` (ms UTC): see `dueIds`. */
export const dueDisputeAnswers = (now: Instant): AsyncIterable<string> =>
  dueIds(intents(), now, { field: "answerDue" });
