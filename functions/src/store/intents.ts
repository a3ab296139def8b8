import { FieldValue } from "firebase-admin/firestore";
import { type Asked, nextAttempt } from "../shared/domain/intent.ts";
import { AppError } from "../shared/errors.ts";
import type { Minor } from "../shared/model/fields.ts";
import type { Intent } from "../shared/model/intent.ts";
import { get, list, type Read } from "./access.ts";
import { intents, wallets } from "./collections.ts";
import { Batch, decide, isStale } from "./commit.ts";

/** A payment that exists, as it was read. */
export type ReadIntent = Read<Intent> & { data: Intent };

/** Reads a payment, if there is one, for changing it. */
export const readIntent = (id: string): Promise<Read<Intent>> => get(intents().doc(id));

/** Reads a payment; undefined when there is none. */
export const getIntent = async (id: string): Promise<Intent | undefined> => (await readIntent(id)).data;

/**
 * Reads a payment for changing it.
 * @throws AppError `not-found`
 */
export async function mustReadIntent(id: string): Promise<ReadIntent> {
  const read = await readIntent(id);
  if (!read.data) throw new AppError("not-found");
  return { ...read, data: read.data };
}

/**
 * Stores a new payment, or finds the one there is under its id; that one is only read when it is in the way. A top-up
 * raises the version of the wallet it is for: an account is deleted on its wallet as it was read, so it never goes while
 * a top-up begins, and none begins once it is gone.
 * @throws AppError `not-found` for a top-up where there is no wallet
 */
export async function openIntent(fresh: Intent): Promise<{ intent: Intent; isFresh: boolean }> {
  const batch = new Batch();
  batch.create(intents().doc(fresh.id), fresh);
  if (fresh.kind === "top") batch.patch(wallets().doc(fresh.uid), { version: FieldValue.increment(1) });
  try {
    await batch.commit();
    return { intent: fresh, isFresh: true };
  } catch (error) {
    if (!isStale(error)) throw error;
    return { intent: (await mustReadIntent(fresh.id)).data, isFresh: false };
  }
}

/**
 * Tries a refused payment again as it is asked now, with the amount (minor units) asked for now; one that somebody
 * else has taken up stays as it is.
 */
export const reopenIntent = (id: string, amount: Minor, asked: Asked): Promise<Intent> =>
  decide(async (batch) => {
    const read = await mustReadIntent(id);
    if (read.data.state !== "refused") return read.data;
    const intent = { ...nextAttempt(read.data, asked), amount };
    batch.put(read, intent);
    return intent;
  });

/** Payments the sweep must look at, the longest overdue first; at most 50. */
export const dueIntents = (now: number): Promise<Read<Intent>[]> =>
  list(intents().where("due", "<=", now).orderBy("due").limit(50));
