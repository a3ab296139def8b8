import type { Booking } from "../../../core/booking/booking.ts";
import {
  instructorPartOf,
  refundedSoFar,
  withDeskRefundStatus,
} from "../../../core/booking/money/desk-refunds.ts";
import { withinOperatorLimits } from "../../../core/desk/operator-limits.ts";
import { auditedRefunds, refundByDesk } from "../../../core/desk/refund-booking.ts";
import { type Bearers, bearersOf } from "../../../core/desk/who-bears.ts";
import type { DeskRefund, RefundBearer, RefundedPart } from "../../../core/desk-refund.ts";
import type { Minor } from "../../../core/fields.ts";
import { deskRefundEvent, deskRefundPosting } from "../../../core/ledger/postings/desk-refund-posting.ts";
import { withRequestedDeskRefund } from "../../../core/payments/desk-refund-effects.ts";
import { intentId } from "../../../core/payments/intent.ts";
import type { Intent } from "../../../core/payments/payment.ts";
import type { Loaded } from "../../../store/access.ts";
import { type LoadedBooking, mustGetBooking } from "../../../store/booking/bookings.ts";
import type { Batch } from "../../../store/commit.ts";
import { readDailyTotal, saveDailyTotal } from "../../../store/desk/daily-total.ts";
import { appendLedgerEvent, savePosting } from "../../../store/ledger/append-ledger.ts";
import { readWallet } from "../../../store/ledger/wallets.ts";
import { readIntent } from "../../../store/payments/intents.ts";
import { saveTransition } from "../../booking/save-transition.ts";
import type { AuditedChange, OperatorRequest } from "../act-once.ts";

/** An operator's refund of a part of a booking; amounts in minor units. */
interface RefundInput {
  appointmentId: string;
  of: RefundedPart;
  amount: Minor;
  refunded: Minor;
  borneBy: RefundBearer;
}

/** What was refunded so far, this refund's number and what it takes from the instructor; `payment` is its id, by card. */
interface SavedRefund {
  refunded: Minor;
  instructorPart: Minor;
  n: number;
  payment?: string;
}

/** The payment of a part of a booking; undefined where credit paid. */
async function readCardPayment(
  { data: { id, billing } }: LoadedBooking,
  of: RefundedPart,
): Promise<(Loaded<Intent> & { data: Intent }) | undefined> {
  if (of === "price" && billing.source === "credit") return undefined;
  const read = await readIntent(intentId[of === "price" ? "book" : "tip"](id));
  return read.data && read.data.card.pmid !== "credit" ? { ...read, data: read.data } : undefined;
}

/** Puts the credit's side of a refund into the batch. Returns the booking: the account may be gone. */
async function saveCreditRefund(
  batch: Batch,
  booking: Booking,
  refund: DeskRefund,
  now: number,
): Promise<Booking> {
  const wallet = await readWallet(booking.customer.id);
  if (wallet.data) {
    savePosting(batch, wallet, deskRefundPosting(booking, refund, wallet.data), now);
    return booking;
  }
  const target = { to: "unclaimed", accountId: undefined } as const;
  appendLedgerEvent(batch, deskRefundEvent(booking, refund, target), now);
  return withDeskRefundStatus(booking, refund.n, "unclaimed");
}

/** Loads what a refund is about, and decides it. @throws AppError see `refundByDesk`, `withinOperatorLimits` */
async function decideDeskRefund(
  input: RefundInput,
  { uid, now, isTreasurer }: OperatorRequest & { isTreasurer: boolean },
) {
  const [before, total] = await Promise.all([
    mustGetBooking(input.appointmentId, () => true),
    readDailyTotal(uid, now),
  ]);
  const payment = await readCardPayment(before, input.of);
  const { booking, refund } = refundByDesk(before.data, payment?.data, input, uid, now);
  const { currency } = booking.billing;
  const today = total.data?.count ?? 0;
  const afterwards = withinOperatorLimits(input.amount, { today, isTreasurer, currency });
  return { before, total, today, payment, booking, refund, afterwards };
}

/**
 * Who would bear an operator's refund: the event that it would write, decided by what saves it. Writes nothing.
 * @throws AppError see `decideDeskRefund`
 */
export async function previewDeskRefund(
  input: RefundInput,
  operator: OperatorRequest & { isTreasurer: boolean },
): Promise<Bearers & { to: "card" | "credit"; givenToday?: Minor }> {
  const { booking, refund, payment, today } = await decideDeskRefund(input, operator);
  const target = payment
    ? ({ to: "card", intent: payment.data.id, accountId: undefined } as const)
    : ({ to: "source", accountId: "preview" } as const);
  const event = deskRefundEvent(booking, refund, target);
  const to = payment ? "card" : "credit";
  return { ...bearersOf([event]), to, ...(!operator.isTreasurer && { givenToday: today }) };
}

/**
 * Puts an operator's refund into the batch: booking, what the operator gave today, and its money: by credit the ledger,
 * by card the wanted refund.
 * @throws AppError see `decideDeskRefund`
 */
export async function saveDeskRefund(
  batch: Batch,
  input: RefundInput,
  operator: OperatorRequest & { isTreasurer: boolean },
): Promise<AuditedChange & { answer: SavedRefund }> {
  const { of, amount } = input;
  const { now, isTreasurer } = operator;
  const { before, total, payment, booking, refund, afterwards } = await decideDeskRefund(input, operator);
  const saved = payment ? booking : await saveCreditRefund(batch, booking, refund, now);
  if (payment) batch.put(payment, withRequestedDeskRefund(payment.data, refund, now));
  saveTransition(batch, before, { booking: saved, money: { kind: "none" } }, { days: [] }, now);
  if (!isTreasurer) saveDailyTotal(batch, total, afterwards, now);
  const instructorPart = instructorPartOf(booking, refund);
  return {
    before: auditedRefunds(before.data, of),
    after: { ...auditedRefunds(booking, of), n: refund.n, amount, borneBy: refund.borneBy, instructorPart },
    answer: {
      refunded: refundedSoFar(booking, of),
      instructorPart,
      n: refund.n,
      ...(payment && { payment: payment.data.id }),
    },
  };
}
