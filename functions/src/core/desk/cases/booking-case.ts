import { canTransition, statusAt } from "../../booking/lifecycle.ts";
import type { Booking, BookingEventName } from "../../booking/model.ts";
import type { LedgerEvent } from "../../ledger/model.ts";
import type { OutboxEmail } from "../../notifications/model.ts";
import type { AuditEntry } from "../audit-entry.ts";
import type { DeskActOffer, DeskCase } from "../case.ts";
import { bookingEvents } from "./booking-events.ts";
import { type BookingDocuments, bookingFacts } from "./booking-facts.ts";
import { factsFrom } from "./facts.ts";
import { auditLines, emailLines, ledgerLines, paymentLines } from "./record-events.ts";
import { type DeskViewer, inOrder } from "./viewer.ts";

/** A booking with the newest of its records. */
export interface BookingRecords extends BookingDocuments {
  ledger: readonly LedgerEvent[];
  emails: readonly OutboxEmail[];
  audit: readonly AuditEntry[];
  /** Which records have older ones that were not read. */
  cut: readonly string[];
}

const decisions = [
  ["accept", "Accept for the instructor"],
  ["decline", "Decline for the instructor"],
  ["cancel", "Cancel with a full refund"],
  ["resolve", "Decide the no-show"],
] as const satisfies readonly (readonly [BookingEventName, string])[];

/** What an operator can do with a booking now; nothing with one of their own. */
export function bookingActs(booking: Booking, { uid, now }: DeskViewer): DeskActOffer[] {
  const { customer, instructor, guests = [], billing } = booking;
  if ([customer, instructor, ...guests].some(({ id }) => id === uid)) return [];
  const decided = decisions
    .filter(([event]) => canTransition(booking, event, "operator", now))
    .map(([act, label]) => ({ act, label, ...(act === "resolve" && { limits: { most: billing.amount } }) }));
  return [
    ...decided,
    { act: "reveal-place", label: "Look at the address" },
    { act: "reveal-conversation", label: "Read the conversation" },
  ];
}

/** A booking as an operator sees it: its facts, everything that happened, and what they can do. */
export function bookingCase(records: BookingRecords, viewer: DeskViewer): DeskCase {
  const { booking, ledger, payments, emails, audit, cut } = records;
  const { id, customer, instructor, version } = booking;
  return {
    item: {
      ...{ id, what: "bookings", status: statusAt(booking, viewer.now), version },
      people: { customer: customer.id, instructor: instructor.id },
      timeZone: booking.schedule.timeZone,
    },
    facts: [
      ...bookingFacts(records, viewer.now),
      ...factsFrom([["Older ones not shown of", "text", cut.join(", ")]]),
    ],
    timeline: inOrder([
      ...bookingEvents(booking),
      ...paymentLines(payments),
      ...ledgerLines(ledger),
      ...emailLines(emails, customer.id),
      ...auditLines(audit),
    ]),
    acts: bookingActs(booking, viewer),
    related: [
      { what: "people", id: customer.id, label: `${customer.name}, customer` },
      { what: "people", id: instructor.id, label: `${instructor.name}, instructor` },
      ...payments.map((payment) => ({
        ...{ what: "payments" as const, id: payment.id },
        label: payment.kind === "tip" ? "Payment of the tip" : "Payment of the price",
      })),
    ],
  };
}
