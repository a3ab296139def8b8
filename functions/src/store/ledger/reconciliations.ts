import type { Reconciliation } from "../../core/ledger/reconciliation/model.ts";
import { get, list } from "../access.ts";
import { reconciliations } from "../collections.ts";
import { Batch, isAlreadyExistsError } from "../commit.ts";

/** The newest reconciliations, the newest first; at most 100. */
export async function listReconciliations(most = 14): Promise<Reconciliation[]> {
  const found = await list(reconciliations().orderBy("day", "desc").limit(Math.min(most, 100)));
  return found.flatMap(({ data }) => data ?? []);
}

/** The newest reconciliation; undefined before the first. */
export const lastReconciliation = async (): Promise<Reconciliation | undefined> =>
  (await listReconciliations(1))[0];

/** The newest reconciliation of a day before this one, yyyy-mm-dd. */
export async function reconciliationBefore(day: string): Promise<Reconciliation | undefined> {
  const [found] = await list(reconciliations().where("day", "<", day).orderBy("day", "desc").limit(1));
  return found?.data;
}

/** The reconciliation of a day, yyyy-mm-dd. */
export const getReconciliation = async (day: string): Promise<Reconciliation | undefined> =>
  (await get(reconciliations().doc(day))).data;

/** Stores the reconciliation of a day; returns false if another process was faster. */
export async function saveReconciliation(done: Reconciliation): Promise<boolean> {
  const batch = new Batch();
  batch.create(reconciliations().doc(done.day), done);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyExistsError(error)) return false;
    throw error;
  }
}

/** Stores the result of a reconciliation that an operator ran for a day; replaces the earlier result. */
export async function replaceReconciliation(done: Reconciliation): Promise<void> {
  const batch = new Batch();
  batch.set(reconciliations().doc(done.day), done);
  await batch.commit();
}
