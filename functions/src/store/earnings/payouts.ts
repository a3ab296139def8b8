import { PAYOUT_LIMITS } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { Payout, PayoutAccount, PayoutLine } from "../../core/payouts/payout.ts";
import { get, type Loaded, siftList } from "../access.ts";
import { payoutAccounts, payoutLines, payouts } from "../collections.ts";
import { dueIds } from "../due-documents.ts";
import { listReadable, readEach, reportUnreadable } from "../skip-unreadable.ts";

/**
 * The newest payout; undefined before the first. One that can't be read is reported and counts as done: its release doesn't
 * go on, and no other payout pays an item that it has booked.
 */
export async function latestPayout(): Promise<Pick<Payout, "number" | "state"> | undefined> {
  const { read, unreadable } = await siftList(payouts().orderBy("number", "desc").limit(1));
  await reportUnreadable(unreadable);
  const [newest] = read;
  return newest && (newest.data ?? { number: Number(newest.ref.id), state: "done" });
}

/** @throws AppError `not-found` */
export async function mustGetPayout(payoutId: string): Promise<Loaded<Payout> & { data: Payout }> {
  const { data, ...read } = await get(payouts().doc(payoutId));
  if (!data) throw new AppError("not-found");
  return { ...read, data };
}

/** Ids of payouts whose release did not end by `now` (ms UTC): see `dueIds`. */
export const duePayouts = (now: Instant): AsyncIterable<string> => dueIds(payouts(), now);

/** The lines of a payout, for changing them, without those that can't be read: these are reported. One read for each. */
export const readPayoutLines = (payoutId: string): Promise<Loaded<PayoutLine>[]> =>
  listReadable(payoutLines(payoutId).limit(PAYOUT_LIMITS.lines));

/** The lines of a payout by instructor: see `readPayoutLines`. */
export async function payoutLinesOf(payoutId: string): Promise<Map<string, PayoutLine>> {
  const lines = await readPayoutLines(payoutId);
  return new Map(lines.flatMap(({ ref, data }) => (data ? [[ref.id, data]] : [])));
}

/**
 * Where instructors are paid, by their id, without those whose account is missing or can't be read. One read for each
 * instructor.
 */
export async function payoutAccountsOf(
  instructorIds: readonly string[],
): Promise<Map<string, PayoutAccount>> {
  const { read } = await readEach(instructorIds.map((id) => payoutAccounts().doc(id)));
  return new Map(read.flatMap(({ ref, data }) => (data ? [[ref.id, data]] : [])));
}

/** Ids of instructors who wait to leave and have told us where they are paid, at most `most`: one read for each. */
export async function leaversWithAccounts(most: number): Promise<string[]> {
  const { read, unreadable } = await siftList(payoutAccounts().where("leavingSince", ">", 0).limit(most));
  await reportUnreadable(unreadable);
  return read.map(({ ref }) => ref.id);
}
