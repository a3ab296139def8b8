import { zoneName } from "../../availability/zone-name.ts";
import type { Booking } from "../../booking/booking.ts";
import { statusAt } from "../../booking/lifecycle.ts";
import { isOverdue } from "../../booking/overdue.ts";
import type { Reliability } from "../../derived/reliability-model.ts";
import type { Hold } from "../../earnings/holds/hold.ts";
import type { Instant } from "../../fields.ts";
import { accountName } from "../../ledger/account-name.ts";
import type { CodeBatch } from "../../ledger/codes/code-batch.ts";
import type { LedgerEvent, Transaction } from "../../ledger/ledger.ts";
import { ledgerKindText } from "../../ledger/ledger-kind-text.ts";
import { deliveryErrorText } from "../../notifications/email/suppression.ts";
import { wordsOfEmail } from "../../notifications/email/words-of-email.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import type { Intent, PaymentDispute } from "../../payments/payment.ts";
import { answerByOf, openDisputeOf } from "../../payments/refunds.ts";
import type { Payout, PayoutLine } from "../../payouts/payout.ts";
import type { Application } from "../../people/applications/application.ts";
import type { Instructor } from "../../people/instructors/instructor.ts";
import type { StoredPicture } from "../../people/instructors/pictures.ts";
import type { ReviewReply } from "../../people/instructors/review-reply.ts";
import type { ReviewedTestimonial } from "../../people/instructors/reviewed-testimonial.ts";
import type { ContactMessage, InstructorReport } from "../../people/messages/message.ts";
import { publicName } from "../../people/public-name.ts";
import type { User } from "../../people/user.ts";
import { actTitle, amountOfAct, listedReason } from "../act-words.ts";
import type { AuditEntry } from "../audit-entry.ts";
import { bookingNumberOf } from "../booking-number.ts";
import type { DeskValue } from "../case.ts";
import { disputeReasonText } from "../dispute-words.ts";
import type { LostEvent } from "../lost/lost-event.ts";
import { actorOf } from "../roles/actor.ts";
import { creditSentence } from "./credit-words.ts";

/** The cells of a row by column; undefined where a column has no value. */
export type DeskCells = Record<string, DeskValue | undefined>;

// No cell contains an address, a phone number, an email address or a customer's own words; a customer's name only in
// the short form others see.

/** The cells of a booking, including one with a contested no-show. */
export function bookingCells(booking: Booking, now: Instant): DeskCells {
  const { schedule, customer, instructor, service, location, billing, claim } = booking;
  return {
    start: schedule.start,
    timeZone: schedule.timeZone,
    customer: customer.name,
    instructor: instructor.name,
    service: `${service.name}, ${service.minutes} min`,
    city: location.city,
    amount: billing.amount,
    status: statusAt(booking, now),
    ...(isOverdue(booking, now) && { overdue: true }),
    number: bookingNumberOf(booking),
    contestedAt: claim?.contested?.at,
    reportedBy: claim?.by,
  };
}

/** Review status; missing on the oldest. */
export const reviewOf = ({ review, isRead }: ReviewedTestimonial): string =>
  review ?? (isRead ? "published" : "waiting");

/** The cells of a testimonial. */
export const testimonialCells = (testimonial: ReviewedTestimonial): DeskCells => ({
  at: testimonial.createdAt,
  status: reviewOf(testimonial),
  instructor: testimonial.instructor.name,
  customer: testimonial.name,
  style: testimonial.style,
  score: testimonial.score,
});

/** The cells of an instructor's reply to a review. */
export const replyCells = ({ at, state, uid }: ReviewReply): DeskCells => ({
  at,
  status: state,
  instructor: uid,
});

/** The cells of a picture of an instructor. */
export const pictureCells = ({ at, state, uid }: StoredPicture): DeskCells => ({
  at,
  status: state,
  instructor: uid,
});

/** The cells of a hold that an operator decides on. */
export const holdCells = ({ rowAt, due, causes, instructorId, bookingId }: Hold): DeskCells => ({
  rowAt,
  ends: due,
  causes: Object.keys(causes).join(", "),
  instructor: instructorId,
  of: bookingId === undefined ? "all sessions" : "one session",
});

/** The cells of an application: ids and counts, none of its applicant's words. Their columns name the ids. */
export const applicationCells = ({ at, status, version, form }: Application, uid: string): DeskCells => ({
  changedAt: at,
  status,
  applicant: uid,
  areas: form.areas?.join(", "),
  certificates: form.certificates?.length,
  version,
});

/** The cells of a report. */
export const reportCells = ({
  createdAt,
  status,
  about,
  uid,
  side,
  bookingId,
}: InstructorReport): DeskCells => ({
  at: createdAt,
  status,
  about,
  reporter: uid,
  side,
  session: bookingId !== undefined,
});

/** The cells of a contact message: who wrote and about what, not its text. */
export const contactCells = ({ createdAt, status, timeZone, name, subject }: ContactMessage): DeskCells => ({
  at: createdAt,
  status,
  timeZone: zoneName(timeZone),
  name,
  subject,
});

/** The cells of an instructor's reliability. */
export const reliabilityCells = (
  { kept, broken, answered, medianMinutes }: Reliability,
  instructorId: string,
): DeskCells => ({ instructor: instructorId, kept, broken, answered, medianMinutes });

/** The cells of a customer. */
export const customerCells = (user: User): DeskCells => ({
  name: publicName(user),
  role: "customer",
  since: user.createdAt,
  areas: user.serviceArea || undefined,
});

/** The cells of an instructor. */
export const instructorCells = ({ name, areas, status, closedCount, papers }: Instructor): DeskCells => ({
  name,
  role: "instructor",
  areas: areas.join(", "),
  status,
  sessions: closedCount,
  papers: papers?.ends,
  booked: papers?.booked?.count,
  bookedSince: papers?.booked?.since,
});

/** The cells of an operator's act; its column names what it was about. */
export const auditCells = (entry: AuditEntry): DeskCells => ({
  at: entry.at,
  by: actorOf(entry.by),
  act: actTitle(entry.act),
  on: `${entry.on.kind} ${entry.on.id}`,
  amount: amountOfAct(entry),
  reason: listedReason(entry),
});

/** The cells of an email of the outbox. */
export const emailCells = (email: OutboxEmail): DeskCells => ({
  createdAt: email.createdAt,
  due: email.due,
  status: email.status,
  about: wordsOfEmail(email).title,
  side: email.side,
  recipient: email.uid,
  attempts: email.attempts,
  error: deliveryErrorText(email.error),
});

/** The cells of a lost event. */
export const lostEventCells = (event: LostEvent): DeskCells => ({
  lostAt: event.lostAt,
  status: event.state,
  path: event.path,
  version: event.version,
  trigger: event.trigger,
  failures: event.failures,
});

const paymentKinds: Record<Intent["kind"], string> = { book: "session", tip: "tip", top: "top-up" };

/** The cells of a card payment. */
export const paymentCells = (intent: Intent): DeskCells =>
  paymentRow(intent, answerByOf(intent), openDisputeOf(intent));

const paymentRow = (
  { updatedAt, wantedAt, kind, state, amount, concerns, uid, earlyWarning }: Intent,
  answerBy: Instant | undefined,
  dispute: PaymentDispute | undefined,
): DeskCells => ({
  changedAt: updatedAt,
  askedAt: state === "unknown" ? wantedAt : undefined,
  kind: paymentKinds[kind],
  status: state,
  amount,
  concerns: concerns?.join(", "),
  disputed: dispute?.amount,
  reason: dispute?.reason && disputeReasonText(dispute.reason),
  answerBy,
  warnedAt: earlyWarning && !earlyWarning.isOver ? earlyWarning.at : undefined,
  customer: uid,
});

/** The cells of a payout. */
export const payoutCells = ({ preparedAt, state, total, sent, returned, until }: Payout): DeskCells => ({
  preparedAt,
  status: state,
  total,
  sent,
  returned,
  until,
});

/** The accounts of the entries on one side of an event, each once. */
const accountsOn = (entries: LedgerEvent["entries"], side: 1 | -1): string =>
  [
    ...new Set(entries.flatMap(({ account, amount }) => (amount * side > 0 ? accountName(account) : []))),
  ].join(", ");

/** The cells of an event of the ledger: what it takes from an account is a debit. */
export const ledgerCells = ({ at, kind, entries }: LedgerEvent): DeskCells => ({
  at,
  kind: ledgerKindText[kind],
  debit: accountsOn(entries, -1),
  credit: accountsOn(entries, 1),
  amount: entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
});

/** The cells of an entry of a customer's credit and payments. */
export const creditCells = (entry: Transaction): DeskCells => ({
  at: entry.createdAt,
  what: creditSentence(entry),
  amount: entry.billing.amount,
  balance: entry.billing.balance,
  instructor: entry.instructor,
});

/** The cells of a payout line, without its account. */
export const payoutLineCells = (line: PayoutLine): DeskCells => ({
  name: line.name,
  amount: line.amount,
  paid: line.paid,
  status: line.state,
  reference: line.reference,
  reason: line.reason,
});

/** The cells of a batch of codes, never a code; without how often they were redeemed, which is summed when read. */
export const batchCells = (batch: CodeBatch): DeskCells => ({
  label: batch.label,
  createdAt: batch.createdAt,
  kind: batch.kind,
  amount: batch.amount,
  count: batch.count,
  until: batch.until,
  status: batch.stoppedAt === undefined ? "active" : "stopped",
});
