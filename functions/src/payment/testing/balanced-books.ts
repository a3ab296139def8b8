import { expect } from "vitest";
import type { Booking } from "../../core/booking/booking.ts";
import { awaitsCapture } from "../../core/booking/money/awaits-capture.ts";
import { sharesOfOwed } from "../../core/booking/money/covered.ts";
import { refundedByDesk } from "../../core/booking/money/desk-refunds.ts";
import { ledgerAccount } from "../../core/ledger/ledger-event.ts";
import { foldWallet } from "../../core/ledger/postings/posting.ts";
import { intentId } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { isTaken } from "../../core/payments/refunds.ts";
import { MemoryPaymentStore } from "./memory-payment-store.ts";
import type { PaymentScenario } from "./payment-scenario.ts";

/**
 * Expects that nothing is left to do and that the ledger says what the processor did. `isOpenAllowed`: the processor may
 * keep authorizations, because it refused to void them.
 */
export function expectBalancedBooks(scenario: PaymentScenario, isOpenAllowed = false): void {
  const { store } = scenario;
  const events = [...store.ledger.values()];
  let kept = 0;
  for (const intent of store.intents.values()) {
    const taken = scenario.takenFor(intent.id);
    kept += taken.kept - taken.fees;
    expect(inLedgerOf(scenario, intent.id) + taken.kept - taken.fees, `${intent.id} in the ledger`).toBe(0);
    expect(taken.times, `${intent.id} charged`).toBeLessThanOrEqual(1);
    if (!isOpenAllowed) expect(taken.open, `${intent.id} left open`).toBe(0);
    expect(intent.due, `${intent.id} still due`).toBeUndefined();
  }
  expect(balanceOf(scenario, ledgerAccount.processor) + kept, "the processor in the ledger and its own").toBe(
    0,
  );
  const fold = events.reduce(
    (wallet, event) => foldWallet(wallet, event.entries),
    new MemoryPaymentStore().wallet,
  );
  expect({ ...store.wallet, version: 0 }).toEqual({ ...fold, version: 0 });
  for (const event of events) expect(event.entries.reduce((sum, e) => sum + e.amount, 0)).toBe(0);
  for (const booking of store.bookings.values()) expectSettled(scenario, booking);
}

/** Balance of an account of the ledger, minor units; of one booking if given. */
function balanceOf({ store }: PaymentScenario, account: string, aid?: string): number {
  const events = [...store.ledger.values()].filter((event) => aid === undefined || event.aid === aid);
  return events
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Sum of a payment's entries in some accounts of the ledger, minor units. */
const entriesOf = ({ store }: PaymentScenario, intent: string, accounts: RegExp): number =>
  [...store.ledger.values()]
    .filter((event) => event.intent === intent)
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => accounts.test(account))
    .reduce((sum, { amount }) => sum + amount, 0);

/** What the ledger says the processor owes us for a payment, as its own account has it. */
const inLedgerOf = (scenario: PaymentScenario, intent: string): number =>
  entriesOf(scenario, intent, /^processor$/);

/** Whether the price ever came into escrow. */
const hasEscrow = ({ store }: PaymentScenario, id: string): boolean =>
  [...store.ledger.values()]
    .flatMap(({ entries }) => entries)
    .some(({ account }) => account === ledgerAccount.escrow(id));

function expectSettled(scenario: PaymentScenario, booking: Booking): void {
  const { id, status, billing } = booking;
  const { kept, unrequested } = scenario.takenFor(intentId.book(id));
  const intent = scenario.store.intents.get(intentId.book(id));
  const tip = scenario.takenFor(intentId.tip(id));
  if (refundedByDesk(booking, "tip") > 0) expectTipRefunded(scenario, booking);
  else if (billing.tip) expect(tip.kept + tip.unrequested, `tip of ${id}`).toBe(billing.tipAmount);
  // A payment that was too late was returned; what a card did not take became credit.
  else expect(tip.kept, `late tip of ${id}`).toBe(entriesOf(scenario, intentId.tip(id), /^paid:/));
  if (billing.source === "credit") expect(kept, `card of ${id}, paid by credit`).toBeLessThanOrEqual(0);
  if (status === "Expired" || status === "Declined") expect(kept, `${id} ${status}`).toBe(0);
  const isOver = status === "Closed" || status === "Canceled" || status === "Missed";
  if (!isOver || billing.source === "credit") return;
  // A card may refuse a capture it had authorized: then nothing was charged, whatever was owed.
  const settled = billing.amount - (billing.refunded ?? (status === "Closed" ? 0 : billing.amount));
  const owed = settled - refundedByDesk(booking, "price");
  // A refund that the processor refuses stays there, and becomes credit.
  const kinds = intent?.refunds ?? [];
  const isKept = kinds.some(({ state }) => state === "refused" || state === "failed");
  const left = isKept ? billing.amount - takenOf(kinds) : owed;
  // What was returned without our request counts toward the refund, as far as it was known by then.
  if (unrequested === 0) expect(awaitsCapture(booking) ? 0 : left, `${id} ${status}`).toBe(kept);
  else expect(kept, `${id} ${status}, returned unrequested`).toBeLessThanOrEqual(Math.max(owed, left));
  expect(balanceOf(scenario, ledgerAccount.disputed(intentId.book(id))), `disputed of ${id}`).toBe(0);
  expect(balanceOf(scenario, ledgerAccount.escrow(id)), `escrow of ${id}`).toBe(0);
  expect(billing.settledAt !== undefined, `${id} settled`).toBe(hasEscrow(scenario, id));
  expectShares(scenario, booking, owed);
}

const takenOf = (refunds: NonNullable<Intent["refunds"]>): number =>
  refunds.filter(isTaken).reduce((sum, { amount }) => sum + amount, 0);

/** What operators have refunded of a tip is gone from the processor, or became credit; never more than the tip. */
function expectTipRefunded(scenario: PaymentScenario, booking: Booking): void {
  const { id, billing } = booking;
  const { kept, unrequested } = scenario.takenFor(intentId.tip(id));
  const refunded = refundedByDesk(booking, "tip");
  const asCredit = entriesOf(scenario, intentId.tip(id), /^paid:/);
  expect(refunded, `refunds of the tip of ${id}`).toBeLessThanOrEqual(billing.tipAmount ?? 0);
  if (unrequested === 0) expect(kept - asCredit, `tip of ${id}`).toBe((billing.tipAmount ?? 0) - refunded);
}

/** The instructor has the share of what the customer paid, or it is our loss. */
function expectShares(scenario: PaymentScenario, booking: Booking, owed: number) {
  const { id, status, billing, instructor } = booking;
  const loss = balanceOf(scenario, ledgerAccount.loss, id);
  const tip = (billing.tipAmount ?? 0) - refundedByDesk(booking, "tip");
  const share = balanceOf(scenario, ledgerAccount.instructor(instructor.id), id) - tip;
  const byUs = (billing.refunds ?? []).filter(({ of, borneBy }) => of === "price" && borneBy === "us");
  const shared = owed + byUs.reduce((sum, { amount }) => sum + amount, 0);
  for (const { status: state } of billing.refunds ?? [])
    expect(state, `refund of ${id}`).not.toBe("requested");
  const isGivenUp = scenario.store.intents.get(intentId.book(id))?.givenUpAt !== undefined;
  if (isGivenUp) expect(share, `loss of ${id}`).toBe(-loss);
  else if (billing.source === "credit" || billing.capturedAt !== undefined)
    expect(share, `share of ${id}`).toBe(sharesOfOwed(booking, shared).share);
  else
    expect([status, share], `share of ${id}, never captured`).toEqual([
      expect.not.stringMatching("Closed"),
      0,
    ]);
}
