import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { hintOf, type StripeEvent, stripeEventTypes } from "../../core/payments/stripe/stripe-event.ts";
import { readStripeEvent, UnsignedEvent } from "./stripe-webhook.ts";

const SECRET = "whsec_1";
const event = (type = "payment_intent.succeeded", object: object = { id: "pi_1" }): StripeEvent => ({
  id: "evt_1",
  type,
  livemode: false,
  data: { object: object as StripeEvent["data"]["object"] },
});
const bytes = (text: string) => new TextEncoder().encode(text);
const signed = (payload: string, changes: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, ...changes });

describe("an event of Stripe", () => {
  const payload = JSON.stringify({ ...event(), object: "event", api_version: "2026-10-28.endive" });
  const now = Math.floor(Date.now() / 1000);

  it("is read where its signature fits", () => {
    expect(readStripeEvent(bytes(payload), signed(payload), [SECRET])).toEqual(event());
  });

  it("is read with either of two secrets, while one is replaced", () => {
    for (const secret of ["whsec_old", "whsec_new"])
      expect(
        readStripeEvent(bytes(payload), signed(payload, { secret }), ["whsec_old", "whsec_new"]).id,
      ).toBe("evt_1");
  });

  it("is refused with any of its bytes altered", () => {
    const header = signed(payload);
    for (let at = 0; at < payload.length; at++) {
      const altered = bytes(payload);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => readStripeEvent(altered, header, [SECRET]), String(at)).toThrow(UnsignedEvent);
    }
  });

  it.each([
    ["another secret", signed(payload, { secret: "whsec_2" })],
    ["an old stamp", signed(payload, { timestamp: now - 301 })],
    ["a future stamp", signed(payload, { timestamp: now + 400 })],
    ["no signature", ""],
    ["a signature without a stamp", "v1=00"],
    ["a stamp that was moved", signed(payload).replace(/t=\d+/, `t=${now - 1}`)],
  ])("is refused with %s", (_name, header) => {
    expect(() => readStripeEvent(bytes(payload), header, [SECRET])).toThrow(UnsignedEvent);
  });

  it("is refused where it is signed, but no event", () => {
    for (const text of ["{}", "[]", "null", '{"id":"evt_1"}', "not JSON"])
      expect(() => readStripeEvent(bytes(text), signed(text), [SECRET]), text).toThrow(UnsignedEvent);
  });
});

describe("the hint that an event of Stripe gives", () => {
  it.each(stripeEventTypes)("is known for %s", (type) => {
    const object = { id: "x_1", payment_intent: "pi_1", customer: "cus_1" };
    const { sync } = hintOf(event(type, object));
    const isQuiet = /^payout\.|^setup_intent\.succeeded$/.test(type);
    expect(sync === "nothing", sync).toBe(isQuiet);
  });

  it("leads to the payment, the customer or the setup that the event is about", () => {
    const object = { id: "x_1", payment_intent: { id: "pi_1" }, customer: null };
    expect(hintOf(event("charge.refunded", object))).toEqual({ sync: "payment", payment: "pi_1" });
    const disputed = { sync: "payment", payment: "pi_1", dispute: "x_1" };
    expect(hintOf(event("charge.dispute.created", object))).toEqual(disputed);
    expect(hintOf(event("setup_intent.setup_failed"))).toEqual({ sync: "declined setup", setup: "pi_1" });
    expect(hintOf(event("customer.deleted", { id: "cus_1" }))).toEqual({ sync: "cards", customer: "cus_1" });
    const detached = event("payment_method.detached", { id: "pm_1", customer: null });
    const data = { ...detached.data, previous_attributes: { customer: "cus_1" } };
    expect(hintOf({ ...detached, data })).toEqual({ sync: "cards", customer: "cus_1" });
  });

  it("leads nowhere for others, and for those that name nobody", () => {
    for (const type of ["invoice.paid", "refund.created", "payment_method.updated"])
      expect(hintOf(event(type, { id: "x_1" }))).toEqual({ sync: "nothing" });
  });
});
