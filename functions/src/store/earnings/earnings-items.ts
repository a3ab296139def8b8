import type { Query } from "firebase-admin/firestore";
import { PAYOUT_LIMITS } from "../../core/constants.ts";
import type { EarningsItem } from "../../core/earnings/earnings.ts";
import { isEarned } from "../../core/earnings/earnings-item.ts";
import type { HoldTarget } from "../../core/earnings/holds/hold-causes.ts";
import type { Instant } from "../../core/fields.ts";
import { type Loaded, list } from "../access.ts";
import { earningsItems } from "../collections.ts";

/** An item as it was read. */
export type LoadedItem = Loaded<EarningsItem> & { data: EarningsItem };

const withData = (all: readonly Loaded<EarningsItem>[]): LoadedItem[] =>
  all.flatMap(({ data, ...read }) => (data ? [{ ...read, data }] : []));

/** How many of the oldest items are searched for the first share; adjustments may come before it. */
const OLDEST = 20;

/** When an instructor whose sums don't say so first earned something. One read for each item. */
export async function oldestShareOf(instructorId: string): Promise<Instant | undefined> {
  const oldest = await list(earningsItems(instructorId).orderBy("at").limit(OLDEST));
  return oldest.find(({ data }) => data && isEarned(data))?.data?.at;
}

/** Items of an instructor from before an instant (ms UTC), oldest first, at most `most`. */
export const itemsBefore = async (
  instructorId: string,
  before: Instant,
  most: number,
): Promise<LoadedItem[]> =>
  withData(await list(earningsItems(instructorId).where("at", "<", before).orderBy("at").limit(most)));

/** What an instructor earned by a session, at most `most` items. */
export const itemsOfBooking = async (
  instructorId: string,
  bookingId: string,
  most: number,
): Promise<LoadedItem[]> =>
  withData(await list(earningsItems(instructorId).where("bookingId", "==", bookingId).limit(most)));

/**
 * Maximum items that one change keeps back or lets go. Beyond it, what is stored of an item may be late; a payout asks
 * the hold itself.
 */
const MOST_HELD = 400;

/** The items of an instructor, or of one of their sessions, that are in no payout. */
export async function unpaidItems({ instructorId, bookingId }: HoldTarget): Promise<LoadedItem[]> {
  const unpaid = earningsItems(instructorId).where("state", "in", ["open", "held"]).limit(MOST_HELD);
  const items =
    bookingId === undefined
      ? withData(await list(unpaid))
      : await itemsOfBooking(instructorId, bookingId, MOST_HELD);
  return items.filter(({ data }) => data.state !== "booked");
}

/** The open items of an instructor that were due by an instant (ms UTC), the longest due first, as many as one payout pays. */
export const dueItemsOf = async (instructorId: string, until: Instant): Promise<LoadedItem[]> =>
  withData(
    await list(
      earningsItems(instructorId)
        .where("state", "==", "open")
        .where("dueAt", "<=", until)
        .orderBy("dueAt")
        .limit(PAYOUT_LIMITS.items),
    ),
  );

/** Payouts to an instructor after an instant (ms UTC), the newest first, at most `most`. */
export const latestPayoutItems = async (
  instructorId: string,
  since: Instant,
  most: number,
): Promise<LoadedItem[]> =>
  withData(
    await list(
      earningsItems(instructorId)
        .where("kind", "==", "payout")
        .where("at", ">", since)
        .orderBy("at", "desc")
        .limit(most),
    ),
  );

/** The items of an instructor that are held, as a query of `documentPages`. */
export const heldItemsOf = (instructorId: string): Query<EarningsItem> =>
  earningsItems(instructorId).where("state", "==", "held");
