import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { adapterAt } from "../../test/stripe/adapter-at.ts";
import { startStripeDouble } from "../../test/stripe/stripe-double.ts";
import type { SandboxCard } from "../core/payments/sandbox.ts";
import { OutcomeUnknown, type PaymentOrder, type PaymentPort, PaymentRefused } from "./port.ts";
import { createSandbox, type Sandbox } from "./sandbox/sandbox.ts";
import { testCardPmid } from "./sandbox/test-cards.ts";
import { disputeEvidence } from "./testing/dispute-evidence.ts";
import { memorySandboxStore } from "./testing/memory-sandbox-store.ts";

/** A processor with its other side: the customer's browser and bank. */
interface Bench {
  port: PaymentPort;
  world: Sandbox;
  /** Requests that do not follow the processor's own description. */
  problems: readonly string[];
  close(): void;
}

const benches: Record<string, () => Promise<Bench>> = {
  async sandbox() {
    const world = createSandbox(memorySandboxStore());
    return { port: world, world, problems: [], close: () => undefined };
  },
  async stripe() {
    const double = await startStripeDouble();
    const port = adapterAt(double.port);
    return { port, world: double.sandbox, problems: double.problems, close: double.close };
  },
};

describe.each(Object.entries(benches))("the processor %s", (_name, open) => {
  let bench: Bench;
  let customer: string;
  let serial = 0;
  beforeAll(async () => {
    bench = await open();
    customer = await bench.port.createCustomer("u0");
  });
  afterEach(() => expect(bench.problems).toEqual([]));
  afterAll(() => bench.close());

  const keyOf = () => `tip_${++serial}_1`;
  const order = (card: SandboxCard, changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
    customer,
    pmid: testCardPmid(card),
    amount: 1_000,
    currency: "USD",
    capture: "later",
    intent: "tip_1",
    ...changes,
  });
  const prepared = (card: SandboxCard, changes: Partial<PaymentOrder> = {}) =>
    bench.port.prepare(order(card, changes), keyOf());
  const confirmed = async (card: SandboxCard, changes: Partial<PaymentOrder> = {}) => {
    const id = await prepared(card, changes);
    return { id, status: await bench.port.confirm(id) };
  };

  it("prepares a payment once per key, without charging", async () => {
    const key = keyOf();
    const id = await bench.port.prepare(order("visa"), key);
    expect(await bench.port.prepare(order("visa"), key)).toBe(id);
    expect(await prepared("visa")).not.toBe(id);
    expect(await bench.port.retrieve(id)).toEqual({ state: "prepared" });
  });

  it("authorizes first and captures later, once however often it is called", async () => {
    const { id, status } = await confirmed("visa");
    expect(status).toEqual({ state: "authorised" });
    expect(await bench.port.confirm(id)).toEqual({ state: "authorised" });
    expect(await bench.port.capture(id)).toEqual({ state: "captured", refunds: [] });
    expect(await bench.port.capture(id)).toEqual({ state: "captured", refunds: [] });
    expect(await bench.port.confirm(id)).toEqual({ state: "captured", refunds: [] });
  });

  it("captures immediately when told to", async () => {
    const { status } = await confirmed("mastercard", { capture: "now" });
    expect(status).toEqual({ state: "captured", refunds: [] });
  });

  it("refunds a part and then the rest, each once, and knows them by our names", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    const order = (n: number, amount: number) => ({ ref: `${id}_ours_${n}`, amount });
    const part = await bench.port.refund(id, order(1, 400));
    expect(part).toMatchObject({ ...order(1, 400), state: "paid" });
    expect(await bench.port.refund(id, order(1, 400))).toEqual(part);
    const rest = await bench.port.refund(id, order(2, 600));
    expect(await bench.port.retrieve(id)).toEqual({ state: "captured", refunds: [part, rest] });
    await expect(bench.port.refund(id, order(3, 1))).rejects.toMatchObject({
      name: "RequestRejected",
      reason: "charge_already_refunded",
    });
  });

  it.each([
    ["arrives", "refund-slow", { state: "paid" }],
    ["fails", "refund-fails", { state: "failed", reason: expect.anything() }],
  ] as const)("tells that a refund is on its way, and later that it %s", async (_name, card, after) => {
    const { id } = await confirmed(card, { capture: "now" });
    const order = { ref: `${id}_ours_1`, amount: 1_000 };
    const refund = await bench.port.refund(id, order);
    expect(refund).toMatchObject({ ...order, state: "pending" });
    await bench.port.retrieve(id);
    expect(await bench.port.retrieve(id)).toEqual({ state: "captured", refunds: [{ ...refund, ...after }] });
  });

  it("tells of a refund that was made in the processor's dashboard", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    await bench.world.refundElsewhere(id, 300);
    const refunds = [{ id: expect.any(String), amount: 300, state: "paid" }];
    expect(await bench.port.retrieve(id)).toEqual({ state: "captured", refunds });
  });

  it.each([true, false])("tells of a dispute, and how it ends (won: %s)", async (isWon) => {
    const { id } = await confirmed("visa", { capture: "now" });
    const dispute = await bench.world.openDispute(id, 700);
    const about = { id: dispute, payment: id, amount: 700, fee: 1_500, reason: "fraudulent" };
    const open = { ...about, state: "open" };
    expect(await bench.port.dispute(dispute)).toEqual(open);
    await expect(bench.port.refund(id, { ref: `${id}_1`, amount: 1 })).rejects.toMatchObject({
      name: "RequestRejected",
      reason: "charge_disputed",
    });
    await bench.world.decideDispute(id, isWon);
    expect(await bench.port.dispute(dispute)).toEqual({ ...open, state: isWon ? "won" : "lost" });
    expect(await bench.port.dispute("dp_none")).toBeUndefined();
  });

  it("tells until when a bank takes our answer to a dispute, while it waits for one", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    const answerBy = Date.parse("2026-12-09T23:59:59Z");
    const dispute = await bench.world.openDispute(id, 700, answerBy);
    expect(await bench.port.dispute(dispute)).toMatchObject({ answerBy });
    await bench.world.decideDispute(id, true);
    expect((await bench.port.dispute(dispute))?.answerBy).toBeUndefined();
  });

  it("takes one answer to a dispute, which its bank then has", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    const dispute = await bench.world.openDispute(id, 700, Date.parse("2026-12-09T23:59:59Z"));
    for (const _twice of [1, 2]) await bench.port.answerDispute(dispute, disputeEvidence);
    const after = await bench.port.dispute(dispute);
    expect(after).toMatchObject({ state: "open", isAnswered: true });
    expect(after?.answerBy).toBeUndefined();
  });

  it("decides at once for the words of a test, and takes no answer to a dispute that is over", async () => {
    for (const [word, state] of [
      ["winning_evidence", "won"],
      ["losing_evidence", "lost"],
    ] as const) {
      const { id } = await confirmed("visa", { capture: "now" });
      const dispute = await bench.world.openDispute(id, 700);
      await bench.port.answerDispute(dispute, { ...disputeEvidence, text: `This is ${word}.` });
      expect(await bench.port.dispute(dispute)).toMatchObject({ state });
    }
    const { id } = await confirmed("visa", { capture: "now" });
    const over = await bench.world.openDispute(id, 700);
    await bench.world.decideDispute(id, true);
    await expect(bench.port.answerDispute(over, disputeEvidence)).rejects.toMatchObject({
      name: "RequestRejected",
    });
    await expect(bench.port.answerDispute("dp_none", disputeEvidence)).rejects.toThrow();
  });

  it("tells of a bank's early warning, which takes no money", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    const at = Date.parse("2026-11-20T10:00:00Z");
    const warning = await bench.world.warn(id, at);
    expect(await bench.port.warning(warning)).toEqual({ id: warning, at, payment: id });
    expect(await bench.port.retrieve(id)).toEqual({ state: "captured", refunds: [] });
    expect(await bench.port.warning("issfr_none")).toBeUndefined();
  });

  it.each([
    ["declined", "card_declined"],
    ["insufficient", "insufficient_funds"],
  ] as const)("refuses the card %s permanently, with the bank's reason", async (card, reason) => {
    const { id, status } = await confirmed(card);
    expect(status).toEqual({ state: "refused", reason });
    expect(await bench.port.retrieve(id)).toEqual({ state: "refused", reason });
    expect(await bench.port.confirm(id)).toEqual({ state: "refused", reason });
  });

  it.each([
    [true, { state: "authorised" }],
    [false, { state: "refused", reason: "challenge_failed" }],
  ] as const)("waits for the bank's challenge (passed: %s)", async (isPassed, after) => {
    const { id, status } = await confirmed("challenge");
    if (status.state !== "action") throw new Error(`Expected a challenge, got ${status.state}.`);
    expect(await bench.port.retrieve(id)).toEqual(status);
    expect(await bench.world.answerChallenge(status.clientSecret, isPassed)).toBe(true);
    expect(await bench.port.retrieve(id)).toEqual(after);
  });

  it("reports an unknown outcome, and later that it has charged", async () => {
    const id = await prepared("timeout", { capture: "now" });
    await expect(bench.port.confirm(id)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await bench.port.retrieve(id)).toEqual({ state: "captured", refunds: [] });
  });

  it("refuses to capture an authorization, and voids it", async () => {
    const { id, status } = await confirmed("capture-refused");
    expect(status).toEqual({ state: "authorised" });
    expect(await bench.port.capture(id)).toEqual({ state: "refused", reason: "capture_refused" });
    expect(await bench.port.void(id)).toEqual({ state: "voided" });
  });

  it("voids an authorization, and charges nothing afterwards", async () => {
    const id = await prepared("visa");
    expect(await bench.port.void(id)).toEqual({ state: "voided" });
    expect(await bench.port.void(id)).toEqual({ state: "voided" });
    expect(await bench.port.confirm(id)).toEqual({ state: "voided" });
    const reserved = await confirmed("visa");
    expect(await bench.port.void(reserved.id)).toEqual({ state: "voided" });
    expect(await bench.port.capture(reserved.id)).toEqual({ state: "voided" });
  });

  it("reports that it is too late to void a captured payment", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    expect(await bench.port.void(id)).toEqual({ state: "captured", refunds: [] });
  });

  it("saves a card, pays with it, and forgets it", async () => {
    const { port, world } = bench;
    const customer = await port.createCustomer("u1");
    expect(await port.createCustomer("u1")).toBe(customer);
    const { setupId, clientSecret } = await port.setup(customer);
    expect(await port.setupResult(setupId)).toEqual({ state: "open", customer });
    expect(await world.choose(clientSecret, "visa")).toBe(true);
    const done = await port.setupResult(setupId);
    if (done?.state !== "done") throw new Error("The setup is not done.");
    expect(done.card).toMatchObject({ brand: "visa", last4: "4242" });
    const { pmid } = done.card;
    expect(await port.savedCard(pmid)).toEqual(done.card);
    expect((await confirmed("visa", { pmid, customer })).status).toEqual({ state: "authorised" });

    await port.detach(pmid);
    await port.detach(pmid);
    const { fingerprint } = done.card;
    expect(await port.savedCard(pmid)).toBeUndefined();
    expect(await port.setupResult(setupId)).toEqual({
      state: "refused",
      customer,
      reason: "card_removed",
      fingerprint,
    });
    await expect(prepared("visa", { pmid, customer })).rejects.toBeInstanceOf(PaymentRefused);
    await port.forgetCustomer(customer);
    await expect(port.forgetCustomer(customer)).resolves.toBeUndefined();
  });

  it.each(["apple_pay", "google_pay"] as const)(
    "saves a card from %s, which is not the card of that number",
    async (via) => {
      const { port, world } = bench;
      const entered = async (from?: typeof via) => {
        const { setupId, clientSecret } = await port.setup(customer);
        await world.choose(clientSecret, "visa", from);
        const done = await port.setupResult(setupId);
        if (done?.state !== "done") throw new Error("The setup is not done.");
        return done.card;
      };
      const [card, typed] = [await entered(via), await entered()];
      expect(card).toMatchObject({ brand: "visa", last4: "4242", via });
      expect(typed).not.toHaveProperty("via");
      expect(card.fingerprint).not.toBe(typed.fingerprint);
      expect(await port.savedCard(card.pmid)).toEqual(card);
      expect((await confirmed("visa", { pmid: card.pmid, customer })).status).toEqual({
        state: "authorised",
      });
    },
  );

  it("refuses a card that was removed between preparing and confirming", async () => {
    const { port, world } = bench;
    const { setupId, clientSecret } = await port.setup(customer);
    await world.choose(clientSecret, "visa");
    const done = await port.setupResult(setupId);
    if (done?.state !== "done") throw new Error("The setup is not done.");
    const { pmid } = done.card;
    const id = await prepared("visa", { pmid });
    await port.detach(pmid);
    expect(await port.confirm(id)).toEqual({ state: "refused", reason: "card_removed" });
    expect(["refused", "voided"]).toContain((await port.retrieve(id)).state);
  });

  it("gives one fingerprint to a card that is entered twice, and another to another card", async () => {
    const { port, world } = bench;
    const entered = async (card: SandboxCard) => {
      const { setupId, clientSecret } = await port.setup(customer);
      await world.choose(clientSecret, card);
      const done = await port.setupResult(setupId);
      return done?.state === "done" ? done.card : undefined;
    };
    const [first, again, other] = [await entered("visa"), await entered("visa"), await entered("mastercard")];
    expect(first?.fingerprint).toBeTruthy();
    expect(again?.fingerprint).toBe(first?.fingerprint);
    expect(again?.pmid).not.toBe(first?.pmid);
    expect(other?.fingerprint).not.toBe(first?.fingerprint);
  });

  it("says whose account its key is for, and knows nothing of our payments with the key of another account", async () => {
    const { port, world } = bench;
    const own = await port.account();
    const { id } = await confirmed("visa", { capture: "now" });
    world.useAccount("acct_other test");
    expect(await port.account()).not.toBe(own);
    await expect(port.retrieve(id)).rejects.toBeInstanceOf(OutcomeUnknown);
    world.useAccount();
    expect(await port.account()).toBe(own);
    expect(await port.retrieve(id)).toEqual({ state: "captured", refunds: [] });
  });

  it.each(["confirm", "retrieve", "capture", "void"] as const)(
    "reports no outcome of a payment that it does not know: %s",
    async (step) => {
      await expect(bench.port[step]("pay_none")).rejects.toMatchObject({
        name: "OutcomeUnknown",
        facts: { status: 404, code: "resource_missing" },
      });
    },
  );

  it("reports no outcome of a refund of a payment that it does not know", async () => {
    const refund = bench.port.refund("pay_none", { ref: "pay_none_1", amount: 1 });
    await expect(refund).rejects.toMatchObject({ name: "OutcomeUnknown", facts: { status: 404 } });
  });

  it.each(["balance_insufficient", "refund_disputed_payment", "charge_not_refundable"])(
    "says why it makes no refund now: %s; and makes it later",
    async (code) => {
      const { id } = await confirmed("visa", { capture: "now" });
      await bench.world.refuseRefunds(id, code);
      const refused = bench.port.refund(id, { ref: `${id}_1`, amount: 400 });
      await expect(refused).rejects.toMatchObject({ name: "RequestRejected", reason: code });
      expect(await bench.port.retrieve(id)).toEqual({ state: "captured", refunds: [] });
      await bench.world.refuseRefunds(id);
      const made = await bench.port.refund(id, { ref: `${id}_1_2`, amount: 400 });
      expect(made).toMatchObject({ ref: `${id}_1_2`, state: "paid" });
    },
  );

  it("says that the rest was refunded elsewhere, or a part of it", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    await bench.world.refundElsewhere(id, 400);
    const asked = (n: number, amount: number) => bench.port.refund(id, { ref: `${id}_${n}`, amount });
    await expect(asked(1, 700)).rejects.toMatchObject({ reason: "amount_beyond_rest" });
    await bench.world.refundElsewhere(id, 600);
    await expect(asked(2, 700)).rejects.toMatchObject({ reason: "charge_already_refunded" });
  });

  it("tells the code with which a refund failed that was on its way", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    await bench.world.failRefunds(id, "insufficient_funds");
    expect(await bench.port.refund(id, { ref: `${id}_1`, amount: 300 })).toMatchObject({ state: "pending" });
    await bench.port.retrieve(id);
    const refunds = [expect.objectContaining({ state: "failed", reason: "insufficient_funds" })];
    expect(await bench.port.retrieve(id)).toEqual({ state: "captured", refunds });
  });

  it("lists the disputes of a payment, ended ones too", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    expect(await bench.port.disputesOf(id)).toEqual([]);
    const dispute = await bench.world.openDispute(id, 700);
    expect(await bench.port.retrieve(id)).toMatchObject({ isDisputed: true });
    expect(await bench.port.disputesOf(id)).toMatchObject([{ id: dispute, amount: 700, state: "open" }]);
    await bench.world.decideDispute(id, false);
    expect(await bench.port.disputesOf(id)).toMatchObject([{ id: dispute, state: "lost" }]);
  });

  it("does not find an unknown setup", async () => {
    expect(await bench.port.setupResult("seti_unknown")).toBeUndefined();
  });
});
