import type { Booking } from "../booking/booking.ts";
import type { ClaimStatement } from "../booking/claims/claim-statement.ts";
import type { Instant } from "../fields.ts";
import type { LedgerEvent } from "../ledger/ledger.ts";
import type { OutboxEmail } from "../notifications/notification.ts";
import type { Intent } from "../payments/payment.ts";
import { eventEvidence, sessionEvidence } from "./event-evidence.ts";
import type { EvidenceSection } from "./evidence-section.ts";
import { notificationEvidence } from "./notification-evidence.ts";
import { ledgerEvidence, paymentEvidence, refundEvidence } from "./payment-evidence.ts";
import { policyEvidence } from "./policy-evidence.ts";

/** Everything stored about a booking. */
export interface EvidenceDocuments {
  booking: Booking;
  /** The statement that contests a no-show. */
  statement: ClaimStatement | undefined;
  /** Its payments by card: the price, and a tip. */
  payments: readonly Intent[];
  ledger: readonly LedgerEvent[];
  /** The outbox has one email per notification, even where no email is due. */
  emails: readonly OutboxEmail[];
}

/** Evidence about a disputed payment. */
export interface Evidence {
  title: string;
  preparedAt: Instant;
  timeZone: string;
  sections: EvidenceSection[];
}

/** Collects the evidence about a booking, with times in its place's zone. */
export function evidenceOf(documents: EvidenceDocuments, now: Instant): Evidence {
  const { booking, statement, payments, ledger, emails } = documents;
  const sections = [
    sessionEvidence(booking),
    policyEvidence(booking),
    eventEvidence(booking, statement),
    ...payments.map((payment) => paymentEvidence(booking, payment)),
    refundEvidence(booking),
    ledgerEvidence(booking, ledger),
    notificationEvidence(booking, emails),
  ];
  return {
    title: `Evidence for booking ${booking.id}`,
    preparedAt: now,
    timeZone: booking.schedule.timeZone,
    sections: sections.filter(({ rows }) => rows.length > 0),
  };
}
