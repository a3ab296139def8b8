import type { Booking } from "../../core/booking/booking.ts";
import { type DisputedSale, saleOfSession } from "../../core/evidence/dispute-evidence.ts";
import { type Evidence, evidenceOf } from "../../core/evidence/evidence.ts";
import { topUpEvidenceOf } from "../../core/evidence/top-up-evidence.ts";
import type { Instant } from "../../core/fields.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { bookingsPaidByCredit } from "../../core/payments/top-up-holds.ts";
import { get } from "../../store/access.ts";
import { readEvidence } from "../../store/booking/evidence.ts";
import { bookings, users } from "../../store/collections.ts";
import { transactionsSince } from "../../store/ledger/wallets.ts";
import { ledgerOfPayment } from "../../store/payments/intents.ts";
import { readEach } from "../../store/skip-unreadable.ts";

/** How many transactions since a top-up are looked through for the sessions that credit has paid. */
const MOST_TRANSACTIONS = 200;
/** How many ledger events of a top-up are evidence. */
const MOST_EVENTS = 50;

/** Evidence, and what it says was sold. */
export interface DisputedPayment {
  evidence: Evidence;
  sale: DisputedSale;
  /** The session that was paid; undefined for a top-up. */
  session?: Booking;
}

async function topUpEvidence(payment: Intent, now: Instant): Promise<DisputedPayment> {
  const { uid, id, createdAt } = payment;
  const [user, spent, events] = await Promise.all([
    get(users().doc(uid)),
    transactionsSince(uid, createdAt, MOST_TRANSACTIONS),
    ledgerOfPayment(id, MOST_EVENTS),
  ]);
  const ids = bookingsPaidByCredit(spent.reverse());
  // A session that can't be read is reported; the others are evidence enough.
  const { read } = await readEach(ids.map((one) => bookings().doc(one)));
  const sessions = read.flatMap(({ data }) => data ?? []);
  const { name = "", timeZone } = user.data ?? {};
  const documents = {
    payment,
    customerName: name,
    timeZone: timeZone ?? sessions[0]?.schedule.timeZone ?? "UTC",
    sessions,
    ledger: events.flatMap(({ data }) => data ?? []),
  };
  return topUpEvidenceOf(documents, now);
}

/**
 * Reads what is evidence about a payment: its session, or what its credit has paid since.
 * @throws AppError `not-found` for one whose session is gone
 */
export async function readDisputeEvidence(payment: Intent, now: Instant): Promise<DisputedPayment> {
  if (payment.kind === "top") return topUpEvidence(payment, now);
  const documents = await readEvidence(payment.aid);
  const { booking: session } = documents;
  return { evidence: evidenceOf(documents, now), sale: saleOfSession(session), session };
}
