import { createHash, randomUUID } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import { busyOf, changesBusy } from "../shared/domain/busy.ts";
import type { Money, Outcome } from "../shared/domain/decisions.ts";
import { guestsOf } from "../shared/domain/guests.ts";
import { intentId, wanted } from "../shared/domain/intent.ts";
import * as ledgers from "../shared/domain/ledger.ts";
import { isPhoneShown } from "../shared/domain/life.ts";
import { addBusy, freeBusy, holdsBusy } from "../shared/domain/slots.ts";
import { AppError } from "../shared/errors.ts";
import type { Booking } from "../shared/model/booking.ts";
import type { Instant } from "../shared/model/fields.ts";
import type { Day } from "../shared/model/instructor.ts";
import type { Intent } from "../shared/model/intent.ts";
import type { LedgerEvent, Transaction } from "../shared/model/ledger.ts";
import { availableOf, type Wallet } from "../shared/model/wallet.ts";
import { get, getAll, type Read } from "./access.ts";
import {
  bookings,
  dayRef,
  instructors,
  intents,
  ledger,
  placeRef,
  transactions,
  wallets,
} from "./collections.ts";
import type { Batch } from "./commit.ts";

/** A booking that exists, as it was read. */
export type ReadBooking = Read<Booking> & { data: Booking };

/** What a decision on a booking may touch besides the booking. */
export interface Around {
  days: Read<Day>[];
  /** Only of bookings paid by credit. */
  wallet?: Read<Wallet>;
  /** Only of bookings paid by card. */
  intent?: Read<Intent>;
}

/**
 * Reads a booking.
 * @throws AppError `not-found`, for a stranger's id as for an unknown one
 */
export async function mustGetBooking(
  aid: string,
  isAllowed: (booking: Booking) => boolean,
): Promise<ReadBooking> {
  const read = await get(bookings().doc(aid));
  if (!read.data || !isAllowed(read.data)) throw new AppError("not-found");
  return { ...read, data: read.data };
}

/** Reads a customer's booking; anybody else's answers like an unknown one. */
export const mustGetBookingOf = (uid: string, aid: string): Promise<ReadBooking> =>
  mustGetBooking(aid, (booking) => booking.customer.id === uid);

/** Reads an instructor's booking once the instructor may know of it. */
export const mustGetBookingWith = (uid: string, aid: string): Promise<ReadBooking> =>
  mustGetBooking(aid, (booking) => booking.instructor.id === uid && booking.allow.includes(uid));

/** The id of the booking that a request makes: the same for the same person and key. */
export const bookingIdOf = ({ uid, key }: { uid: string; key: string | undefined }): string =>
  createHash("sha256")
    .update(`${uid}/${key ?? randomUUID()}`)
    .digest("hex")
    .slice(0, 20);

/** Reads day documents of an instructor. */
export const readDays = (instructorId: string, dates: readonly string[]): Promise<Read<Day>[]> =>
  getAll(dates.map((date) => dayRef(instructorId, date)));

/** Reads what a decision on a booking touches, and no more: its days, and the wallet or the payment. */
export async function readAround(
  { data: before }: ReadBooking,
  { booking, money }: Outcome,
): Promise<Around> {
  const days = changesBusy(before, booking)
    ? readDays(before.instructor.id, before.days)
    : Promise.resolve([]);
  if (money.kind === "none" || money.kind === "close") return { days: await days };
  if (before.billing.source === "card") {
    const intent = get(intents().doc(intentId.book(before.id)));
    return { days: await days, intent: await intent };
  }
  const wallet = get(wallets().doc(before.customer.id));
  return { days: await days, wallet: await wallet };
}

/** Whether a booking that is to keep its time has lost it: its deadline has passed, and somebody else wrote the day. */
export function hasLostTime(before: Booking, after: Booking, days: readonly Read<Day>[]): boolean {
  if (!changesBusy(before, after) || busyOf(after) === undefined) return false;
  return days.some(({ ref, data }) => before.days.includes(ref.id) && !holdsBusy(data, before.id));
}

/**
 * Puts a decision on an existing booking into the batch: booking, days, place, and what it means for the money.
 * @throws AppError `wrong-state` {status: Expired} when its time is another's by now
 */
export function save(
  batch: Batch,
  before: ReadBooking,
  outcome: Outcome,
  around: Around,
  now: Instant,
): void {
  const { booking } = outcome;
  // The clock of a request stands still while it waits for its turn; the day does not.
  if (hasLostTime(before.data, booking, around.days))
    throw new AppError("wrong-state", undefined, { status: "Expired" });
  batch.put(before, booking);
  if (changesBusy(before.data, booking)) saveBusy(batch, before.data, booking, around.days, now);
  savePlace(batch, before.data, booking);
  if (isPhoneShown(before.data, now) && booking.status === "Confirmed" && !isPhoneShown(booking, now))
    batch.patch(placeRef(booking.id), { instructorPhone: FieldValue.delete() });
  saveCount(batch, before.data, booking);
  saveMoney(batch, booking, outcome.money, around, now);
}

function saveBusy(batch: Batch, before: Booking, after: Booking, days: Read<Day>[], now: Instant): void {
  const entry = busyOf(after);
  for (const day of days) {
    const isKept = entry !== undefined && after.days.includes(day.ref.id);
    if (isKept) batch.put(day, addBusy(day.data, entry, now));
    else if (before.days.includes(day.ref.id)) batch.put(day, freeBusy(day.data, before.id, now));
  }
}

/** The instructor sees the place from Confirmed on; once a session is given up, its host alone does. */
function savePlace(batch: Batch, before: Booking, after: Booking): void {
  const { id } = after.instructor;
  if (after.status === "Confirmed" && before.status !== "Confirmed")
    batch.patch(placeRef(after.id), { allow: FieldValue.arrayUnion(id) });
  if (!["Canceled", "Declined", "Expired"].includes(after.status)) return;
  const gone = [...(before.status === "Confirmed" ? [id] : []), ...guestsOf(after).map((guest) => guest.id)];
  if (gone.length > 0)
    batch.patch(placeRef(after.id), {
      allow: FieldValue.arrayRemove(...gone),
      instructorPhone: FieldValue.delete(),
    });
}

/** Counts a closed session for its instructor, in the batch that closes it: it is closed once. */
function saveCount(batch: Batch, before: Booking, after: Booking): void {
  if (after.status === "Closed" && before.status !== "Closed")
    batch.patch(instructors().doc(after.instructor.id), { closedCount: FieldValue.increment(1) });
}

function saveMoney(batch: Batch, booking: Booking, money: Money, around: Around, now: Instant): void {
  if (money.kind === "none") return;
  if (money.kind === "close") {
    saveEvent(batch, ledgers.closeEvent(booking, now));
    return;
  }
  if (around.intent?.data) {
    batch.put(around.intent, wanted(around.intent.data, money, now));
    return;
  }
  if (!around.wallet?.data) throw new Error(`The wallet of booking ${booking.id} is missing.`);
  saveCredit(batch, booking, money, { ...around.wallet, data: around.wallet.data }, now);
}

/** Moves credit as a decision demands: wallet, ledger, and the customer's view. */
export function saveCredit(
  batch: Batch,
  booking: Booking,
  money: Money,
  wallet: Read<Wallet> & { data: Wallet },
  now: Instant,
  from: "held" | "credit" = "held",
): Wallet {
  const event = creditEvent(booking, money, now, from);
  const after = ledgers.post(wallet.data, event).wallet;
  batch.put(wallet, after);
  saveEvent(batch, event);
  const source = { source: "credit", balance: availableOf(after) } as const;
  const tell = (mode: "book" | "refund", amount: number) =>
    saveTransaction(batch, ledgers.transactionOf(event, mode, amount, source, booking.instructor.name));
  if (money.kind === "capture") tell("book", -booking.billing.amount);
  if (money.kind === "refund" && money.refund > 0) tell("refund", money.refund);
  return after;
}

function creditEvent(booking: Booking, money: Money, now: Instant, from: "held" | "credit"): LedgerEvent {
  switch (money.kind) {
    case "hold":
      return ledgers.holdEvent(booking, now);
    case "release":
      return ledgers.releaseEvent(booking, now);
    case "capture":
      return ledgers.captureEvent(booking, from, now);
    case "refund":
      return ledgers.cancelEvent(booking, money.refund, now);
    default:
      throw new Error(`${money.kind} moves no credit.`);
  }
}

/** Appends to the ledger; a second event of the same name is refused by its id. */
export const saveEvent = (batch: Batch, event: LedgerEvent): void =>
  batch.create(ledger().doc(event.id), event);

/** Appends to the customer's transactions. */
export const saveTransaction = (batch: Batch, transaction: Transaction): void =>
  batch.create(transactions().doc(transaction.id), transaction);
