import type { Intent, PaymentRefund } from "../../../src/core/payments/payment.ts";
import { fateOf, shareOf } from "../oracle/booking-fate.ts";
import { coverLeft } from "../oracle/cover-rules.ts";
import { byOperators, coverBorne, shareAfterRefunds } from "../oracle/desk-refunds.ts";
import {
  AccountSums,
  eventsByBooking,
  feesOf,
  paidOf,
  paymentNet,
  type StoredDocuments,
  sumFor,
} from "./stored-documents.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What each account should hold, from bookings, payments, codes and deletions. */
export function explainedSums(documents: StoredDocuments): AccountSums {
  const sums = new AccountSums();
  explainBookings(documents, sums);
  explainPayments(documents, sums);
  explainGifts(documents, sums);
  explainAdjustments(documents, sums);
  explainPayouts(documents, sums);
  explainCorrections(documents, sums);
  return sums;
}

/** What each booking by card cost its customer, by the id of its payment; what was never captured cost nothing. */
function explainBookings(documents: StoredDocuments, sums: AccountSums): void {
  const byBooking = eventsByBooking(documents);
  for (const booking of documents.bookings.values()) {
    const { id, billing, instructor } = booking;
    const { amount, given = 0, source } = billing;
    const cost = costOf(documents, id);
    const isLost = documents.intents.get(`book_${id}`)?.givenUpAt !== undefined;
    const owed = amount - (policyRefundOf(documents, id) ?? amount);
    const share = isLost ? shareOf(owed + coverLeft(booking, owed)) : shareAfterRefunds(booking, cost);
    const covered = coverBorne(booking, cost);
    sums.add(`instructor:${instructor.id}`, share);
    if (isLost) sums.add("loss", -share);
    else sums.add("revenue", cost + covered - share).add("loss", -covered);
    if (source !== "credit" || billing.capturedAt === undefined) continue;
    const accountId = byBooking.get(id)?.find((event) => event.accountId !== undefined)?.accountId;
    const paidBack = Math.min(amount - cost, amount - given);
    sums.add(`paid:${accountId}`, paidBack - (amount - given));
    sums.add(`given:${accountId}`, amount - cost - paidBack - given);
  }
}

/** The refund of a booking by the policy, minor units; undefined where nothing is owed for it. */
function policyRefundOf({ bookings, audit }: StoredDocuments, id: string): number | undefined {
  const booking = bookings.get(id);
  const fate = booking && fateOf(booking, audit.get(`${id}_resolve`));
  if (fate?.kind !== "owed") return undefined;
  const { refunded = 0 } = booking?.billing ?? {};
  return fate.refunds.includes(refunded) ? refunded : fate.refunds[0];
}

/**
 * What a booking cost its customer by the policy and after the refunds of operators, minor units; nothing if its price
 * was never captured.
 */
function costOf(documents: StoredDocuments, id: string): number {
  const booking = documents.bookings.get(id);
  if (booking?.billing.capturedAt === undefined) return 0;
  const { amount } = booking.billing;
  return amount - (policyRefundOf(documents, id) ?? amount) - byOperators(booking, "price");
}

function explainPayments(documents: StoredDocuments, sums: AccountSums): void {
  for (const payment of documents.payments.values())
    sums.add("processor", -paymentNet(payment)).add("fees", -feesOf(payment));
  for (const { kind, amount } of documents.balance.values())
    if (kind === "deposit") sums.add("bank", amount).add("processor", -amount);
  for (const intent of documents.intents.values()) {
    const { id, card, state, amount, instructorId, aid } = intent;
    if (card.pmid === "credit") {
      if (state !== "captured") continue;
      const kept = amount - tipRefundsOf(documents, aid);
      sums.add(`instructor:${instructorId}`, kept);
      sums.add(`paid:${documents.ledger.get(`${aid}_tip`)?.accountId}`, -kept);
      continue;
    }
    const used = usedOf(documents, intent, sums);
    const owed = oweRefunds(documents, intent, sums);
    // The rest is our loss: what was returned, and was not owed.
    sums.add("loss", sumFor(documents, id, paidOf) - used - owed);
  }
}

/** What a payment was good for, minor units: a session, a tip, or credit. */
function usedOf(documents: StoredDocuments, intent: Intent, sums: AccountSums): number {
  const { id, kind, aid, amount, state, accountId, instructorId, refunds = [], disputes = [] } = intent;
  const isReturned = refunds.some(({ of }) => of === "return");
  if (kind === "book")
    return documents.bookings.get(aid)?.billing.source === "card" ? costOf(documents, aid) : 0;
  if (state !== "captured" || isReturned) return 0;
  if (kind === "tip") {
    const kept = amount - tipRefundsOf(documents, aid);
    sums.add(`instructor:${instructorId}`, kept);
    return kept;
  }
  const credit =
    amount -
    sum(refunds.map(takenFromTopUp)) -
    sum(disputes.filter(({ state }) => state === "lost").map(takenUnasked));
  const account = accountId ?? id;
  // What came back to an account that was gone by then.
  const late = sum(
    [
      ...disputes.filter(({ isWonBack }) => isWonBack).map((one) => `${one.id}_won`),
      ...refunds.filter((one) => one.of === "elsewhere").map(({ n }) => `${id}_refund_${n}_failed`),
    ].map((event) => unclaimedBy(documents, event)),
  );
  sums.add(`paid:${account}`, credit - late).add("unclaimed", late);
  return credit;
}

const unclaimedBy = ({ ledger }: StoredDocuments, event: string): number =>
  sum((ledger.get(event)?.entries ?? []).flatMap((one) => (one.account === "unclaimed" ? [one.amount] : [])));

function tipRefundsOf({ bookings }: StoredDocuments, aid: string): number {
  const booking = bookings.get(aid);
  return booking ? byOperators(booking, "tip") : 0;
}

/** What was returned without our request takes credit, and the place of what waited for its card and was credit before. */
const takenUnasked = ({
  fromCredit = 0,
  fromDue = 0,
}: Pick<PaymentRefund, "fromCredit" | "fromDue">): number => fromCredit + fromDue;

/** What a refund of a top-up takes of its credit; one that comes back is owed again. */
function takenFromTopUp(refund: PaymentRefund): number {
  const { of, state, amount, fromCredit, dueSince } = refund;
  if (of === "elsewhere") return state === "failed" ? 0 : takenUnasked(refund);
  if (of === "closing") return amount;
  // One for a warning takes nothing before it has left or waits for its card.
  const isUntouched = fromCredit === undefined && dueSince === undefined;
  return of === "warned" ? (isUntouched ? 0 : Math.min(amount, fromCredit ?? amount)) : 0;
}

/**
 * Refunds that the card never got are owed as credit, or to no one where the account is gone; so is what counted toward a
 * session's refund and was not returned after all.
 */
function oweRefunds({ ledger }: StoredDocuments, intent: Intent, sums: AccountSums): number {
  const { id, aid, kind, refunds = [], disputes = [] } = intent;
  const isKept = ({ state }: { state: string }) => state === "refused" || state === "failed";
  const own = refunds.filter((one) => one.of !== "elsewhere" && isKept(one));
  const causeOf = (desk: number | undefined) =>
    desk === undefined ? `${aid}_cancel` : `${aid}_${kind === "tip" ? "tiprefund" : "refund"}_${desk}`;
  // It may have waited first, in refundDue.
  const events = own.map(({ n, desk, attempt }) =>
    [`${n}_ended`, `${n}_${attempt}_failed`, `${n}_failed`]
      .map((end) => ledger.get(`${id}_refund_${end}`))
      .concat(ledger.get(causeOf(desk)))
      .find((event) => event?.entries.some(({ account }) => /^(paid|unclaimed)/.test(account))),
  );
  const reversed = [
    ...refunds
      .filter((one) => one.of === "elsewhere" && isKept(one))
      .map(({ n }) => `${id}_refund_${n}_failed`),
    ...disputes.filter(({ isWonBack }) => isWonBack).map((one) => `${one.id}_won`),
  ];
  if (kind !== "top") events.push(...reversed.map((event) => ledger.get(event)));
  const credited = events.flatMap((event) =>
    (event?.entries ?? []).filter(({ account, amount }) => /^(paid|unclaimed)/.test(account) && amount > 0),
  );
  for (const { account, amount } of credited) sums.add(account, amount);
  return sum(credited.map(({ amount }) => amount));
}

/** What operators gave customers and instructors, or took. */
function explainAdjustments({ ledger, audit }: StoredDocuments, sums: AccountSums): void {
  for (const { act, on, after } of audit.values()) {
    if (act !== "adjust") continue;
    const amount = Number(after.amount);
    if (on.kind === "instructor") sums.add(`instructor:${on.id}`, amount).add("revenue", -amount);
    else sums.add(`given:${ledger.get(String(after.ledger))?.accountId}`, amount).add("promo", -amount);
  }
}

/** What treasurers have moved by corrections, as the audit of each approval says it. */
function explainCorrections({ audit }: StoredDocuments, sums: AccountSums): void {
  for (const { act, after } of audit.values()) {
    if (act !== "correct" || after.step !== "approve") continue;
    for (const [field, amount] of Object.entries(after)) {
      const [, side, account = ""] = /^(debit|credit) (.+)$/.exec(field) ?? [];
      if (side) sums.add(account, side === "debit" ? -Number(amount) : Number(amount));
    }
  }
}

/** What our bank has sent instructors, and people whose account is gone. */
function explainPayouts({ payoutLines, audit }: StoredDocuments, sums: AccountSums): void {
  for (const { act, before } of audit.values())
    if (act === "unclaimed")
      sums.add("unclaimed", -Number(before.unclaimed)).add("bank", Number(before.unclaimed));
  for (const [id, { state, paid = 0 }] of payoutLines)
    if (state === "booked" || state === "sent")
      sums.add(`instructor:${id.split(" ")[1]}`, -paid).add("bank", paid);
}

/** The welcome offer is 20 % of a top-up; a code is worth what it says; what is given up returns to where it came from. */
function explainGifts({ ledger, codes }: StoredDocuments, sums: AccountSums): void {
  for (const { uses, amount } of codes.values()) sums.add("promo", -uses * amount);
  for (const { id, kind, accountId, entries } of ledger.values()) {
    const of = (account: string) => entries.find((entry) => entry.account === account)?.amount ?? 0;
    if (kind === "code") sums.add(`given:${accountId}`, of(`given:${accountId}`));
    // The gift of a disputed top-up is taken back, and given again if the dispute is won.
    if (kind === "freeze" || kind === "unfreeze" || kind === "dispute won")
      sums.add("promo", of("promo")).add(`given:${accountId}`, of(`given:${accountId}`));
    if (kind === "offer") {
      const topUp = ledger.get(id.replace(/_offer$/, ""));
      const bonus = Math.round((topUp?.entries.find(({ amount }) => amount > 0)?.amount ?? 0) / 5);
      sums.add("promo", -bonus).add(`given:${accountId}`, bonus);
    }
    if (kind === "adjust" && id.endsWith("_forfeit"))
      for (const account of [`paid:${accountId}`, `given:${accountId}`]) {
        sums.add(account, of(account));
        sums.add(account.startsWith("paid") ? "revenue" : "promo", -of(account));
      }
  }
}
