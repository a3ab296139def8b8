import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { cardSetup } from "../../src/endpoints/card/setup.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { firestore } from "../../src/firebase.ts";
import { paymentProcessor, runDuePayments } from "../../src/operations/payments/run-payment.ts";
import { OutcomeUnknown } from "../../src/payment/port.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { answerStripeHook } from "../../src/routes/stripe-hook.ts";
import { intents, users } from "../../src/store/collections.ts";
import { MAX_CARD_FAILURES } from "../../src/store/payments/card-failures.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer, plantPayer, topUpId } from "../support/customers.ts";
import { ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { answerChallenge, chargesFor } from "../support/money/sandbox.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { plantWorld, type World } from "../support/world.ts";

const SECRET = "whsec_1";
let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
beforeEach(() => {
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", `whsec_old,${SECRET}`);
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_1");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

interface Sent {
  id?: string;
  type?: string;
  livemode?: boolean;
  object?: object;
}
/** Delivers an event as Stripe does; `tamper` changes the bytes after they were signed. */
function deliver(sent: Sent, tamper = (text: string) => text, timestamp = Math.floor(Date.now() / 1000)) {
  const { id = `evt_${randomUUID()}`, type = "payment_intent.succeeded", livemode = false, object } = sent;
  const payload = JSON.stringify({ id, object: "event", type, livemode, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
  const request = {
    ...plainRequest("/hooks/stripe", "POST"),
    rawBody: new TextEncoder().encode(tamper(payload)),
    header: (name: string) => (name === "stripe-signature" ? signature : undefined),
  };
  return answerStripeHook(request, process.env, async () => NOW + MINUTE);
}
const isSeen = async (id: string) => (await firestore().doc(`webhooks/${id}`).get()).exists;

/** A top-up that waits for the bank, whose challenge is then passed elsewhere, without any message to us. */
async function paidElsewhere(name: string) {
  const uid = await plantPayer(world, name);
  const request = newKey();
  const input = { amount: 2_500, pmid: testCardPmid("challenge") };
  const answer = await callEndpoint(creditToken, input, { uid, ...request });
  if (answer.status !== "action") throw new Error("There is no challenge.");
  await answerChallenge(answer.action.clientSecret, "pass");
  const intent = topUpId(uid, request.key);
  const processorId = (await intents().doc(intent).get()).data()?.processorId ?? "";
  return { uid, intent, processorId };
}

describe("the webhook of Stripe", () => {
  it("settles a payment at once, remembers the event for 30 days, and looks once however often it comes", async () => {
    const { uid, intent, processorId } = await paidElsewhere("hook");
    const id = `evt_${randomUUID()}`;
    const retrieve = vi.spyOn(await paymentProcessor(), "retrieve");
    for (let times = 0; times < 5; times++)
      expect((await deliver({ id, object: { id: processorId } })).status).toBe(200);
    expect(retrieve).toHaveBeenCalledTimes(1);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
    expect(await chargesFor(intent)).toEqual([2_500]);
    const seen = (await firestore().doc(`webhooks/${id}`).get()).data();
    const kept = seen?.expireAt.toMillis() - seen?.at;
    expect([seen?.type, kept]).toEqual(["payment_intent.succeeded", 30 * 24 * 60 * MINUTE]);
  });

  it("books a payment once together with the sweep at the same moment (M7)", async () => {
    const { uid, processorId } = await paidElsewhere("both");
    const about = ["payment_intent.succeeded", "charge.refunded", "payment_intent.processing"];
    const deliveries = [...about, ...about].map((type) =>
      deliver({
        type,
        object: type.startsWith("charge") ? { id: "ch_1", payment_intent: processorId } : { id: processorId },
      }),
    );
    const answers = await Promise.all([...deliveries, runDuePayments(NOW + 2 * MINUTE)]);
    expect(answers.slice(0, -1).map((one) => (one as { status: number }).status)).toEqual(
      deliveries.map(() => 200),
    );
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
    expect(await ledgerOf(uid)).toHaveLength(1);
  });

  it.each([
    ["an altered byte", (text: string) => text.replace("pay_", "paz_"), 0],
    ["an old stamp", (text: string) => text, -301],
    ["a future stamp", (text: string) => text, 400],
  ])("refuses %s, and writes nothing", async (_name, tamper, shift) => {
    const { uid, processorId } = await paidElsewhere("forged");
    const id = `evt_${randomUUID()}`;
    const stamp = Math.floor(Date.now() / 1000) + shift;
    expect((await deliver({ id, object: { id: processorId } }, tamper, stamp)).status).toBe(400);
    expect(await walletOf(uid)).toMatchObject({ amount: 0 });
    expect(await isSeen(id)).toBe(false);
  });

  it("refuses an event of the other mode", async () => {
    expect((await deliver({ livemode: true, object: { id: "pi_1" } })).status).toBe(400);
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_1");
    expect((await deliver({ livemode: false, object: { id: "pi_1" } })).status).toBe(400);
    expect((await deliver({ livemode: true, object: { id: "pi_1" } })).status).toBe(200);
  });

  it("answers 500 while the processor does not, so that the event comes again", async () => {
    const { uid, processorId } = await paidElsewhere("away");
    const id = `evt_${randomUUID()}`;
    const away = vi.spyOn(await paymentProcessor(), "retrieve");
    away.mockRejectedValue(new OutcomeUnknown("retrieve"));
    expect((await deliver({ id, object: { id: processorId } })).status).toBe(500);
    expect(await isSeen(id)).toBe(false);
    away.mockRestore();
    expect((await deliver({ id, object: { id: processorId } })).status).toBe(200);
    expect(await walletOf(uid)).toMatchObject({ amount: 2_500 });
  });

  it("takes events that are not ours, and answers nothing else", async () => {
    expect((await deliver({ object: { id: "pi_of_another_shop" } })).status).toBe(200);
    expect((await deliver({ type: "invoice.paid", object: { id: "in_1" } })).status).toBe(200);
    expect((await answerStripeHook(plainRequest("/hooks/stripe"))).status).toBe(405);
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", "");
    expect((await deliver({ object: { id: "pi_1" } })).status).toBe(404);
  });

  it("stores a card that its bank renewed, and drops one that is gone", async () => {
    const uid = await plantPayer(world, "renewed");
    const processorId = `cus_${uid}`;
    await users().doc(uid).update({ processorId });
    const before = (await users().doc(uid).get()).data()?.cards ?? [];
    const port = await paymentProcessor();
    vi.spyOn(port, "savedCard").mockImplementation(async (pmid) => {
      const card = before.find((one) => one.pmid === pmid);
      if (!card || card === before[0]) return undefined;
      const { isDefault: _, ...rest } = card;
      return { ...rest, expYear: 2045 };
    });
    const object = { id: "pm_1", customer: processorId };
    expect((await deliver({ type: "payment_method.automatically_updated", object })).status).toBe(200);
    const after = (await users().doc(uid).get()).data()?.cards ?? [];
    expect(after.map(({ pmid }) => pmid)).toEqual(before.slice(1).map(({ pmid }) => pmid));
    expect(after.every(({ expYear }) => expYear === 2045)).toBe(true);
    expect(after.filter(({ isDefault }) => isDefault)).toHaveLength(1);

    vi.spyOn(port, "hasCustomer").mockResolvedValue(false);
    vi.spyOn(port, "savedCard").mockResolvedValue(undefined);
    expect((await deliver({ type: "customer.deleted", object: { id: processorId } })).status).toBe(200);
    const left = (await users().doc(uid).get()).data();
    expect([left?.cards, left?.processorId]).toEqual([[], undefined]);
  });

  it("counts declined cards of an account, and ends its setups when there are too many", async () => {
    const uid = await plantCustomer(world, "testing", 0);
    const { setupId } = await callEndpoint(cardSetup, {}, { uid });
    const customer = (await users().doc(uid).get()).data()?.processorId ?? "";
    const port = await paymentProcessor();
    const declined = { state: "refused", customer, reason: "fraudulent", isDeclined: true } as const;
    vi.spyOn(port, "setupResult").mockResolvedValue(declined);
    const cancel = vi.spyOn(port, "cancelSetup");
    for (let i = 1; i <= MAX_CARD_FAILURES; i++) {
      expect(cancel).not.toHaveBeenCalled();
      const object = { id: setupId, customer };
      expect((await deliver({ type: "setup_intent.setup_failed", object })).status).toBe(200);
    }
    expect(cancel).toHaveBeenCalledExactlyOnceWith(setupId);
    expect((await refusalOf(callEndpoint(cardSetup, {}, { uid }))).slice(0, 2)).toEqual([
      429,
      "rate-limited",
    ]);
  });
});
