import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { adapterAt } from "../../test/stripe/adapter-at.ts";
import { startStripeDouble } from "../../test/stripe/stripe-double.ts";
import { DAY } from "../core/constants.ts";
import type { BalanceTransaction } from "../core/ledger/reconciliation/balance-transaction.ts";
import { netOf } from "../core/ledger/reconciliation/balance-transaction.ts";
import type { SandboxCard } from "../core/payments/sandbox.ts";
import type { PaymentPort } from "./port.ts";
import { createSandbox } from "./sandbox/sandbox.ts";
import { sandboxFee } from "./sandbox/sandbox-balance.ts";
import { testCardPmid } from "./sandbox/test-cards.ts";
import { memorySandboxStore } from "./testing/memory-sandbox-store.ts";

const NOON = Date.parse("2026-11-19T12:00:00Z");
let now = NOON;

const order = (amount: number, intent: string, capture: "now" | "later" = "now") =>
  ({ customer: undefined, pmid: testCardPmid("visa"), amount, currency: "USD", capture, intent }) as const;

async function paid(port: PaymentPort, amount: number, intent: string, card: SandboxCard = "visa") {
  const id = await port.prepare({ ...order(amount, intent), pmid: testCardPmid(card) }, `${intent}_1`);
  await port.confirm(id);
  return id;
}

async function listed(port: PaymentPort, since = 0, until = 4e12) {
  const all: BalanceTransaction[] = [];
  for await (const page of port.balanceTransactions(since, until)) all.push(...page);
  return all.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

const rowsOf = (all: BalanceTransaction[]) =>
  all.map(({ kind, amount, fee, payment }) => [kind, amount, fee, payment]);

describe("the sandbox's balance", () => {
  const records = memorySandboxStore(undefined, () => now);
  const port = createSandbox(records);

  it("begins empty", async () => {
    expect([await listed(port), await port.balance()]).toEqual([[], {}]);
  });

  it("has each charge with its fee, and each refund, at their times", async () => {
    const id = await paid(port, 9_000, "tip_1");
    now += 1;
    await port.refund(id, { ref: "r1", amount: 4_000 });
    now += 1;
    await port.refund(id, { ref: "r2", amount: 500 });
    await port.refund(id, { ref: "r2", amount: 500 });
    await port.confirm(id);
    expect(rowsOf(await listed(port))).toEqual([
      ["charge", 9_000, 291, id],
      ["refund", -4_000, 0, id],
      ["refund", -500, 0, id],
    ]);
    expect((await listed(port)).map(({ at }) => at - NOON)).toEqual([0, 1, 2]);
    expect(await port.balance()).toEqual({ USD: 9_000 - 291 - 4_500 });
  });

  it("has nothing of what is only authorized, voided or declined", async () => {
    const before = await port.balance();
    const id = await port.prepare(order(500, "book_1", "later"), "book_1_1");
    await port.confirm(id);
    await port.void(id);
    expect(await port.balance()).toEqual(before);
  });

  it("lists from one time until before another", async () => {
    expect(await listed(port, NOON, NOON + 2)).toHaveLength(2);
    expect(await listed(port, NOON + 2, NOON + 3)).toHaveLength(1);
  });

  it("pays a day's money to our bank at the midnight after next, what is owed there first", async () => {
    now = Date.parse("2026-11-20T23:59:59.999Z");
    expect(await listed(port, NOON + DAY)).toEqual([]);
    now += 1;
    const [deposit] = await listed(port, NOON + DAY);
    expect(deposit).toEqual({
      id: "dep_USD_2026-11-21",
      at: now,
      kind: "deposit",
      amount: -4_209,
      fee: 0,
      currency: "USD",
    });
    expect(await port.balance()).toEqual({ USD: 0 });
    now += 1;
    const [{ id } = { id: "" }] = await records.payments();
    await port.refund(id, { ref: "r3", amount: 4_500 });
    now += 1;
    await paid(port, 1_000, "tip_2");
    now += 10 * DAY;
    expect(rowsOf(await listed(port, NOON + DAY)).map(([kind, amount]) => [kind, amount])).toEqual([
      ["deposit", -4_209],
      ["refund", -4_500],
      ["charge", 1_000],
    ]);
    await paid(port, 9_000, "tip_3");
    now += 10 * DAY;
    expect((await listed(port)).at(-1)).toMatchObject({
      kind: "deposit",
      amount: -(1_000 - 59 - 4_500 + 9_000 - 291),
    });
    expect((await listed(port)).reduce((sum, one) => sum + netOf(one), 0)).toBe(0);
  });

  it("has a refund from when it is made, and again what failed", async () => {
    const slow = createSandbox(memorySandboxStore());
    const id = await paid(slow, 1_000, "tip_4", "refund-fails");
    await slow.refund(id, { ref: "r1", amount: 400 });
    expect(rowsOf(await listed(slow)).map(([kind, amount]) => [kind, amount])).toEqual([
      ["charge", 1_000],
      ["refund", -400],
    ]);
    for (let looks = 0; looks < 3; looks++) await slow.retrieve(id);
    const moved = (await listed(slow)).map(({ kind, amount }) => [kind, amount]);
    expect(moved.slice(2)).toEqual([["refund failed", 400]]);
    await slow.refundElsewhere(id, 100);
    expect(await slow.balance()).toEqual({ USD: 1_000 - 59 - 100 });
  });

  it("has a dispute with its fee, and what is won back", async () => {
    const disputed = createSandbox(memorySandboxStore());
    const id = await paid(disputed, 1_000, "tip_5", "disputed");
    for (const isWon of [true, true]) await disputed.decideDispute(id, isWon);
    const moved = (await listed(disputed)).map(({ kind, amount, fee, dispute }) => [
      kind,
      amount,
      fee,
      dispute,
    ]);
    expect(moved).toEqual([
      ["charge", 1_000, 59, undefined],
      ["dispute", -1_000, 1_500, `dp_${id}`],
      ["dispute reversed", 1_000, 0, `dp_${id}`],
    ]);
    const lost = await paid(disputed, 1_000, "tip_6", "disputed");
    await disputed.decideDispute(lost, false);
    expect((await listed(disputed)).filter(({ payment }) => payment === lost)).toHaveLength(2);
  });

  it.each([
    [100, 33],
    [9_000, 291],
    [100_000, 2_930],
  ])("keeps of %i a fee of %i", (amount, fee) => expect(sandboxFee(amount)).toBe(fee));
});

describe("Stripe's balance transactions", () => {
  let double: Awaited<ReturnType<typeof startStripeDouble>>;
  let port: PaymentPort;
  beforeAll(async () => {
    double = await startStripeDouble();
    port = adapterAt(double.port);
  });
  afterEach(() => expect(double.problems).toEqual([]));
  afterAll(() => double.close());
  let serial = 1_700_000_000;

  it("tell a charge and its refund, with the payment and the fee", async () => {
    const id = await paid(port, 9_000, "tip_1");
    await port.refund(id, { ref: "r1", amount: 500 });
    expect(rowsOf(await listed(port)).sort()).toEqual([
      ["charge", 9_000, 291, id],
      ["refund", -500, 0, id],
    ]);
    expect(await port.balance()).toEqual({ USD: 8_209 });
  });

  it.each([
    ["charge", "charge", "charge"],
    ["payment", "charge", "charge"],
    ["payment_failure_refund", "charge_failure", "charge"],
    ["refund", "refund", "refund"],
    ["payment_refund", "refund", "refund"],
    ["refund_failure", "refund_failure", "refund failed"],
    ["adjustment", "dispute", "dispute"],
    ["adjustment", "dispute_reversal", "dispute reversed"],
    ["adjustment", "refund_failure", "refund failed"],
    ["adjustment", "other_adjustment", "other"],
    ["stripe_fee", "fee", "fee"],
    ["stripe_fx_fee", "fee", "fee"],
    ["tax_fee", "tax", "fee"],
    ["payout", "payout", "deposit"],
    ["payout_failure", "payout_reversal", "deposit failed"],
    ["payout_cancel", "payout_reversal", "deposit failed"],
    ["reserve_transaction", "risk_reserved_funds", "reserve"],
    ["reserve_hold", "risk_reserved_funds", "reserve"],
    ["payout_minimum_balance_release", "payout_minimum_balance_release", "reserve"],
    ["topup", "topup", "own funds"],
    ["transfer", "transfer", "own funds"],
    ["something_new", "something_new", "other"],
  ])("of type %s (%s) are: %s", async (type, reporting_category, kind) => {
    const facts = { amount: -1_234, fee: 5, currency: "eur", balance_type: "payments" };
    const created = ++serial;
    double.plantTransaction({ id: `txn_${created}`, created, type, reporting_category, ...facts });
    expect(await listed(port, created * 1000, created * 1000 + 1)).toEqual([
      { id: `txn_${created}`, at: created * 1000, kind, amount: -1_234, fee: 5, currency: "EUR" },
    ]);
  });

  it("name the dispute and its payment", async () => {
    const source = { id: "du_1", object: "dispute", payment_intent: "pi_1" };
    const facts = { type: "adjustment", reporting_category: "dispute", balance_type: "payments", source };
    double.plantTransaction({
      id: "txn_dispute",
      created: 1_000,
      amount: -900,
      fee: 1_500,
      currency: "usd",
      ...facts,
    });
    expect(await listed(port, 0, 1_001_000)).toMatchObject([{ payment: "pi_1", dispute: "du_1" }]);
  });

  it("are unknown where they move another balance than that of payments", async () => {
    const facts = { type: "charge", reporting_category: "charge", balance_type: "issuing" };
    double.plantTransaction({ id: "txn_issuing", created: 2_000, amount: 900, currency: "usd", ...facts });
    expect(await listed(port, 1_500_000, 2_001_000)).toMatchObject([{ kind: "other" }]);
  });

  it.each([
    ["refund", "refund", { kind: "refund", isPrefunded: true }],
    ["refund_failure", "refund_failure", { kind: "refund failed", isPrefunded: true }],
    ["adjustment", "dispute", { kind: "dispute", isPrefunded: true }],
    ["topup", "topup", { kind: "own funds", isPrefunded: true }],
    ["payout", "payout", { kind: "own funds", isPrefunded: true }],
    ["charge", "charge", { kind: "other" }],
  ])("of type %s (%s) from the balance for refunds and disputes are: %j", async (type, category, told) => {
    const created = ++serial;
    const facts = { amount: -500, currency: "usd", balance_type: "refund_and_dispute_prefunding" };
    double.plantTransaction({ id: `txn_${created}`, created, type, reporting_category: category, ...facts });
    expect(await listed(port, created * 1000, created * 1000 + 1)).toEqual([
      { id: `txn_${created}`, at: created * 1000, amount: -500, fee: 0, currency: "USD", ...told },
    ]);
  });

  it("are read page by page, each once, the second that has begun included", async () => {
    const facts = { type: "charge", reporting_category: "charge", balance_type: "payments", currency: "usd" };
    for (let at = 0; at < 250; at++)
      double.plantTransaction({ id: `txn_page_${at}`, created: 5_000 + at, amount: 1, ...facts });
    double.requests.length = 0;
    const all = await listed(port, 5_000_000, 5_249_500);
    expect(new Set(all.map(({ id }) => id)).size).toBe(250);
    expect(all).toHaveLength(250);
    expect(double.requests).toHaveLength(3);
  });
});
