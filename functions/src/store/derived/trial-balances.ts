import { isDeepStrictEqual } from "node:util";
import { dailyId } from "../../core/derived/daily-stats.ts";
import type { TrialBalance } from "../../core/derived/trial-balance.ts";
import type { Instant } from "../../core/fields.ts";
import { MOST_AREAS } from "../../core/prices/area-change.ts";
import { get, getAll, type Loaded, list } from "../access.ts";
import { dailyStats, reconciliations, trialBalances, unmetSearches } from "../collections.ts";
import { Batch, isStaleWriteError } from "../commit.ts";

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

/**
 * Stores trial balances, all or none, and with each new one the searches of `unmetOf` its day that found no one: exactly
 * once, because its document is created. Returns false if another process was faster.
 */
export async function saveTrialBalances(
  read: readonly Loaded<TrialBalance>[],
  done: readonly TrialBalance[],
  unmetOf: (date: string) => string,
): Promise<boolean> {
  const batch = new Batch();
  for (const balance of done) {
    const before = read.find(({ ref }) => ref.id === balance.date);
    if (!before || isDeepStrictEqual(before.data, balance)) continue;
    batch.put(before, balance);
    if (!before.data) await addUnmet(batch, unmetOf(balance.date));
  }
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isStaleWriteError(error)) return false;
    throw error;
  }
}

/** Adds the unmet searches of a date to its figures. */
async function addUnmet(batch: Batch, date: string): Promise<void> {
  for (const { data } of await list(unmetSearches().where("date", "==", date).limit(MOST_AREAS)))
    if (data)
      batch.add(
        dailyStats().doc(dailyId(date, data.area)),
        { counts: { unmet: data.count } },
        { date, area: data.area },
      );
}
