import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SandboxCard } from "../shared/model/sandbox.ts";
import { type Order, OutcomeUnknown, type PaymentPort, PaymentRefused } from "./port.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { standingPmid } from "./sandbox-cards.ts";
import { createStripe } from "./stripe.ts";
import { memoryStore } from "./testing/memory-store.ts";
import { startStripeDouble } from "./testing/stripe-double.ts";

/** A processor, and its other side: the customer's browser and bank. */
interface Bench {
  port: PaymentPort;
  world: Sandbox;
  close(): void;
}

const benches: Record<string, () => Promise<Bench>> = {
  async sandbox() {
    const world = createSandbox(memoryStore());
    return { port: world, world, close: () => undefined };
  },
  async stripe() {
    const double = await startStripeDouble();
    const address = { host: "127.0.0.1", port: double.port, protocol: "http" } as const;
    const port = createStripe({ secretKey: "sk_test_x", address });
    return { port, world: double.sandbox, close: double.close };
  },
};

describe.each(Object.entries(benches))("the processor %s", (_name, open) => {
  let bench: Bench;
  let serial = 0;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  const keyOf = () => `tip_${++serial}_1`;
  const order = (card: SandboxCard, changes: Partial<Order> = {}): Order => ({
    customer: "cus_1",
    pmid: standingPmid(card),
    amount: 1_000,
    currency: "USD",
    capture: "later",
    intent: "tip_1",
    ...changes,
  });
  const prepared = (card: SandboxCard, changes: Partial<Order> = {}) =>
    bench.port.prepare(order(card, changes), keyOf());
  const confirmed = async (card: SandboxCard, changes: Partial<Order> = {}) => {
    const id = await prepared(card, changes);
    return { id, said: await bench.port.confirm(id) };
  };

  it("prepares a payment once per key and without effect", async () => {
    const key = keyOf();
    const id = await bench.port.prepare(order("visa"), key);
    expect(await bench.port.prepare(order("visa"), key)).toBe(id);
    expect(await prepared("visa")).not.toBe(id);
    expect(await bench.port.retrieve(id)).toEqual({ state: "prepared" });
  });

  it("reserves first and takes later, however often it is asked", async () => {
    const { id, said } = await confirmed("visa");
    expect(said).toEqual({ state: "authorised" });
    expect(await bench.port.confirm(id)).toEqual({ state: "authorised" });
    expect(await bench.port.capture(id)).toEqual({ state: "captured", refunded: 0 });
    expect(await bench.port.capture(id)).toEqual({ state: "captured", refunded: 0 });
    expect(await bench.port.confirm(id)).toEqual({ state: "captured", refunded: 0 });
  });

  it("takes at once what is to be taken at once", async () => {
    const { said } = await confirmed("mastercard", { capture: "now" });
    expect(said).toEqual({ state: "captured", refunded: 0 });
  });

  it("gives back up to a total, and never more for asking again", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    expect(await bench.port.refund(id, 400)).toEqual({ state: "captured", refunded: 400 });
    expect(await bench.port.refund(id, 400)).toEqual({ state: "captured", refunded: 400 });
    expect(await bench.port.refund(id, 1_000)).toEqual({ state: "captured", refunded: 1_000 });
    expect(await bench.port.retrieve(id)).toEqual({ state: "captured", refunded: 1_000 });
  });

  it.each([
    ["declined", "card_declined"],
    ["insufficient", "insufficient_funds"],
  ] as const)("refuses the card %s for good, with the bank's word for it", async (card, reason) => {
    const { id, said } = await confirmed(card);
    expect(said).toEqual({ state: "refused", reason });
    expect(await bench.port.retrieve(id)).toEqual({ state: "refused", reason });
    expect(await bench.port.confirm(id)).toEqual({ state: "refused", reason });
  });

  it.each([
    [true, { state: "authorised" }],
    [false, { state: "refused", reason: "challenge_failed" }],
  ] as const)("waits for the customer's bank (passed: %s)", async (isPassed, after) => {
    const { id, said } = await confirmed("challenge");
    if (said.state !== "action") throw new Error(`Expected a challenge, got ${said.state}.`);
    expect(await bench.port.retrieve(id)).toEqual(said);
    expect(await bench.world.answerChallenge(said.clientSecret, isPassed)).toBe(true);
    expect(await bench.port.retrieve(id)).toEqual(after);
  });

  it("says so when it does not know, and knows later that it has charged", async () => {
    const id = await prepared("timeout", { capture: "now" });
    await expect(bench.port.confirm(id)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await bench.port.retrieve(id)).toEqual({ state: "captured", refunded: 0 });
  });

  it("refuses to pay out what it had reserved, and lets go of it", async () => {
    const { id, said } = await confirmed("capture-refused");
    expect(said).toEqual({ state: "authorised" });
    expect(await bench.port.capture(id)).toEqual({ state: "refused", reason: "capture_refused" });
    expect(await bench.port.void(id)).toEqual({ state: "voided" });
  });

  it("gives up what is not taken, and charges nothing afterwards", async () => {
    const id = await prepared("visa");
    expect(await bench.port.void(id)).toEqual({ state: "voided" });
    expect(await bench.port.void(id)).toEqual({ state: "voided" });
    expect(await bench.port.confirm(id)).toEqual({ state: "voided" });
    const reserved = await confirmed("visa");
    expect(await bench.port.void(reserved.id)).toEqual({ state: "voided" });
    expect(await bench.port.capture(reserved.id)).toEqual({ state: "voided" });
  });

  it("says that it is too late to give up what was taken", async () => {
    const { id } = await confirmed("visa", { capture: "now" });
    expect(await bench.port.void(id)).toEqual({ state: "captured", refunded: 0 });
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
    expect((await confirmed("visa", { pmid, customer })).said).toEqual({ state: "authorised" });

    await port.detach(pmid);
    await port.detach(pmid);
    expect(await port.setupResult(setupId)).toEqual({ state: "refused", customer, reason: "card_removed" });
    await expect(prepared("visa", { pmid, customer })).rejects.toBeInstanceOf(PaymentRefused);
    await port.forgetCustomer(customer);
    await expect(port.forgetCustomer(customer)).resolves.toBeUndefined();
  });

  it("knows no setup of another name", async () => {
    expect(await bench.port.setupResult("seti_unknown")).toBeUndefined();
  });
});

describe("Stripe away", () => {
  it("leaves every outcome unknown", async () => {
    const double = await startStripeDouble();
    const address = { host: "127.0.0.1", port: double.port, protocol: "http" } as const;
    const port = createStripe({ secretKey: "sk_test_x", address });
    double.close();
    const order: Order = {
      customer: "cus_1",
      pmid: "pm_1",
      amount: 1_000,
      currency: "USD",
      capture: "now",
      intent: "tip_1",
    };
    const asked = [
      () => port.prepare(order, "k"),
      () => port.confirm("pi_1"),
      () => port.retrieve("pi_1"),
      () => port.capture("pi_1"),
      () => port.void("pi_1"),
      () => port.refund("pi_1", 1),
      () => port.setup("cus_1"),
      () => port.setupResult("seti_1"),
      () => port.detach("pm_1"),
      () => port.forgetCustomer("cus_1"),
      () => port.createCustomer("u1"),
    ];
    for (const ask of asked) await expect(ask()).rejects.toBeInstanceOf(OutcomeUnknown);
  });
});
