import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { PAYOUT_LIMITS } from "../../core/constants.ts";
import type { Earnings } from "../../core/earnings/model.ts";
import type { Instant } from "../../core/fields.ts";
import { isUsable } from "../../core/payouts/account/payout-account.ts";
import type { PayoutLine } from "../../core/payouts/model.ts";
import { preparedLine } from "../../core/payouts/prepared-line.ts";
import { getAll, list, tally } from "../access.ts";
import { earnings, earningsItems, instructors } from "../collections.ts";
import { payoutAccountsOf } from "./payouts.ts";

/** Instructors per page, and how many of them are checked in parallel. */
const PAGE = 50;

/** Pages of instructors to whom we owe at least the smallest payout, largest balance first. */
async function* owedPages(): AsyncGenerator<{ id: string; balance: number }[]> {
  const owed = earnings().where("balance", ">=", PAYOUT_LIMITS.least).orderBy("balance", "desc").limit(PAGE);
  let last: QueryDocumentSnapshot<Earnings> | undefined;
  do {
    const { docs } = await (last ? owed.startAfter(last) : owed).get();
    tally.reads += Math.max(1, docs.length);
    yield docs.map((doc) => ({ id: doc.id, balance: doc.data().balance }));
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/** Whole names of instructors by id: one read for each. */
async function namesOf(instructorIds: readonly string[]): Promise<Map<string, string>> {
  const found = await getAll(instructorIds.map((id) => instructors().doc(id)));
  return new Map(found.map(({ ref, data }) => [ref.id, data?.name ?? ref.id]));
}

/** The oldest items of an instructor that can be paid out and were due by `until`. */
async function dueItems(instructorId: string, until: Instant) {
  const due = earningsItems(instructorId)
    .where("state", "==", "open")
    .where("dueAt", "<=", until)
    .orderBy("dueAt")
    .limit(PAYOUT_LIMITS.items);
  return (await list(due)).flatMap(({ ref, data }) => (data ? [{ id: ref.id, amount: data.amount }] : []));
}

/**
 * The lines of a new payout by instructor: what was due by `until`, for everyone who has a usable account. Reads two
 * documents for each instructor whom we owe enough, and the profile and items of those who can be paid.
 */
export async function dueLines(until: Instant, now: Instant): Promise<Map<string, PayoutLine>> {
  const lines = new Map<string, PayoutLine>();
  for await (const owed of owedPages()) {
    const accounts = await payoutAccountsOf(owed.map(({ id }) => id));
    const payable = owed.filter(({ id }) => isUsable(accounts.get(id), now));
    const names = await namesOf(payable.map(({ id }) => id));
    const found = await Promise.all(
      payable.map(async ({ id, balance }) => {
        const payee = { name: names.get(id) ?? id, balance };
        return [id, preparedLine(await dueItems(id, until), payee)] as const;
      }),
    );
    for (const [id, line] of found) if (line && lines.size < PAYOUT_LIMITS.lines) lines.set(id, line);
    if (lines.size === PAYOUT_LIMITS.lines) break;
  }
  return lines;
}
