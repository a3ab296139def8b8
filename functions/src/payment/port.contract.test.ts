import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { adapterAt } from "../../test/stripe/adapter-at.ts";
import { startStripeDouble } from "../../test/stripe/stripe-double.ts";
import type { SandboxCard } from "../core/payments/sandbox.ts";
import { OutcomeUnknown, type PaymentOrder, type PaymentPort, PaymentRefused } from "./port.ts";
import { createSandbox, type Sandbox } from "./sandbox/sandbox.ts";
import { testCardPmid } from "./sandbox/test-cards.ts";
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
    await expect(bench.port.refund(id, order(3, 1))).rejects.toBeInstanceOf(OutcomeUnknown);
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
    const open = { id: dispute, payment: id, amount: 700, fee: 1_500, state: "open" };
    expect(await bench.port.dispute(dispute)).toEqual(open);
    await expect(bench.port.refund(id, { ref: `${id}_1`, amount: 1 })).rejects.toMatchObject({
      name: "RequestRejected",
      reason: "charge_disputed",
    });
    await bench.world.decideDispute(id, isWon);
    expect(await bench.port.dispute(dispute)).toEqual({ ...open, state: isWon ? "won" : "lost" });
    expect(await bench.port.dispute("dp_none")).toBeUndefined();
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
      ...{ state: "refused", customer, reason: "card_removed", fingerprint },
    });
    await expect(prepared("visa", { pmid, customer })).rejects.toBeInstanceOf(PaymentRefused);
    await port.forgetCustomer(customer);
    await expect(port.forgetCustomer(customer)).resolves.toBeUndefined();
  });

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

  it("answers a ping", async () => {
    await expect(bench.port.ping()).resolves.toBeUndefined();
  });

  it("does not find an unknown setup", async () => {
    expect(await bench.port.setupResult("seti_unknown")).toBeUndefined();
  });
});
