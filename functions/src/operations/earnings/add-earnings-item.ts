import { FIRST_EARNINGS_WAIT } from "../../core/constants.ts";
import type { Earnings, EarningsItem } from "../../core/earnings/earnings.ts";
import {
  dueAfter,
  earningsItemOf,
  instructorOf,
  isEarned,
  isPayoutItem,
  waitsWithFirst,
} from "../../core/earnings/earnings-item.ts";
import { addedToEarnings, addedToMonth } from "../../core/earnings/earnings-sums.ts";
import { type Hold, isHeldBy } from "../../core/earnings/holds/hold.ts";
import type { Instant } from "../../core/fields.ts";
import { LedgerEvent } from "../../core/ledger/ledger.ts";
import { dayZoneOf, type Instructor } from "../../core/people/instructors/instructor.ts";
import { getEach, type Loaded, parseStored } from "../../store/access.ts";
import { earnings, earningsItems, earningsMonths, holds, instructors } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { itemsBefore, oldestShareOf } from "../../store/earnings/earnings-items.ts";

/** How many items of a new instructor change when a share before them comes late. */
const MOST_REDATED = 400;

/** What an event needs to become an item. */
async function readEarner(event: LedgerEvent, instructorId: string) {
  const [item, instructor, sums, ofInstructor, ofBooking] = await getEach<
    [EarningsItem, Instructor, Earnings, Hold, Hold]
  >(
    earningsItems(instructorId).doc(event.id),
    instructors().doc(instructorId),
    earnings().doc(instructorId),
    holds().doc(instructorId),
    holds().doc(event.aid ?? instructorId),
  );
  const firstEarnedAt = sums.data && (sums.data.firstEarnedAt ?? (await oldestShareOf(instructorId)));
  return {
    isAdded: item.data !== undefined,
    zone: instructor.data ? dayZoneOf(instructor.data) : "UTC",
    sums,
    firstEarnedAt,
    ofInstructor: ofInstructor.data,
    ofBooking: event.aid === undefined ? undefined : ofBooking.data,
  };
}

/** The sums with an item, and when the first share was earned. */
function withItem({ data }: Loaded<Earnings>, item: EarningsItem, firstEarnedAt: Instant): Earnings {
  const { balance, held, paid } = addedToEarnings(item);
  const before = data ?? { balance: 0, held: 0, paid: 0 };
  return {
    balance: before.balance + balance,
    held: before.held + held,
    paid: before.paid + paid,
    firstEarnedAt,
  };
}

/** Changes when the items of a new instructor are due, because a share before them was delivered later than they were. */
async function redateItems(
  batch: Batch,
  instructorId: string,
  first: { before: Instant; after: Instant },
): Promise<void> {
  for (const read of await itemsBefore(instructorId, first.before + FIRST_EARNINGS_WAIT, MOST_REDATED))
    if (!isPayoutItem(read.data))
      batch.put(read, { ...read.data, dueAt: dueAfter(read.data.at, first.after) });
}

/**
 * Adds an item to the sums. While a new instructor waits for their first payout they must be as they were read, so that
 * all their items count from one first share.
 */
async function addToSums(
  batch: Batch,
  sums: Loaded<Earnings>,
  item: EarningsItem,
  known: Instant | undefined,
): Promise<void> {
  const instructorId = sums.ref.id;
  const first = isEarned(item) ? Math.min(item.at, known ?? item.at) : known;
  if (first === undefined || (sums.data?.firstEarnedAt === first && !waitsWithFirst(item.at, first))) {
    batch.add(earnings().doc(instructorId), addedToEarnings(item));
    return;
  }
  batch.put(sums, withItem(sums, item, first));
  // What was refunded of the first share may have come before it, when no share was known.
  if (sums.data && (known === undefined || first < known))
    await redateItems(batch, instructorId, { before: known ?? first, after: first });
}

/**
 * Adds an event of the ledger to the earnings of its instructor, once: the first write creates the item under the
 * event's id. It is held if its session or its instructor has a hold. Five reads and three writes, or none.
 */
export async function addEarningsItem(stored: unknown): Promise<void> {
  const event = parseStored(LedgerEvent, stored, "ledger");
  const instructorId = instructorOf(event);
  if (instructorId === undefined) return;
  await decide(async (batch) => {
    const { isAdded, sums, ...known } = await readEarner(event, instructorId);
    if (isAdded) return;
    const made = earningsItemOf(event, instructorId, known);
    const isHeld = made.state === "open" && isHeldBy(made, known);
    const item: EarningsItem = isHeld ? { ...made, state: "held" } : made;
    batch.create(earningsItems(instructorId).doc(event.id), item);
    await addToSums(batch, sums, item, known.firstEarnedAt);
    batch.add(earningsMonths(instructorId).doc(item.month), addedToMonth(item), { month: item.month });
  });
}
