import { statusAt } from "../booking/lifecycle.ts";
import type { Booking } from "../booking/model.ts";
import type { Instant } from "../fields.ts";
import type { OutboxEmail } from "../notifications/model.ts";
import type { Intent } from "../payments/model.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { shortName } from "../people/instructors/public-profile.ts";
import type { Testimonial } from "../people/instructors/rating.ts";
import type { User } from "../people/user.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { bookingNumberOf } from "./booking-number.ts";
import type { DeskValue } from "./case.ts";

/** The cells of a row by column; undefined where a column has no value. */
export type DeskCells = Record<string, DeskValue | undefined>;

// No cell holds an address, a phone number, an email address or words that a customer wrote; a customer's name only in
// the short form that others see.

/** The cells of a booking, also of one with a contested no-show. */
export function bookingCells(booking: Booking, now: Instant): DeskCells {
  const { schedule, customer, instructor, service, location, billing, claim } = booking;
  return {
    start: schedule.start,
    timeZone: schedule.timeZone,
    customer: customer.name,
    instructor: instructor.name,
    service: `${service.name}, ${service.minutes} minutes`,
    city: location.city,
    amount: billing.amount,
    status: statusAt(booking, now),
    number: bookingNumberOf(booking),
    contestedAt: claim?.contested?.at,
    reportedBy: claim?.by,
  };
}

/** The cells of a testimonial. */
export const testimonialCells = ({
  createdAt,
  isRead,
  instructor,
  name,
  style,
  score,
}: Testimonial): DeskCells => ({
  at: createdAt,
  status: isRead ? "published" : "waiting",
  instructor: instructor.name,
  customer: name,
  style,
  score,
});

/** The cells of a customer. */
export const customerCells = (user: User): DeskCells => ({
  name: shortName(user),
  role: "customer",
  since: user.createdAt,
  areas: user.serviceArea || undefined,
});

/** The cells of an instructor. */
export const instructorCells = ({ name, areas, status, closedCount }: Instructor): DeskCells => ({
  name,
  role: "instructor",
  areas: areas.join(", "),
  status,
  sessions: closedCount,
});

/** The cells of an operator's act. Its reason is free text, so only the case shows it. */
export const auditCells = ({ at, by, act, on }: AuditEntry): DeskCells => ({
  at,
  by: by.name === "" ? by.uid : by.name,
  act,
  kind: on.kind,
  on: on.id,
});

/** The cells of an email of the outbox. */
export const emailCells = ({
  createdAt,
  status,
  kind,
  side,
  uid,
  attempts,
  error,
  aid,
}: OutboxEmail): DeskCells => ({
  createdAt,
  status,
  kind,
  side,
  recipient: uid,
  attempts,
  error,
  booking: aid || undefined,
});

const paymentKinds: Record<Intent["kind"], string> = { book: "session", tip: "tip", top: "top-up" };

/** The cells of a payment by card. */
export const paymentCells = ({ updatedAt, kind, state, amount, concerns, uid, aid }: Intent): DeskCells => ({
  changedAt: updatedAt,
  kind: paymentKinds[kind],
  status: state,
  amount,
  concerns: concerns?.join(", "),
  customer: uid,
  booking: aid || undefined,
});
