import { PAYOUT_LIMITS } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { Payout, PayoutAccount, PayoutLine } from "../../core/payouts/model.ts";
import { get, getAll, type Loaded, list } from "../access.ts";
import { payoutAccounts, payoutLines, payouts } from "../collections.ts";
import { dueIds } from "../due-documents.ts";

/** The newest payout; undefined before the first. */
export const latestPayout = async (): Promise<Payout | undefined> =>
  (await list(payouts().orderBy("number", "desc").limit(1)))[0]?.data;

/** @throws AppError `not-found` */
export async function mustGetPayout(payoutId: string): Promise<Loaded<Payout> & { data: Payout }> {
  const { data, ...read } = await get(payouts().doc(payoutId));
  if (!data) throw new AppError("not-found");
  return { ...read, data };
}

/** Ids of payouts whose release did not end by `now` (ms UTC): see `dueIds`. */
export const duePayouts = (now: Instant): AsyncIterable<string> => dueIds(payouts(), now);

/** The lines of a payout by instructor: one read for each. */
export async function payoutLinesOf(payoutId: string): Promise<Map<string, PayoutLine>> {
  const found = await list(payoutLines(payoutId).limit(PAYOUT_LIMITS.lines));
  return new Map(found.flatMap(({ ref, data }) => (data ? [[ref.id, data]] : [])));
}

/** Where instructors are paid, by their id; those without an account are left out. One read for each instructor. */
export async function payoutAccountsOf(
  instructorIds: readonly string[],
): Promise<Map<string, PayoutAccount>> {
  const found = await getAll(instructorIds.map((id) => payoutAccounts().doc(id)));
  return new Map(found.flatMap(({ ref, data }) => (data ? [[ref.id, data]] : [])));
}
