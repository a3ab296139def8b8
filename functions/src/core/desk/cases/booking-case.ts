import { statusLookAt } from "../../booking/status-look.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import type { AuditEntry } from "../audit-entry.ts";
import type { DeskCase } from "../case.ts";
import { bookingActs } from "./booking-acts.ts";
import { bookingEvents } from "./booking-events.ts";
import { type BookingDocuments, bookingFacts } from "./booking-facts.ts";
import { bookingSummary } from "./booking-summary.ts";
import { type DeskViewer, inOrder } from "./desk-viewer.ts";
import { factsFrom } from "./facts-from.ts";
import { withNextFirst } from "./next-line.ts";
import { auditLines, emailLines, ledgerLines, paymentLines } from "./record-events.ts";
import { unclaimedPart } from "./unclaimed-facts.ts";

/** A booking with the newest of its records. */
export interface BookingRecords extends BookingDocuments {
  ledger: readonly LedgerEvent[];
  emails: readonly OutboxEmail[];
  audit: readonly AuditEntry[];
  /** Kinds of records with older entries that weren't read. */
  cut: readonly string[];
}

/** A booking as an operator sees it: its facts, everything that happened, and what they can do. */
export function bookingCase(records: BookingRecords, viewer: DeskViewer): DeskCase {
  const { booking, names, ledger, payments, emails, audit, cut } = records;
  const { id, customer, instructor, version } = booking;
  const unclaimed = unclaimedPart(ledger);
  const acts = [...bookingActs(records, viewer), ...unclaimed.acts];
  const summary = bookingSummary(records, acts, viewer.now);
  return {
    item: {
      id,
      what: "bookings",
      status: statusLookAt(booking, viewer.now).label,
      version,
      people: { customer: customer.id, instructor: instructor.id },
      timeZone: booking.schedule.timeZone,
    },
    summary,
    facts: [
      ...bookingFacts(records, viewer.now),
      ...unclaimed.facts,
      ...factsFrom([["Older records not shown", "text", cut.join(", ")]]),
    ],
    timeline: inOrder([
      ...bookingEvents(booking),
      ...paymentLines(payments),
      ...ledgerLines(ledger),
      ...emailLines(emails, customer.id),
      ...auditLines(audit),
    ]),
    acts: withNextFirst(acts, summary.next),
    related: [
      { what: "people", id: customer.id, label: `${names.customer}, customer` },
      { what: "people", id: instructor.id, label: `${names.instructor}, instructor` },
      ...payments.map((payment) => ({
        what: "payments" as const,
        id: payment.id,
        label: payment.kind === "tip" ? "Payment of the tip" : "Payment of the price",
      })),
    ],
  };
}
