import { describe, expect, it } from "vitest";
import { adapterAt } from "../../../test/stripe/adapter-at.ts";
import { describedVersion } from "../../../test/stripe/description.ts";
import { startStripeDouble } from "../../../test/stripe/stripe-double.ts";
import { STRIPE_API_VERSION } from "../../core/payments/stripe/stripe-release.ts";
import { OutcomeUnknown, type PaymentOrder } from "../port.ts";
import { testCardPmid } from "../sandbox/test-cards.ts";

describe("our requests to Stripe", () => {
  it("confirm for Stripe.js in the browser, with a return address, at the SDK's version", async () => {
    const double = await startStripeDouble();
    const port = adapterAt(double.port);
    const pmid = testCardPmid("challenge");
    const order = { customer: undefined, pmid, amount: 1_000, currency: "USD", intent: "tip_1" };
    await port.confirm(await port.prepare({ ...order, capture: "now" }, "tip_1_1"));
    double.close();
    const [prepare, confirm] = double.requests;
    expect(prepare?.form).not.toHaveProperty("return_url");
    expect(confirm?.form).toMatchObject({
      use_stripe_sdk: "true",
      return_url: "https://yoga.example/profile",
    });
    expect(describedVersion).toBe(STRIPE_API_VERSION);
    expect(double.problems).toEqual([]);
  });
});

describe("a setup at Stripe", () => {
  it("is refused while the card entered last was declined, and reports the decline", async () => {
    const double = await startStripeDouble();
    const port = adapterAt(double.port);
    const customer = await port.createCustomer("u1");
    const { setupId } = await port.setup(customer);
    double.declineSetup(setupId);
    const refused = { state: "refused", customer, reason: "fraudulent", isDeclined: true };
    expect(await port.setupResult(setupId)).toEqual(refused);
    for (const _ of [1, 2]) await port.cancelSetup(setupId);
    expect(await port.setupResult(setupId)).toEqual({ state: "refused", customer, reason: "canceled" });
    await port.cancelSetup("seti_unknown");
    expect([await port.hasCustomer(customer), await port.hasCustomer("cus_x")]).toEqual([true, false]);
    expect(double.problems).toEqual([]);
    double.close();
  });
});

describe("what people see of a payment at Stripe", () => {
  it("is sent: the statement's words, the receipt's address, and the customer's", async () => {
    const double = await startStripeDouble();
    const port = adapterAt(double.port);
    const customer = await port.createCustomer("u1", "ada@example.com");
    const about = { descriptor: "SESSION", receiptTo: "ada@example.com" };
    const order = { customer, pmid: testCardPmid("visa"), amount: 1_000, currency: "USD", intent: "book_1" };
    await port.prepare({ ...order, capture: "later", ...about }, "book_1_1");
    expect(double.requests.map(({ form }) => form)).toMatchObject([
      { email: "ada@example.com" },
      { statement_descriptor_suffix: "SESSION", receipt_email: "ada@example.com" },
    ]);
    expect(double.problems).toEqual([]);
    double.close();
  });
});

describe("Stripe during an outage", () => {
  it("reports every outcome as unknown", async () => {
    const double = await startStripeDouble();
    const port = adapterAt(double.port);
    double.close();
    const order: PaymentOrder = {
      customer: "cus_1",
      pmid: "pm_1",
      amount: 1_000,
      currency: "USD",
      capture: "now",
      intent: "tip_1",
    };
    const requests = [
      () => port.account(),
      () => port.disputesOf("pi_1"),
      () => port.prepare(order, "k"),
      () => port.confirm("pi_1"),
      () => port.retrieve("pi_1"),
      () => port.capture("pi_1"),
      () => port.void("pi_1"),
      () => port.refund("pi_1", { ref: "book_a1_1", amount: 1 }),
      () => port.dispute("dp_1"),
      () => port.warning("issfr_1"),
      () => port.setup("cus_1"),
      () => port.setupResult("seti_1"),
      () => port.cancelSetup("seti_1"),
      () => port.savedCard("pm_1"),
      () => port.hasCustomer("cus_1"),
      () => port.detach("pm_1"),
      () => port.forgetCustomer("cus_1"),
      () => port.createCustomer("u1"),
    ];
    for (const ask of requests) await expect(ask()).rejects.toBeInstanceOf(OutcomeUnknown);
  });
});
