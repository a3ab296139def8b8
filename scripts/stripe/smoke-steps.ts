import assert from "node:assert/strict";
import { MINUTE } from "../../functions/src/core/constants.ts";
import type { BalanceTransaction } from "../../functions/src/core/ledger/reconciliation/balance-transaction.ts";
import { type PaymentOrder, type PaymentPort, PaymentRefused } from "../../functions/src/payment/port.ts";

/** Test cards of a processor, as ids of payment methods. */
export interface SmokeCards {
  good: string;
  challenge: string;
  /** Each declined card, and the bank's word. */
  declined: readonly (readonly [card: string, reason: string])[];
  /** Cards whose refund arrives later, or fails after it was accepted; absent where there are none. */
  refundLater?: string;
  refundFails?: string;
}

/** A processor and its other side: a browser, a bank, and time. */
export interface SmokeBench {
  port: PaymentPort;
  cards: SmokeCards;
  /** Enters a card as the customer does in the card form. */
  enterCard(setup: { setupId: string; clientSecret: string }, card: string): Promise<void>;
  /** Answers the bank's challenge as the customer does; absent without a browser. */
  answerChallenge?: (clientSecret: string, isPassed: boolean) => Promise<void>;
  /** Statuses of a payment's refunds, newest first. */
  refundsOf?: (payment: string) => Promise<string[]>;
  wait(ms: number): Promise<void>;
}

/** One thing to try. A step that its bench cannot run returns why. */
interface SmokeStep {
  name: string;
  run(visit: SmokeVisit): Promise<string | undefined>;
}

/** A bench with the customer of this run. */
interface SmokeVisit extends SmokeBench {
  customer: string;
  /** Unique within the processor's memory of keys. */
  serial(): string;
}

const AMOUNT = 1_000;

async function prepared(visit: SmokeVisit, pmid: string, capture: PaymentOrder["capture"]): Promise<string> {
  const intent = `smoke_${visit.serial()}`;
  const order = { customer: visit.customer, pmid, amount: AMOUNT, currency: "USD", capture, intent };
  return visit.port.prepare(order, `${intent}_1`);
}

async function confirmed(visit: SmokeVisit, pmid: string, capture: PaymentOrder["capture"] = "now") {
  const id = await prepared(visit, pmid, capture);
  return { id, answer: await visit.port.confirm(id) };
}

async function savedCard(visit: SmokeVisit) {
  const setup = await visit.port.setup(visit.customer);
  assert.deepEqual(await visit.port.setupResult(setup.setupId), { state: "open", customer: visit.customer });
  await visit.enterCard(setup, visit.cards.good);
  const result = await visit.port.setupResult(setup.setupId);
  assert(result?.state === "done", `The setup is ${result?.state}.`);
  return result.card;
}

async function challenge(visit: SmokeVisit, isPassed: boolean, after: string): Promise<string | undefined> {
  if (!visit.answerChallenge) return "needs STRIPE_PUBLISHABLE_KEY and a browser";
  const { id, answer } = await confirmed(visit, visit.cards.challenge);
  assert(answer.state === "action", `The payment is ${answer.state}, not at the challenge.`);
  await visit.answerChallenge(answer.clientSecret, isPassed);
  assert.equal((await visit.port.retrieve(id)).state, after);
  return undefined;
}

/** Refunds in full with a card whose refund ends later, and waits until it is no longer `pending` or `succeeded`. */
async function refundUntil(visit: SmokeVisit, card: string | undefined, first: string, last: string) {
  const { refundsOf } = visit;
  if (card === undefined || !refundsOf) return "this processor has no such card";
  const { id } = await confirmed(visit, card);
  await visit.port.refund(id, { ref: `${id}_1`, amount: AMOUNT });
  assert.equal((await refundsOf(id)).at(0), first);
  for (let tries = 0; tries < 60; tries++) {
    if ((await refundsOf(id)).at(0) === last) return undefined;
    await visit.wait(5_000);
  }
  throw new Error(`The refund is ${(await refundsOf(id)).at(0)} after five minutes, not ${last}.`);
}

/** The two balance transactions of a payment, the charge first, once the processor lists them. */
async function transactionsOf({ port, wait }: SmokeVisit, id: string, since: number) {
  for (let tries = 0; tries < 24; tries++) {
    const found: BalanceTransaction[] = [];
    for await (const page of port.balanceTransactions(since, Date.now() + 10 * MINUTE))
      found.push(...page.filter(({ payment }) => payment === id));
    if (found.length === 2) return found.sort((a, b) => b.amount - a.amount);
    await wait(5_000);
  }
  throw new Error("The processor does not list a charge and its refund after two minutes.");
}

const step = (name: string, run: (visit: SmokeVisit) => Promise<unknown>): SmokeStep => ({
  name,
  run: async (visit) => {
    const why = await run(visit);
    return typeof why === "string" ? why : undefined;
  },
});

/** Everything that was only ever tried against the double, in order. */
export const smokeSteps: readonly SmokeStep[] = [
  step("saves a card and pays with it", async (visit) => {
    const card = await savedCard(visit);
    assert.match(card.last4, /^\d{4}$/);
    assert.equal((await confirmed(visit, card.pmid)).answer.state, "captured");
    await visit.port.detach(card.pmid);
  }),
  step("refuses each declined card with the bank's word", async (visit) => {
    for (const [card, reason] of visit.cards.declined) {
      const { id, answer } = await confirmed(visit, card);
      assert.deepEqual(answer, { state: "refused", reason }, card);
      assert.deepEqual(await visit.port.retrieve(id), { state: "refused", reason }, card);
    }
  }),
  step("takes a payment whose challenge is passed", (visit) => challenge(visit, true, "captured")),
  step("refuses a payment whose challenge is failed", (visit) => challenge(visit, false, "refused")),
  step("voids a payment whose challenge is left", async (visit) => {
    const { id, answer } = await confirmed(visit, visit.cards.challenge);
    assert.equal(answer.state, "action");
    assert.deepEqual(await visit.port.void(id), { state: "voided" });
    assert.deepEqual(await visit.port.retrieve(id), { state: "voided" });
  }),
  step("captures an authorized payment, once", async (visit) => {
    const { id, answer } = await confirmed(visit, visit.cards.good, "later");
    assert.deepEqual(answer, { state: "authorised" });
    for (const _ of [1, 2])
      assert.deepEqual(await visit.port.capture(id), { state: "captured", refunds: [] });
  }),
  step("voids an authorized payment, which is then never captured", async (visit) => {
    const { id } = await confirmed(visit, visit.cards.good, "later");
    assert.deepEqual(await visit.port.void(id), { state: "voided" });
    assert.deepEqual(await visit.port.capture(id), { state: "voided" });
  }),
  step("refunds a part, then the rest", async (visit) => {
    const { id } = await confirmed(visit, visit.cards.good);
    const part = await visit.port.refund(id, { ref: `${id}_1`, amount: 400 });
    const rest = await visit.port.refund(id, { ref: `${id}_2`, amount: AMOUNT - 400 });
    assert.deepEqual([part.ref, part.amount, part.state], [`${id}_1`, 400, "paid"]);
    assert.deepEqual(await visit.port.refund(id, { ref: `${id}_1`, amount: 400 }), part);
    assert.deepEqual(await visit.port.retrieve(id), { state: "captured", refunds: [part, rest] });
  }),
  step("sees a refund that is pending arrive", (visit) =>
    refundUntil(visit, visit.cards.refundLater, "pending", "succeeded"),
  ),
  step("sees a refund fail later", (visit) =>
    refundUntil(visit, visit.cards.refundFails, "succeeded", "failed"),
  ),
  step("tells a charge and its refund as balance transactions, with the fee", async (visit) => {
    const since = Date.now() - 10 * MINUTE;
    const { id } = await confirmed(visit, visit.cards.good);
    await visit.port.refund(id, { ref: `${id}_1`, amount: 400 });
    const [charge, refund] = await transactionsOf(visit, id, since);
    assert.deepEqual([charge?.kind, charge?.amount, charge?.currency], ["charge", AMOUNT, "USD"]);
    assert(charge !== undefined && charge.fee > 0, "The charge has no fee.");
    assert.deepEqual([refund?.kind, refund?.amount, refund?.fee], ["refund", -400, 0]);
    assert.equal(typeof (await visit.port.balance()).USD, "number");
  }),
  step("refuses a card that is removed between preparing and confirming", async (visit) => {
    const { pmid } = await savedCard(visit);
    const id = await prepared(visit, pmid, "now");
    await visit.port.detach(pmid);
    assert.equal((await visit.port.confirm(id)).state, "refused");
    await assert.rejects(prepared(visit, pmid, "now"), PaymentRefused);
  }),
];

/** Runs every step with a customer of its own; returns a line for each, and whether all that ran passed. */
export async function runSmoke(
  bench: SmokeBench,
  run: string,
  say: (line: string) => void,
): Promise<{ passed: number; failed: number; skipped: number }> {
  let serial = 0;
  const customer = await bench.port.createCustomer(run);
  const visit = { ...bench, customer, serial: () => `${run}_${++serial}` };
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, run: attempt } of smokeSteps) {
    try {
      const why = await attempt(visit);
      counts[why === undefined ? "passed" : "skipped"] += 1;
      say(why === undefined ? `ok      ${name}` : `skipped ${name}: ${why}`);
    } catch (error) {
      counts.failed += 1;
      say(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await bench.port.forgetCustomer(customer);
  return counts;
}
