import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intentId } from "../../core/payments/intent.ts";
import type { StripeEvent } from "../../core/payments/stripe/stripe-event.ts";
import { advancePayment } from "../advance-payment.ts";
import { PaymentScenario } from "../testing/payment-scenario.ts";
import { handleStripeEvent, type StripeEventDeps } from "./handle-stripe-event.ts";

/** What Stripe tells of three payments: in any order, each up to five times. */
const types = [
  "payment_intent.processing",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
].concat(
  ["payment_intent.amount_capturable_updated", "payment_intent.canceled"],
  ["charge.refunded", "refund.created", "refund.updated", "refund.failed", "payout.paid"],
  ["created", "funds_withdrawn", "closed"].map((it) => `charge.dispute.${it}`),
);
const delivery = fc
  .array(
    fc.record({ type: fc.constantFrom(...types), which: fc.nat(2), times: fc.integer({ min: 1, max: 5 }) }),
    {
      minLength: 2,
      maxLength: 8,
    },
  )
  .chain((events) => {
    const all = events.flatMap((event, at) => Array.from({ length: event.times }, () => ({ ...event, at })));
    return fc.shuffledSubarray(all, { minLength: all.length });
  });

/**
 * A top-up whose answer was lost, one at the bank's challenge, which is passed, and one that was refunded in part at
 * Stripe's dashboard and then lost to a dispute; and what looks at them.
 */
async function world() {
  const scenario = new PaymentScenario();
  const ids = [
    scenario.make({ do: "top", card: "timeout", amount: 2_500 }),
    scenario.make({ do: "top", card: "challenge", amount: 4_000 }),
    scenario.make({ do: "top", card: "visa", amount: 3_000 }),
  ].map((id) => id ?? "");
  for (const id of ids)
    await scenario.settle(id, { trouble: undefined, fuse: null, when: "before", isTwice: false });
  await scenario.bank(true);
  const back = scenario.store.intents.get(ids[2] ?? "")?.processorId ?? "";
  await scenario.sandbox.refundElsewhere(back, 400);
  const disputed = await scenario.sandbox.openDispute(back, 1_000);
  await scenario.sandbox.decideDispute(back, false);
  const seen = new Set<string>();
  let looks = 0;
  const deps: StripeEventDeps = {
    isSeen: async (id) => seen.has(id),
    markSeen: async ({ id }) => void seen.add(id),
    async syncPayment(payment, _now, look) {
      looks += 1;
      const found = [...scenario.store.intents.values()].find((one) => one.processorId === payment);
      if (found)
        await advancePayment(
          { port: scenario.processor.port, store: scenario.store },
          found.id,
          scenario.now,
          look,
        );
      return true;
    },
    syncDeclinedSetup: async () => true,
    syncCards: async () => true,
  };
  const eventOf = (type: string, which: number, at: number): StripeEvent => {
    const payment = scenario.store.intents.get(ids[which] ?? "")?.processorId ?? "pay_unknown";
    const object = type.startsWith("payment_intent.")
      ? { id: payment }
      : { id: which === 2 ? disputed : "dp_none", payment_intent: payment };
    return { id: `evt_${at}`, type, livemode: false, data: { object } };
  };
  return { scenario, ids, deps, eventOf, looks: () => looks };
}

const stateOf = ({ scenario, ids }: Awaited<ReturnType<typeof world>>) => ({
  intents: ids.map((id) => scenario.store.intents.get(id)?.state),
  kept: ids.map((id) => scenario.takenFor(id)),
  ledger: [...scenario.store.ledger.keys()].sort(),
  wallet: scenario.store.wallet.paid,
});

describe("events of Stripe", () => {
  it("end in one state in any order, each delivered up to five times, with the sweep at once (M7)", async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(delivery, fc.boolean(), async (events, isTogether) => {
        const one = await world();
        const { deps, eventOf, scenario } = one;
        const handle = ({ type, which, at }: (typeof events)[number]) =>
          handleStripeEvent(deps, eventOf(type, which, at), scenario.now);
        const sweep = () => scenario.end();
        if (isTogether) await Promise.all([...events.map(handle), sweep()]);
        else for (const event of events) expect(await handle(event)).toBe(true);
        await sweep();
        ends.add(JSON.stringify(stateOf(one)));
      }),
      { numRuns: 600 },
    );
    expect([...ends]).toHaveLength(1);
    const [only = "{}"] = ends;
    expect(JSON.parse(only)).toMatchObject({ intents: ["captured", "captured", "captured"], wallet: 8_100 });
  }, 60_000);

  it("settle a payment at once, without the sweep, and are looked at once however often they come", async () => {
    const one = await world();
    const { deps, eventOf, scenario } = one;
    for (let times = 0; times < 5; times++)
      for (const which of [0, 1])
        await handleStripeEvent(deps, eventOf("payment_intent.succeeded", which, which), scenario.now);
    expect(one.looks()).toBe(2);
    expect(stateOf(one)).toMatchObject({
      intents: ["captured", "captured", "captured"],
      wallet: 9_500,
    });
    expect(intentId.top("acct-1", "k1")).toBe(one.ids[0]);
  });

  it("tell of a dispute and of a refund from Stripe's dashboard without the sweep", async () => {
    const one = await world();
    await handleStripeEvent(one.deps, one.eventOf("charge.dispute.closed", 2, 1), one.scenario.now);
    expect(stateOf(one)).toMatchObject({ wallet: 1_600 });
  });

  it("are delivered again after a look at the payment that failed", async () => {
    const { deps, eventOf, scenario } = await world();
    const event = eventOf("payment_intent.succeeded", 0, 1);
    const failing = { ...deps, syncPayment: async () => false };
    expect(await handleStripeEvent(failing, event, scenario.now)).toBe(false);
    expect(await deps.isSeen(event.id)).toBe(false);
    expect(await handleStripeEvent(deps, event, scenario.now)).toBe(true);
    expect(await deps.isSeen(event.id)).toBe(true);
  });

  it("of payments that are not ours are taken and change nothing", async () => {
    const one = await world();
    const before = JSON.stringify(stateOf(one));
    const data = { object: { id: "pi_of_another_shop" } };
    const event = { id: "evt_1", type: "payment_intent.succeeded", livemode: false, data };
    expect(await handleStripeEvent(one.deps, event, one.scenario.now)).toBe(true);
    expect(JSON.stringify(stateOf(one))).toBe(before);
  });
});
