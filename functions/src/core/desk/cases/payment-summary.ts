import { cardOf } from "../../evidence/payment-evidence.ts";
import type { Instant } from "../../fields.ts";
import { formatMoney } from "../../money.ts";
import { answerableDispute } from "../../payments/dispute-answers.ts";
import type { Intent, PaymentConcern } from "../../payments/payment.ts";
import { hasOpenDispute, hasOpenWarning } from "../../payments/refunds.ts";
import { creditableRefund } from "../../payments/waiting-refunds.ts";
import type { CaseSummary, DeskActOffer, SummaryLine } from "../case.ts";
import type { PaymentRecords } from "./case-records.ts";
import { type NextLine, nextLineOf } from "./next-line.ts";

/** What a payment is for. */
export const paymentPurposes: Readonly<Record<Intent["kind"], string>> = {
  book: "a session",
  tip: "a tip",
  top: "a top-up",
};

const stateWords: Readonly<Record<Intent["state"], string>> = {
  new: "Not started yet",
  prepared: "Started",
  unknown: "Started, and the card processor hasn't answered",
  action: "The bank asks the customer to approve it",
  authorised: "Authorized, not charged yet",
  captured: "Charged",
  refused: "Declined",
  voided: "Called off, nothing was charged",
};

/** What operators should know about a payment, as a sentence. */
const concernSentences: Readonly<Record<PaymentConcern, string>> = {
  "capture given up": "The card couldn't be charged, and we stopped trying.",
  "refund refused": "The card processor refused a refund.",
  "refund failed": "The bank sent a refund back.",
  "refund waits": "A refund waits to be taken.",
  "refund elsewhere": "It was refunded at the card processor, not here.",
  disputed: "The customer disputes it with their bank.",
  warned: "The bank warns that it may be fraud.",
};

function moneyOf({ amount, currency, card, refunds = [], disputes = [] }: Intent): SummaryLine {
  const money = (minor: number) => formatMoney(minor, currency);
  const paidBack = refunds.filter(({ state }) => state === "paid").reduce((sum, one) => sum + one.amount, 0);
  const open = disputes.find(({ state }) => state === "open");
  return {
    text: [
      `${money(amount)} with ${cardOf(card)}`,
      paidBack > 0 && `${money(paidBack)} refunded`,
      open && `${money(open.amount)} disputed, and a fee of ${money(open.fee)}`,
    ]
      .filter(Boolean)
      .join(", "),
    ...(open && { tone: "bad" as const }),
  };
}

/** What has to be done about a payment, the most urgent first. */
function linesOf(payment: Intent, now: Instant): (NextLine | undefined)[] {
  const dispute = answerableDispute(payment, now);
  const waiting = creditableRefund(payment, now);
  const concern = payment.concerns?.[0];
  return [
    dispute && { text: "Answer the bank by", at: dispute.answerBy, act: "answer-dispute", tone: "bad" },
    hasOpenWarning(payment)
      ? { text: "Cancel the session: it's cheaper than a dispute.", act: "cancel-warned", tone: "bad" }
      : undefined,
    hasOpenWarning(payment)
      ? { text: "Refund what is left: it's cheaper than a dispute.", act: "refund-top-up", tone: "bad" }
      : undefined,
    waiting && {
      text: `Give the refund of ${formatMoney(waiting.amount, payment.currency)} as credit, or wait: we ask the card each day.`,
      act: "credit",
      tone: "bad",
    },
    { text: "Pay what is unclaimed to the person it belongs to.", act: "unclaimed" },
    concern && {
      text: `${concernSentences[concern]} Look into it, and put it aside.`,
      act: "review",
      tone: "bad",
    },
    hasOpenDispute(payment) ? { text: "The bank decides about the dispute." } : undefined,
    payment.due === undefined ? undefined : { text: "We ask the card processor again", at: payment.due },
  ];
}

/** A payment in a few lines. */
export function paymentSummary(
  { payment, booking, name }: Pick<PaymentRecords, "payment" | "booking" | "name">,
  acts: readonly DeskActOffer[],
  now: Instant,
): CaseSummary {
  const { kind, state, reason, concerns = [], updatedAt, createdAt } = payment;
  const who = booking
    ? `${booking.customer.name}, session with ${booking.instructor.name}`
    : (name ?? "Someone who has left");
  return {
    who,
    what: booking
      ? {
          text: `${kind === "tip" ? "Tip for" : "Price of"} ${booking.service.name},`,
          at: booking.schedule.start,
        }
      : { text: `Payment of ${paymentPurposes[kind]},`, at: createdAt },
    money: moneyOf(payment),
    state: {
      text: [
        `${stateWords[state]}${reason === undefined ? "" : `: ${reason.replaceAll("_", " ")}`}.`,
        ...concerns.map((concern) => concernSentences[concern]),
      ].join(" "),
      at: updatedAt,
      ...((concerns.length > 0 || state === "unknown") && { tone: "bad" as const }),
    },
    next: nextLineOf(linesOf(payment, now), acts),
    sides: [],
  };
}
