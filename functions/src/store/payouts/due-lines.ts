import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { PAYOUT_LIMITS } from "../../core/constants.ts";
import { heldItemsBy } from "../../core/earnings/holds/hold.ts";
import type { Earnings } from "../../core/earnings/model.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import { isUsable, leastPaidTo } from "../../core/payouts/account/payout-account.ts";
import type { PayoutLine } from "../../core/payouts/model.ts";
import { payableOf, preparedLine } from "../../core/payouts/prepared-line.ts";
import { get, getAll, list, tally } from "../access.ts";
import { earnings, earningsItems, instructors, payoutAccounts } from "../collections.ts";
import { holdsOf } from "../earnings/holds/holds.ts";
import { payoutAccountsOf } from "./payouts.ts";

/** Instructors per page, and how many of them are checked in parallel. */
const PAGE = 50;
/** Instructors who wait to leave, of whom each payout pays at most so many. */
const MOST_LEAVING = 50;

/** An instructor to whom we owe something, and what of it no hold keeps back, minor units. */
interface Owed {
  id: string;
  payable: SignedMinor;
}

/** Pages of instructors to whom we owe at least the smallest payout, largest balance first. */
async function* owedPages(): AsyncGenerator<Owed[]> {
  const owed = earnings().where("balance", ">=", PAYOUT_LIMITS.least).orderBy("balance", "desc").limit(PAGE);
  let last: QueryDocumentSnapshot<Earnings> | undefined;
  do {
    const { docs } = await (last ? owed.startAfter(last) : owed).get();
    tally.reads += Math.max(1, docs.length);
    yield docs.map((doc) => ({ id: doc.id, payable: payableOf(doc.data()) }));
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/** Whole names of instructors by id: one read for each. */
async function namesOf(instructorIds: readonly string[]): Promise<Map<string, string>> {
  const found = await getAll(instructorIds.map((id) => instructors().doc(id)));
  return new Map(found.map(({ ref, data }) => [ref.id, data?.name ?? ref.id]));
}

/** The oldest items of an instructor that can be paid out and were due by `until`; none that a hold keeps back. */
async function dueItems(instructorId: string, until: Instant) {
  const isHeld = heldItemsBy((await holdsOf(instructorId)).values());
  const due = earningsItems(instructorId)
    .where("state", "==", "open")
    .where("dueAt", "<=", until)
    .orderBy("dueAt")
    .limit(PAYOUT_LIMITS.items);
  return (await list(due)).flatMap(({ ref, data }) =>
    data && !isHeld(data) ? [{ id: ref.id, amount: data.amount }] : [],
  );
}

/** Instructors who wait to leave, and to whom we owe less than the smallest payout. */
async function leavingOwed(): Promise<Owed[]> {
  const leaving = await list(payoutAccounts().where("leavingSince", ">", 0).limit(MOST_LEAVING));
  const sums = await getAll(leaving.map(({ ref }) => earnings().doc(ref.id)));
  return sums.flatMap(({ ref, data }) =>
    data && data.balance > 0 && data.balance < PAYOUT_LIMITS.least
      ? [{ id: ref.id, payable: payableOf(data) }]
      : [],
  );
}

/** The lines of those of some instructors who can be paid. */
async function linesOf(owed: readonly Owed[], until: Instant, now: Instant): Promise<[string, PayoutLine][]> {
  const accounts = await payoutAccountsOf(owed.map(({ id }) => id));
  const usable = owed.flatMap(({ id, payable }) => {
    const account = accounts.get(id);
    return isUsable(account, now) ? [{ id, payable, least: leastPaidTo(account) }] : [];
  });
  const names = await namesOf(usable.map(({ id }) => id));
  const found = await Promise.all(
    usable.map(async ({ id, payable, least }) => {
      const payee = { name: names.get(id) ?? id, payable, least };
      return [id, preparedLine(await dueItems(id, until), payee)] as const;
    }),
  );
  return found.flatMap(([id, line]): [string, PayoutLine][] => (line ? [[id, line]] : []));
}

/**
 * The lines of a new payout by instructor: what was due by `until`, for everyone who has a usable account. Reads two
 * documents for each instructor whom we owe enough or who waits to leave, and the profile, holds and items of those who
 * can be paid.
 */
export async function dueLines(until: Instant, now: Instant): Promise<Map<string, PayoutLine>> {
  const lines = new Map<string, PayoutLine>();
  const add = (found: readonly [string, PayoutLine][]): void => {
    for (const [id, line] of found) if (lines.size < PAYOUT_LIMITS.lines) lines.set(id, line);
  };
  add(await linesOf(await leavingOwed(), until, now));
  for await (const owed of owedPages()) {
    add(await linesOf(owed, until, now));
    if (lines.size === PAYOUT_LIMITS.lines) break;
  }
  return lines;
}

/** The line of one instructor in a payout of what was due by `until`; undefined if nothing can be paid. */
export async function dueLineOf(
  instructorId: string,
  until: Instant,
  now: Instant,
): Promise<PayoutLine | undefined> {
  const { data } = await get(earnings().doc(instructorId));
  const owed = data ? [{ id: instructorId, payable: payableOf(data) }] : [];
  return (await linesOf(owed, until, now))[0]?.[1];
}
