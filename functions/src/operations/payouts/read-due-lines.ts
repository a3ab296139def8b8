import { PAYOUT_LIMITS } from "../../core/constants.ts";
import type { Earnings } from "../../core/earnings/earnings.ts";
import { heldItemsBy } from "../../core/earnings/holds/hold.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import { isUsable, leastPaidTo } from "../../core/payouts/account/payout-account.ts";
import type { PayoutAccount, PayoutLine } from "../../core/payouts/payout.ts";
import { payableOf, preparedLine } from "../../core/payouts/prepared-line.ts";
import { get, type Sifted } from "../../store/access.ts";
import { earnings, payoutAccounts } from "../../store/collections.ts";
import { dueItemsOf } from "../../store/earnings/earnings-items.ts";
import { holdsOf } from "../../store/earnings/holds.ts";
import { leaversWithAccounts } from "../../store/earnings/payouts.ts";
import { owedPages } from "../../store/earnings/read-earnings.ts";
import { mustReadFullName } from "../../store/people/full-names.ts";
import { readEach, skipUnreadable } from "../../store/skip-unreadable.ts";

/** Instructors who wait to leave, of whom each payout pays at most so many. */
const MOST_LEAVING = 50;

/** An instructor to whom we owe something, and what of it no hold keeps back, minor units. */
interface Owed {
  id: string;
  payable: SignedMinor;
}

/** The lines of a new payout by instructor, and those who are left out because something of them can't be read. */
export interface DueLines {
  lines: Map<string, PayoutLine>;
  unreadable: Set<string>;
}

/** What we owe, of the sums that can be read; the others go to `unreadable`. */
function owedOf({ read, unreadable: paths }: Sifted<Earnings>, unreadable: Set<string>): Owed[] {
  for (const { ref } of read) if (paths.has(ref.path)) unreadable.add(ref.id);
  return read.flatMap(({ ref, data }) => (data ? [{ id: ref.id, payable: payableOf(data) }] : []));
}

/** The oldest items of an instructor that can be paid out and were due by `until`; none that a hold keeps back. */
async function dueItems(instructorId: string, until: Instant) {
  const isHeld = heldItemsBy((await holdsOf(instructorId)).values());
  return (await dueItemsOf(instructorId, until)).flatMap(({ ref, data }) =>
    isHeld(data) ? [] : [{ id: ref.id, amount: data.amount }],
  );
}

/** Instructors who wait to leave, and to whom we owe less than the smallest payout. */
async function leavingOwed(unreadable: Set<string>): Promise<Owed[]> {
  const sums = await readEach((await leaversWithAccounts(MOST_LEAVING)).map((id) => earnings().doc(id)));
  const small = sums.read.filter(
    ({ data }) => data === undefined || (data.balance > 0 && data.balance < PAYOUT_LIMITS.least),
  );
  return owedOf({ ...sums, read: small }, unreadable);
}

/** The line of one instructor: undefined if nothing can be paid. @throws SchemaMismatch */
async function lineOf({ id, payable }: Owed, until: Instant, account: PayoutAccount) {
  const items = await dueItems(id, until);
  return preparedLine(items, { name: await mustReadFullName(id), payable, least: leastPaidTo(account) });
}

/** The lines of those of some instructors who can be paid. Where something can't be read, they are `unreadable`. */
async function linesOf(
  owed: readonly Owed[],
  { until, now, unreadable }: { until: Instant; now: Instant; unreadable: Set<string> },
): Promise<[string, PayoutLine][]> {
  const accounts = await readEach(owed.map(({ id }) => payoutAccounts().doc(id)));
  const lines = await Promise.all(
    owed.map(async (owedTo, at): Promise<[string, PayoutLine][]> => {
      const { id } = owedTo;
      const account = accounts.read[at];
      const data = account?.data;
      if (account && accounts.unreadable.has(account.ref.path)) unreadable.add(id);
      if (!isUsable(data, now)) return [];
      const made = await skipUnreadable(async () => ({ line: await lineOf(owedTo, until, data) }));
      if (!made) unreadable.add(id);
      return made?.line ? [[id, made.line]] : [];
    }),
  );
  return lines.flat();
}

/**
 * The lines of a new payout by instructor: what was due by `until`, for everyone who has a usable account. Reads two
 * documents for each instructor whom we owe enough or who waits to leave, and the profile, holds and items of those who
 * can be paid. One of whom something can't be read is left out and named: nothing is paid by what we don't know.
 */
export async function dueLines(until: Instant, now: Instant): Promise<DueLines> {
  const lines = new Map<string, PayoutLine>();
  const unreadable = new Set<string>();
  const add = (found: readonly [string, PayoutLine][]): void => {
    for (const [id, line] of found) if (lines.size < PAYOUT_LIMITS.lines) lines.set(id, line);
  };
  add(await linesOf(await leavingOwed(unreadable), { until, now, unreadable }));
  for await (const page of owedPages(PAYOUT_LIMITS.least)) {
    add(await linesOf(owedOf(page, unreadable), { until, now, unreadable }));
    if (lines.size === PAYOUT_LIMITS.lines) break;
  }
  return { lines, unreadable };
}

/** As `dueLines`, with the line of one instructor alone. */
export async function dueLineOf(instructorId: string, until: Instant, now: Instant): Promise<DueLines> {
  const { data } = await get(earnings().doc(instructorId));
  const owed = data ? [{ id: instructorId, payable: payableOf(data) }] : [];
  const unreadable = new Set<string>();
  return { lines: new Map(await linesOf(owed, { until, now, unreadable })), unreadable };
}
