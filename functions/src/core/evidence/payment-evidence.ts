import type { Booking } from "../booking/booking.ts";
import { cardNameOf } from "../card-name.ts";
import { accountName } from "../ledger/account-name.ts";
import type { LedgerEvent } from "../ledger/ledger.ts";
import { ledgerKindText } from "../ledger/ledger-kind-text.ts";
import { formatMoney } from "../money.ts";
import type { Intent, PaymentDispute, PaymentRefund } from "../payments/payment.ts";
import { type EvidenceSection, exactTime } from "./evidence-section.ts";

/** The card of a payment, or `Credit`. */
export const cardOf = ({ brand, last4 }: Intent["card"]): string =>
  last4 === "" ? "Credit" : cardNameOf({ brand, last4 });

/** Label of each payment state. */
export const paymentStateText: Record<Intent["state"], string> = {
  new: "Not started",
  prepared: "Started",
  unknown: "Started, the processor has not answered",
  action: "The bank asks the customer",
  authorised: "Authorized",
  captured: "Captured",
  refused: "Declined",
  voided: "Voided, nothing was charged",
};

const refundText: Record<PaymentRefund["state"], string> = {
  requested: "asked for",
  pending: "on its way",
  paid: "paid",
  refused: "refused by the processor",
  failed: "failed at the bank",
};

/** How the bank decided a dispute. */
export const disputeStateText: Record<PaymentDispute["state"], string> = {
  open: "open",
  won: "decided for us",
  lost: "decided for the customer",
};

/** Refunds and disputes of a payment, each with the processor's id. */
function returnedRows({ refunds = [], disputes = [], currency }: Intent): string[][] {
  const row = (label: string, amount: number, state: string, id: string | undefined) => [
    label,
    `${formatMoney(amount, currency)}, ${state}${id === undefined ? "" : `, ${id}`}`,
  ];
  return [
    ...refunds.map((one) => row("Refund", one.amount, refundText[one.state], one.processorId)),
    ...disputes.map((one) => row("Dispute", one.amount, disputeStateText[one.state], one.id)),
  ];
}

/** One payment: amount, card, and when it was authorized and captured. */
export function paymentEvidence(booking: Booking, payment: Intent): EvidenceSection {
  const { billing, events, schedule } = booking;
  const isPrice = payment.kind === "book";
  const time = (instant: number) => exactTime(instant, schedule.timeZone);
  const authorized = events.find(({ name }) => name === (isPrice ? "authorised" : "tip"));
  const declined = events.filter(({ name }) => name === "refused").length;
  const lines = billing.lines.map(
    ({ label, amount }) => `${label}: ${formatMoney(amount, billing.currency)}`,
  );
  return {
    title: isPrice ? "Payment" : "Tip",
    rows: [
      ["Amount", formatMoney(payment.amount, payment.currency)],
      ...(isPrice ? [["Price", lines.join("; ")]] : []),
      ["Paid with", cardOf(payment.card)],
      ...(payment.processorId === undefined ? [] : [["Payment at the card processor", payment.processorId]]),
      ["Our payment", `${payment.id}, attempt ${payment.attempt}`],
      ["Requested", time(payment.createdAt)],
      ...(isPrice && declined > 0
        ? [["Declined before", `${declined} ${declined === 1 ? "time" : "times"}`]]
        : []),
      ...(authorized ? [[isPrice ? "Authorized" : "Captured", time(authorized.at)]] : []),
      ...(isPrice && billing.capturedAt !== undefined ? [["Captured", time(billing.capturedAt)]] : []),
      ["State", paymentStateText[payment.state]],
      ...returnedRows(payment),
    ],
  };
}

/** A top-up: amount, card, and when it was charged. */
export const topUpPaymentEvidence = (payment: Intent, timeZone: string): EvidenceSection => ({
  title: "Payment",
  rows: [
    ["Amount", formatMoney(payment.amount, payment.currency)],
    ["Paid with", cardOf(payment.card)],
    ...(payment.processorId === undefined ? [] : [["Payment at the card processor", payment.processorId]]),
    ["Our payment", `${payment.id}, attempt ${payment.attempt}`],
    ["Requested", exactTime(payment.createdAt, timeZone)],
    ["State", paymentStateText[payment.state]],
    ...returnedRows(payment),
  ],
});

/** What was refunded, and the event that caused it. */
export function refundEvidence({ billing, events, schedule }: Booking): EvidenceSection {
  const { refunded = 0, amount, currency, source, refundedTo } = billing;
  const byDesk = events.filter(({ name }) => name === "refund" || name === "tip refund");
  const cause = events.findLast((one) => one.changes?.refunded !== undefined && !byDesk.includes(one));
  const money = (minor: number) => formatMoney(minor, currency);
  const deskRefundRows = byDesk.map(({ name, at, changes }) => [
    name === "refund" ? "Refunded later" : "Refunded of the tip",
    `${money(changes?.refunded ?? 0)}, ${exactTime(at, schedule.timeZone)}`,
  ]);
  return {
    title: "Refund",
    rows: [
      ...(cause
        ? [
            ["Refunded", `${money(refunded)} of ${money(amount)} to the customer's ${refundedTo ?? source}`],
            ["Decided", exactTime(cause.at, schedule.timeZone)],
          ]
        : deskRefundRows.length > 0
          ? []
          : [["No refund is owed."]]),
      ...deskRefundRows,
    ],
  };
}

/** Our ledger entries about a booking or a top-up. */
export const ledgerEvidence = (
  { schedule }: { schedule: Pick<Booking["schedule"], "timeZone"> },
  ledger: readonly LedgerEvent[],
): EvidenceSection => ({
  title: "Our ledger",
  columns: ["Time", "Event", "Amounts"],
  rows: [...ledger]
    .sort((a, b) => a.at - b.at)
    .map(({ at, kind, entries, currency }) => [
      exactTime(at, schedule.timeZone),
      ledgerKindText[kind],
      entries
        .map(({ account, amount }) => `${accountName(account)} ${formatMoney(amount, currency)}`)
        .join("; "),
    ]),
});
