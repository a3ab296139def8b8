import type { Booking } from "../booking/booking.ts";
import type { Instant } from "../fields.ts";
import type { LedgerEvent } from "../ledger/ledger.ts";
import { formatMoney } from "../money.ts";
import type { Intent } from "../payments/payment.ts";
import type { DisputedSale } from "./dispute-evidence.ts";
import type { Evidence } from "./evidence.ts";
import { type EvidenceSection, exactTime } from "./evidence-section.ts";
import { ledgerEvidence, topUpPaymentEvidence } from "./payment-evidence.ts";

/** Everything stored about a top-up. */
export interface TopUpDocuments {
  payment: Intent;
  /** The customer's name; empty once the account is gone. */
  customerName: string;
  timeZone: string;
  /** Sessions that the customer has paid by credit since, oldest first. */
  sessions: readonly Booking[];
  ledger: readonly LedgerEvent[];
}

const usedFor = ({ sessions, timeZone, payment }: TopUpDocuments): EvidenceSection => ({
  title: "What happened",
  columns: ["Time", "What", "Details"],
  rows: [
    [exactTime(payment.createdAt, timeZone), "Bought credit", formatMoney(payment.amount, payment.currency)],
    ...sessions.map(({ schedule, service, instructor, status, billing }) => [
      exactTime(schedule.start, schedule.timeZone),
      `Session paid by credit: ${service.name}, ${service.minutes} minutes, by ${instructor.name}`,
      `${formatMoney(billing.amount, billing.currency)}. Status: ${status}`,
    ]),
  ],
});

/** Collects the evidence about a top-up: what was bought, and the sessions that its customer has paid by credit since. */
export function topUpEvidenceOf(
  documents: TopUpDocuments,
  now: Instant,
): { evidence: Evidence; sale: DisputedSale } {
  const { payment, customerName, timeZone, ledger } = documents;
  const sections = [
    topUpPaymentEvidence(payment, timeZone),
    usedFor(documents),
    ledgerEvidence({ schedule: { timeZone } }, ledger),
  ];
  return {
    evidence: {
      title: `Evidence for the top-up ${payment.id}`,
      preparedAt: now,
      timeZone,
      sections: sections.filter(({ rows }) => rows.length > 0),
    },
    sale: {
      customerName,
      product: "Credit for yoga sessions at home. It can be used as soon as it is bought.",
      serviceDate: exactTime(payment.createdAt, timeZone),
    },
  };
}
