import { FieldPath, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Earnings, EarningsItem, EarningsMonth } from "../../core/earnings/earnings.ts";
import type { Instant, Minor } from "../../core/fields.ts";
import { payoutEventIds } from "../../core/ledger/postings/payout-posting.ts";
import type { EarnedSession } from "../../core/payouts/earnings-entry.ts";
import { paidItemIds } from "../../core/payouts/paid-item-ids.ts";
import type { PayoutAccount, PayoutLine } from "../../core/payouts/payout.ts";
import type { StoredTaxIdentity } from "../../core/payouts/tax/tax-identity.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { get, getAll, getEach, list, type Sifted, sift, tally } from "../access.ts";
import {
  bookings,
  earnings,
  earningsItems,
  earningsMonths,
  instructors,
  payoutAccounts,
  payoutLines,
  taxIdentities,
} from "../collections.ts";
import { reportUnreadable } from "../skip-unreadable.ts";

/** Maximum number of months at once, of items on a page, of those not due yet, and of payouts and returned payouts. */
const LIMITS = { months: 12, items: 100, young: 100, payouts: 8 } as const;

/** An item of earnings with its id. */
type IdentifiedItem = EarningsItem & { id: string };

const dataOf = <T>(all: readonly { data: T | undefined }[]): T[] =>
  all.flatMap(({ data }) => (data ? [data] : []));

/** The sums of an instructor, where they are paid, and the zone that their months are counted in. Three reads. */
export async function readPayee(
  instructorId: string,
): Promise<{ sums: Earnings; account: PayoutAccount | undefined; zone: string }> {
  const [sums, account, instructor] = await getEach(
    earnings().doc(instructorId),
    payoutAccounts().doc(instructorId),
    instructors().doc(instructorId),
  );
  return {
    sums: sums.data ?? { balance: 0, held: 0, paid: 0 },
    account: account.data,
    zone: instructor.data ? dayZoneOf(instructor.data) : "UTC",
  };
}

/** What an instructor certified for taxes, or was refused. One read. */
export const taxIdentityOf = async (instructorId: string): Promise<StoredTaxIdentity | undefined> =>
  (await get(taxIdentities().doc(instructorId))).data;

/** The newest months of an instructor, or those of a year (yyyy), newest first. */
export async function earningsMonthsOf(instructorId: string, year?: string): Promise<EarningsMonth[]> {
  const all = earningsMonths(instructorId).orderBy("month", "desc").limit(LIMITS.months);
  const query =
    year === undefined ? all : all.where("month", ">=", `${year}-01`).where("month", "<=", `${year}-12`);
  return dataOf(await list(query));
}

/** The open items of an instructor that are not due yet. */
export const youngItemsOf = async (instructorId: string, now: Instant): Promise<EarningsItem[]> =>
  dataOf(
    await list(
      earningsItems(instructorId)
        .where("state", "==", "open")
        .where("dueAt", ">", now)
        .orderBy("dueAt")
        .limit(LIMITS.young),
    ),
  );

/** Payouts and returned payouts of an instructor, newest first. */
export const paidOutItemsOf = async (instructorId: string): Promise<EarningsItem[]> =>
  dataOf(
    await list(
      earningsItems(instructorId)
        .where("kind", "in", ["payout", "returned"])
        .orderBy("at", "desc")
        .limit(LIMITS.payouts),
    ),
  );

/** The lines of an instructor in the payouts that items name, by the payout's id. One read for each payout. */
export async function linesNamedBy(
  instructorId: string,
  items: readonly Pick<EarningsItem, "payoutId">[],
): Promise<Map<string, PayoutLine>> {
  const ids = [...new Set(items.flatMap(({ payoutId }) => (payoutId === undefined ? [] : [payoutId])))];
  const lines = await getAll(ids.map((id) => payoutLines(id).doc(instructorId)));
  return new Map(
    lines.flatMap(({ data }, at): [string, PayoutLine][] => (data ? [[ids[at] ?? "", data]] : [])),
  );
}

/**
 * An instructor's line of a payout, its own items (the payout, and its return), the items it paid, and the zone of the
 * instructor. Four reads, and one for each item.
 */
export async function readPaidLine(instructorId: string, payoutId: string) {
  const own = payoutEventIds(payoutId, instructorId);
  const [line, instructor, ...booked] = await getEach(
    payoutLines(payoutId).doc(instructorId),
    instructors().doc(instructorId),
    ...own.map((id) => earningsItems(instructorId).doc(id)),
  );
  const ids = line.data ? paidItemIds(line.data) : [];
  const paid = await getAll(ids.map((id) => earningsItems(instructorId).doc(id)));
  return {
    line: line.data,
    booked: dataOf(booked),
    items: paid.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : [])),
    zone: instructor.data ? dayZoneOf(instructor.data) : "UTC",
  };
}

/** A page of an instructor's items of a month (yyyy-mm), newest first, and whether more may follow. */
export async function earningsPageOf(
  instructorId: string,
  month: string,
  after?: { at: Instant; id: string },
): Promise<{ items: IdentifiedItem[]; hasMore: boolean }> {
  const all = earningsItems(instructorId)
    .where("month", "==", month)
    .orderBy("at", "desc")
    .orderBy(FieldPath.documentId(), "desc")
    .limit(LIMITS.items);
  const page = await list(after ? all.startAfter(after.at, after.id) : all);
  return {
    items: page.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : [])),
    hasMore: page.length === LIMITS.items,
  };
}

/** The sessions that items are for, by the booking's id. One read for each. */
export async function sessionsNamedBy(
  items: readonly Pick<EarningsItem, "bookingId">[],
): Promise<Map<string, EarnedSession>> {
  const ids = [...new Set(items.flatMap(({ bookingId }) => (bookingId === undefined ? [] : [bookingId])))];
  const read = await getAll(ids.map((id) => bookings().doc(id)));
  return new Map(
    read.flatMap(({ ref: { id }, data }): [string, EarnedSession][] => {
      if (!data) return [];
      const { schedule, service, customer } = data;
      const { start, timeZone } = schedule;
      return [[id, { appointmentId: id, start, timeZone, service: service.name, customer: customer.name }]];
    }),
  );
}

/** Instructors per page of those whom we owe. */
const OWED_PAGE = 50;

/**
 * Pages of the sums of instructors to whom we owe at least `least` (minor units), the largest balance first. Those that
 * can't be read are reported.
 */
export async function* owedPages(least: Minor): AsyncGenerator<Sifted<Earnings>> {
  const owed = earnings().where("balance", ">=", least).orderBy("balance", "desc").limit(OWED_PAGE);
  let last: QueryDocumentSnapshot<Earnings> | undefined;
  do {
    const { docs } = await (last ? owed.startAfter(last) : owed).get();
    tally.reads += Math.max(1, docs.length);
    const page = sift(docs);
    await reportUnreadable(page.unreadable);
    yield page;
    last = docs.length === OWED_PAGE ? docs.at(-1) : undefined;
  } while (last);
}
