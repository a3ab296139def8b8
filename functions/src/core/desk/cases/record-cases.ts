import type { Booking } from "../../booking/booking.ts";
import { canTransition } from "../../booking/lifecycle.ts";
import { cardOf, disputeStateText, paymentStateText } from "../../evidence/payment-evidence.ts";
import type { Instant } from "../../fields.ts";
import { isLinkEmail } from "../../notifications/email/link-email.ts";
import { mayBeSentAgain } from "../../notifications/email/may-be-sent-again.ts";
import { deliveryErrorText, SUPPRESSED } from "../../notifications/email/suppression.ts";
import { type OperatorsWords, wordsOfEmail } from "../../notifications/email/words-of-email.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import { answerableDispute } from "../../payments/dispute-answers.ts";
import type { Intent } from "../../payments/payment.ts";
import { hasOpenDispute, hasOpenWarning, isAllReturned, isTaken } from "../../payments/refunds.ts";
import { reviewableConcerns } from "../../payments/reviewed-payment.ts";
import { creditableRefund } from "../../payments/waiting-refunds.ts";
import { leftOfWarned } from "../../payments/warned-refunds.ts";
import type { AnswerTargets } from "../../policy/answer-targets.ts";
import type { AuditEntry } from "../audit-entry.ts";
import type { DeskActOffer, DeskCase, DeskFact, RelatedCase } from "../case.ts";
import { daysLeft, disputeAnswerText, disputeReasonText } from "../dispute-words.ts";
import { lostDispute, lostWarning } from "../lost-dispute.ts";
import { offeredTo } from "../operator-limits.ts";
import type { PaymentRecords } from "./case-records.ts";
import { inOrder } from "./desk-viewer.ts";
import { factsFrom } from "./facts-from.ts";
import { withNextFirst } from "./next-line.ts";
import { paymentPurposes, paymentSummary } from "./payment-summary.ts";
import { auditLines, emailLines, ledgerLines, paymentLines } from "./record-events.ts";
import { emailSummary } from "./record-summaries.ts";
import { emailVersion, paymentVersion } from "./record-versions.ts";
import { unclaimedPart } from "./unclaimed-facts.ts";

// Payments and emails advance automatically: what cannot is put aside once an operator has seen it.

/** Puts a record aside that waits for nothing but an operator's look. */
const markReviewed = { act: "review", label: "Mark as reviewed" } as const;

/** Offered wherever an address is shown that refuses our emails. */
export const clearAddress: DeskActOffer = { act: "clear-address", label: "Email this address again" };

const toBooking = (aid: string): RelatedCase[] =>
  aid === "" ? [] : [{ what: "bookings", id: aid, label: "The session" }];

/** Answering the bank, and looking at what we know: what can be done about disputes of a payment. */
function disputeActs(payment: Intent, now: Instant): DeskActOffer[] {
  if ((payment.disputes ?? []).length === 0) return [];
  const see: DeskActOffer = { act: "reveal-evidence", label: "See the evidence" };
  return answerableDispute(payment, now) ? [{ act: "answer-dispute", label: "Answer the bank" }, see] : [see];
}

/** Canceling the session before it is paid out is cheaper than a dispute. */
function warnedActs(payment: Intent, booking: Booking | undefined, now: Instant): DeskActOffer[] {
  if (!booking || !hasOpenWarning(payment) || !canTransition(booking, "cancel", "operator", now)) return [];
  const { id, version, billing } = booking;
  const label = "Cancel the session with a full refund";
  return [{ act: "cancel-warned", label, limits: { most: billing.amount }, session: { id, version } }];
}

/** What is known of each dispute of a payment, and of our answer to it. The one to answer is found by its key. */
function disputeFacts({ payment, wallet, booking }: PaymentRecords, now: Instant): DeskFact[] {
  const toAnswer = answerableDispute(payment, now)?.id;
  return (payment.disputes ?? []).flatMap(({ id, amount, fee, state, reason, answer, answerBy }) => {
    const lost = state === "open" ? lostDispute(payment, { id }, { wallet, booking }, now) : undefined;
    return factsFrom([
      ["Dispute", "id", id, undefined, id === toAnswer ? "dispute" : undefined],
      ["Disputed", "money", amount, state === "open" ? "bad" : undefined],
      ["Fee of the dispute", "money", fee],
      ["The customer says", "text", reason && disputeReasonText(reason)],
      [
        "The bank's decision",
        "text",
        state === "open" ? "None yet" : disputeStateText[state],
        state === "won" ? "good" : undefined,
      ],
      ["Answer the bank by", "instant", state === "open" ? answerBy : undefined, "bad"],
      [
        "Time left to answer",
        "text",
        state === "open" && answerBy ? daysLeft(answerBy, now) : undefined,
        "bad",
      ],
      [
        "Our answer",
        "text",
        answer && disputeAnswerText[answer.state],
        answer?.state === "refused" ? "bad" : undefined,
      ],
      ["Answered", "instant", answer?.state === "sent" ? answer.at : undefined],
    ]).concat(lost ? borneFacts("If we lose", lost) : []);
  });
}

/** Who bears what a bank takes back, a fact each. */
const borneFacts = (when: string, lost: ReturnType<typeof lostDispute>): DeskFact[] =>
  factsFrom([
    [`${when}: our loss`, "money", lost.loss],
    [`${when}: from the customer's frozen credit`, "money", lost.ownCredit || undefined],
    [`${when}: from a refund we owe`, "money", lost.owed || undefined],
    [
      `${when}: the session`,
      "text",
      lost.isCanceled ? "It's canceled, and its instructor isn't paid." : undefined,
    ],
    [
      `${when}: the instructor ${lost.isSettled ? "keeps" : "gets, once it's settled"}, unless you take it back`,
      "money",
      lost.kept || undefined,
    ],
  ]);

/** What a warning costs if the money is refunded now, and if its bank takes it back later. */
function warnedFacts({ payment, wallet, booking }: PaymentRecords, left: number, now: Instant): DeskFact[] {
  if (!hasOpenWarning(payment) || hasOpenDispute(payment)) return [];
  const cancels = warnedActs(payment, booking, now).length > 0;
  return [
    ...factsFrom([
      ["If you cancel now: back to the card", "money", cancels ? booking?.billing.amount : undefined],
      ["If you cancel now: the instructor gets", "money", cancels ? 0 : undefined],
      ["If you refund now: back to the card", "money", left > 0 ? left : undefined],
    ]),
    ...(isAllReturned(payment)
      ? []
      : borneFacts("If the bank takes it back", lostWarning(payment, { wallet, booking }, now))),
  ];
}

/** What we ask the card processor for, and the state in which it is done. */
const paymentSteps = {
  authorise: { words: "hold the money", ends: "authorised" },
  capture: { words: "charge the card", ends: "captured" },
  void: { words: "let go of the money", ends: "voided" },
} as const;

/** A card payment: desired state, processor state, ledger entries. */
export function paymentCase(records: PaymentRecords, now: Instant): DeskCase {
  const { payment, events, wallet, booking } = records;
  const waiting = creditableRefund(payment, now);
  const left = leftOfWarned(payment, wallet, now);
  const { id, kind, uid, aid, amount, state, desiredState, concerns = [], instructorId } = payment;
  const unclaimed = unclaimedPart(events);
  const acts: DeskActOffer[] = [
    ...disputeActs(payment, now),
    ...warnedActs(payment, booking, now),
    ...(left > 0
      ? [{ act: "refund-top-up" as const, label: "Refund now", limits: { most: left }, ...offeredTo(left) }]
      : []),
    ...(waiting
      ? [{ act: "credit" as const, label: "Give the refund as credit", ...offeredTo(waiting.amount) }]
      : []),
    ...unclaimed.acts,
    ...(reviewableConcerns(payment).length > 0 ? [markReviewed] : []),
  ];
  const summary = paymentSummary(records, acts, now);
  const step = paymentSteps[desiredState];
  // What was charged before it was called off is let go of by a refund.
  const isGivenBack = isAllReturned(payment) && payment.refunds?.every(isTaken);
  const toDo = state === step.ends || isGivenBack ? undefined : step.words;
  return {
    item: {
      id,
      what: "payments",
      status: state,
      version: paymentVersion(payment),
      people: { customer: uid, ...(instructorId !== "" && { instructor: instructorId }) },
    },
    summary,
    facts: [
      ...factsFrom([
        ["Customer", "text", booking?.customer.name ?? records.name, undefined, "name"],
        ["For", "text", paymentPurposes[kind]],
        ["Amount", "money", amount],
        ["Paid with", "text", cardOf(payment.card)],
        ["State", "text", paymentStateText[state], state === "unknown" ? "bad" : undefined],
        ["Still to do", "text", toDo],
        ["Since", "instant", toDo && payment.wantedAt],
        ["Next try", "instant", payment.due],
        ["Reason of a refusal", "text", payment.reason],
        ["Concerns", "text", concerns.join(", "), "bad"],
        ["Bank's warning", "instant", hasOpenWarning(payment) ? payment.earlyWarning?.at : undefined, "bad"],
        ["Left of it, on hold", "money", left > 0 ? left : undefined],
        ["Refund that waits", "money", waiting?.amount, "bad", "waiting"],
        ["Number of that refund", "count", waiting?.n, undefined, "number"],
        ["Capture given up", "instant", payment.givenUpAt, "bad"],
        ["Payment at the card processor", "id", payment.processorId],
      ]),
      ...disputeFacts(records, now),
      ...warnedFacts(records, left, now),
      ...unclaimed.facts,
    ],
    timeline: inOrder([...paymentLines([payment]), ...ledgerLines(events)]),
    acts: withNextFirst(acts, summary.next),
    related: [...toBooking(aid), { what: "people", id: uid, label: "The customer" }],
  };
}

/** An email of the outbox, what operators wrote for such ones, and what they did with it. */
export interface EmailRecords {
  email: OutboxEmail;
  words: OperatorsWords;
  /** The full name of its recipient; undefined for one who is gone. */
  name: string | undefined;
  audit: readonly AuditEntry[];
  /** When such ones are to be dealt with, as it was in force when it was written. */
  targets?: AnswerTargets;
}

/** An email of the outbox with its text as it would be written now, and why it wasn't sent. */
export function emailCase(
  id: string,
  { email, words, name = "", audit, targets = {} }: EmailRecords,
): DeskCase {
  const { status, uid, side, aid, attempts, error } = email;
  const { title, text } = wordsOfEmail(email, words);
  const acts: DeskActOffer[] = [
    ...(mayBeSentAgain(email) ? [{ act: "resend" as const, label: "Send again" }] : []),
    ...(error === SUPPRESSED ? [clearAddress] : []),
    ...(status === "failed" ? [markReviewed] : []),
  ];
  const summary = emailSummary(email, { title, name }, targets, acts);
  return {
    item: { id, what: "emails", status, version: emailVersion(email), people: { [side]: uid } },
    summary,
    facts: factsFrom([
      ["Status", "status", status, status === "failed" ? "bad" : undefined],
      ["About", "text", title, undefined, "label"],
      ["Text", "text", isLinkEmail(email) ? undefined : text],
      ["Kind", "text", email.kind.replaceAll("-", " ")],
      ["To", "text", `the ${side}`],
      ["Queued", "instant", email.createdAt],
      ["Attempts", "count", attempts],
      ["Next try", "instant", email.due],
      ["Sent", "instant", email.sentAt],
      ["Given up after", "instant", email.until],
      ["Error", "text", deliveryErrorText(error), "bad"],
    ]),
    timeline: [...emailLines([email], undefined), ...auditLines(audit)],
    acts: withNextFirst(acts, summary.next),
    related: [...toBooking(aid), { what: "people", id: uid, label: `The ${side}` }],
  };
}
