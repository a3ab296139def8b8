import type { TrialBalance } from "../../core/derived/trial-balance.ts";
import type { Instant } from "../../core/fields.ts";
import { get, type Loaded, siftList } from "../access.ts";
import { reconciliations, trialBalances } from "../collections.ts";
import { listReadable } from "../skip-unreadable.ts";

/** How many days are read to find the newest one that can be read. */
const NEWEST = 3;

/** The date of the newest trial balance, and what is stored, if it can be read; undefined before the first. One read. */
export async function newestClosing(): Promise<
  { date: string; stored: TrialBalance | undefined } | undefined
> {
  const { read } = await siftList(trialBalances().orderBy("date", "desc").limit(1));
  const [newest] = read;
  return newest && { date: newest.ref.id, stored: newest.data };
}

/** The newest trial balance that can be read; undefined before the first. */
export const newestTrialBalance = async (): Promise<TrialBalance | undefined> =>
  (await newestClosing())?.stored ??
  (await listReadable(trialBalances().orderBy("date", "desc").limit(NEWEST)))[0]?.data;

/** The newest trial balance of a day before this one, yyyy-mm-dd, that can be read. */
export async function trialBalanceBefore(date: string): Promise<TrialBalance | undefined> {
  const before = () => trialBalances().where("date", "<", date).orderBy("date", "desc");
  const { read, unreadable } = await siftList(before().limit(1));
  return unreadable.size > 0 ? (await listReadable(before().limit(NEWEST)))[0]?.data : read[0]?.data;
}

/** The trial balance of a day, yyyy-mm-dd. */
export const getTrialBalance = async (date: string): Promise<TrialBalance | undefined> =>
  (await get(trialBalances().doc(date))).data;

/** The trial balance of a day, for changing it. */
export const getTrialBalanceToChange = (date: string): Promise<Loaded<TrialBalance>> =>
  get(trialBalances().doc(date));

/** The oldest day that was compared with the processor since `at` (ms UTC), which may have booked its fees late. */
export async function oldestReconciledSince(at: Instant): Promise<string | undefined> {
  const found = await listReadable(reconciliations().where("at", ">=", at).orderBy("at").limit(100));
  return found.flatMap(({ data }) => data?.day ?? []).sort()[0];
}
