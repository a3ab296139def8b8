import { describe, expect, it } from "vitest";
import { newTopUpIntent } from "../core/payments/intent.ts";
import { NOW } from "../core/testing/booking.ts";
import { cardRequest } from "../core/testing/card-payment.ts";
import { advancePayment } from "./advance-payment.ts";
import { onlyOurAccount, ProcessorStopped } from "./our-account.ts";
import { createSandbox } from "./sandbox/sandbox.ts";
import { testCardPmid } from "./sandbox/test-cards.ts";
import { stoppedProcessor } from "./stopped-processor.ts";
import { MemoryPaymentStore } from "./testing/memory-payment-store.ts";
import { memorySandboxStore } from "./testing/memory-sandbox-store.ts";

/** A process with a processor, and the account that the deployment has seen first. */
function process() {
  const sandbox = createSandbox(memorySandboxStore());
  const known: string[] = [];
  const ours = async (account: string) => {
    known[0] ??= account;
    return known[0];
  };
  return { sandbox, known, start: () => onlyOurAccount(sandbox, ours) };
}

const topUp = newTopUpIntent(2_500, {
  ...cardRequest,
  card: { ...cardRequest.card, pmid: testCardPmid("visa") },
});

describe("a key of another account at the processor", () => {
  it("stops every step of a payment, so that nothing is booked as refused, until it is ours again (M19)", async () => {
    const { sandbox, start } = process();
    await start().mustBeOurs();
    const store = new MemoryPaymentStore();
    store.intents.set(topUp.id, topUp);
    sandbox.useAccount("acct_other test");
    const port = start();
    await expect(port.mustBeOurs()).rejects.toBeInstanceOf(ProcessorStopped);
    expect(await advancePayment({ port, store }, topUp.id, NOW)).toEqual(topUp);
    await expect(port.createCustomer("u1")).rejects.toBeInstanceOf(ProcessorStopped);
    sandbox.useAccount();
    expect(await advancePayment({ port, store }, topUp.id, NOW)).toMatchObject({ state: "captured" });
  });

  it("is noticed by a process that runs already, once its job asks again", async () => {
    const { sandbox, start } = process();
    const port = start();
    await port.mustBeOurs();
    sandbox.useAccount("acct_other test");
    await expect(port.account()).rejects.toBeInstanceOf(ProcessorStopped);
    await expect(port.prepare({ ...order, pmid: "pm" }, "k")).rejects.toBeInstanceOf(ProcessorStopped);
  });

  it("is looked up once in the life of a process", async () => {
    const { sandbox, start } = process();
    let asked = 0;
    const counted = onlyOurAccount(
      {
        ...sandbox,
        account: async () => {
          asked += 1;
          return "acct_1 test";
        },
      },
      async () => "acct_1 test",
    );
    await Promise.all([counted.mustBeOurs(), counted.createCustomer("u1"), counted.hasCustomer("c")]);
    expect(asked).toBe(1);
    expect(start()).toHaveProperty("name", "sandbox");
  });
});

const order = { customer: undefined, amount: 100, currency: "USD", capture: "now", intent: "top_1" } as const;

it("wrong settings stop every step of a payment, and nothing is booked as refused", async () => {
  const port = onlyOurAccount(stoppedProcessor("STRIPE_SECRET_KEY is missing"), async (one) => one);
  const store = new MemoryPaymentStore();
  store.intents.set(topUp.id, topUp);
  expect(await advancePayment({ port, store }, topUp.id, NOW)).toEqual(topUp);
});
