import type { Reconciliation } from "../../core/ledger/reconciliation/reconciliation.ts";
import { get, siftAll } from "../access.ts";
import { reconciliations } from "../collections.ts";
import { Batch, isAlreadyExistsError } from "../commit.ts";
import { listReadable } from "../skip-unreadable.ts";

/** The newest reconciliations that can be read, the newest first; at most 100. */
export async function listReconciliations(most = 14): Promise<Reconciliation[]> {
  const found = await listReadable(reconciliations().orderBy("day", "desc").limit(Math.min(most, 100)));
  return found.flatMap(({ data }) => data ?? []);
}

/** How many days are read to find the newest one that can be read. */
const NEWEST = 3;

/** The newest reconciliations that can be read, the newest first: at most three reads. */
export const newestReconciliations = (): Promise<Reconciliation[]> => listReconciliations(NEWEST);

/** The newest reconciliation of a day before this one, yyyy-mm-dd. */
export async function reconciliationBefore(day: string): Promise<Reconciliation | undefined> {
  const before = reconciliations().where("day", "<", day).orderBy("day", "desc");
  return (await listReadable(before.limit(NEWEST)))[0]?.data;
}

/** The reconciliation of a day, yyyy-mm-dd. */
export const getReconciliation = async (day: string): Promise<Reconciliation | undefined> =>
  (await get(reconciliations().doc(day))).data;

/** Stores the reconciliation of a day, in place of one that can't be read; returns false if another process was faster. */
export async function saveReconciliation(done: Reconciliation): Promise<boolean> {
  const batch = new Batch();
  batch.create(reconciliations().doc(done.day), done);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
    const stored = await siftAll([reconciliations().doc(done.day)]);
    if (stored.unreadable.size === 0) return false;
    await replaceReconciliation(done);
    return true;
  }
}

/** Stores the result of a reconciliation that an operator ran for a day; replaces the earlier result. */
export async function replaceReconciliation(done: Reconciliation): Promise<void> {
  const batch = new Batch();
  batch.set(reconciliations().doc(done.day), done);
  await batch.commit();
}
