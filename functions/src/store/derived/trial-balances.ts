import type { TrialBalance } from "../../core/derived/trial-balance.ts";
import type { Instant } from "../../core/fields.ts";
import { get, getAll, type Loaded, list } from "../access.ts";
import { reconciliations, trialBalances } from "../collections.ts";

/** The newest trial balance; undefined before the first. */
export const newestTrialBalance = async (): Promise<TrialBalance | undefined> =>
  (await list(trialBalances().orderBy("date", "desc").limit(1)))[0]?.data;

/** The newest trial balance of a day before this one, yyyy-mm-dd. */
export const trialBalanceBefore = async (date: string): Promise<TrialBalance | undefined> =>
  (await list(trialBalances().where("date", "<", date).orderBy("date", "desc").limit(1)))[0]?.data;

/** The trial balance of a day, yyyy-mm-dd. */
export const getTrialBalance = async (date: string): Promise<TrialBalance | undefined> =>
  (await get(trialBalances().doc(date))).data;

/** The trial balances of some days, for changing them. */
export const readTrialBalances = (dates: readonly string[]): Promise<Loaded<TrialBalance>[]> =>
  getAll(dates.map((date) => trialBalances().doc(date)));

/** The oldest day that was compared with the processor since `at` (ms UTC), which may have booked its fees late. */
export async function oldestReconciledSince(at: Instant): Promise<string | undefined> {
  const found = await list(reconciliations().where("at", ">=", at).orderBy("at").limit(100));
  return found.flatMap(({ data }) => data?.day ?? []).sort()[0];
}
