import { afterEach, describe, expect, it } from "vitest";
import type { PaymentPort } from "../../src/payment/port.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { disputeEvidence } from "../../src/payment/testing/dispute-evidence.ts";
import { adapterAt } from "./adapter-at.ts";
import type { WireRequest } from "./check-request.ts";
import { startStripeDouble } from "./stripe-double.ts";

// Each mistake is planted between the adapter and the double: the request arrives as if the adapter had sent it.

type Mistake = (request: WireRequest) => WireRequest;

/** Runs every operation of the adapter once, past those that fail. */
async function useAll(port: PaymentPort, enterCard: (clientSecret: string) => Promise<unknown>) {
  const past = <T>(request: Promise<T>): Promise<T | undefined> => request.catch(() => undefined);
  const customer = await past(port.createCustomer("u1"));
  const setup = await past(port.setup(customer ?? "cus_u1"));
  if (setup) await enterCard(setup.clientSecret);
  const saved = await past(port.setupResult(setup?.setupId ?? "seti_x"));
  const order = { customer, pmid: testCardPmid("visa"), amount: 1_000, currency: "USD", intent: "tip_1" };
  const later = await past(port.prepare({ ...order, capture: "later" }, "tip_1_1"));
  const now = await past(port.prepare({ ...order, capture: "now" }, "tip_1_2"));
  for (const step of [port.confirm, port.retrieve, port.void]) await past(step(later ?? "pay_x"));
  for (const step of [port.confirm, port.capture]) await past(step(now ?? "pay_x"));
  await past(port.refund(now ?? "pay_x", { ref: "tip_1_1", amount: 400 }));
  await past(port.retrieve(now ?? "pay_x"));
  await past(port.dispute("dp_pay_x"));
  await past(port.answerDispute("dp_pay_x", disputeEvidence));
  await past(port.cancelSetup(setup?.setupId ?? "seti_x"));
  await past(port.savedCard(saved?.state === "done" ? saved.card.pmid : "pm_x"));
  await past(port.hasCustomer(customer ?? "cus_x"));
  await past(port.detach(saved?.state === "done" ? saved.card.pmid : "pm_x"));
  await past(port.forgetCustomer(customer ?? "cus_x"));
  await past(port.balance());
  await past(firstPage(port));
}

async function firstPage(port: PaymentPort): Promise<unknown> {
  for await (const page of port.balanceTransactions(0, 1_000)) return page;
  return undefined;
}

let close: (() => void) | undefined;
afterEach(() => close?.());

/** What the double finds wrong with the adapter's requests. */
async function problemsWith(mistake: Mistake): Promise<string[]> {
  const { port, sandbox, problems, ...double } = await startStripeDouble(mistake);
  close = double.close;
  await useAll(adapterAt(port), (secret) => sandbox.choose(secret, "visa"));
  return problems;
}

/** Changes the requests of one operation. */
const at =
  (call: RegExp, change: (request: WireRequest) => Partial<WireRequest>): Mistake =>
  (request) =>
    call.test(`${request.method} ${request.path}`) ? { ...request, ...change(request) } : request;
const inBody =
  (call: RegExp, from: string | RegExp, to: string): Mistake =>
  (request) =>
    at(call, ({ body }) => ({ body: body.replace(from, to) }))(request);
const inQuery =
  (call: RegExp, from: string | RegExp, to: string): Mistake =>
  (request) =>
    at(call, ({ query }) => ({ query: query.replace(from, to) }))(request);
const header =
  (name: string, value: string | undefined): Mistake =>
  (request) => ({ ...request, headers: { ...request.headers, [name]: value } });

const create = /POST \/v1\/payment_intents$/;
const confirm = /\/confirm$/;
const refund = /\/refunds$/;
const answer = /POST \/v1\/disputes/;
const transactions = /balance_transactions$/;
const setup = /POST \/v1\/setup_intents$/;

describe("Stripe's double", () => {
  it("finds nothing wrong with the adapter as it is", async () => {
    expect(await problemsWith((request) => request)).toEqual([]);
  });

  it.each<[string, string, Mistake]>([
    ["a parameter by another name", "parameter_unknown sum", inBody(create, "amount=", "sum=")],
    ["an amount with decimals", "parameter_invalid_integer amount", inBody(create, "=1000", "=10.00")],
    ["a negative amount", "parameter_invalid_integer amount", inBody(create, "=1000", "=-1000")],
    ["no currency", "parameter_missing currency", inBody(create, /&currency=\w+/, "")],
    ["no amount", "parameter_missing amount", inBody(create, "amount=1000&", "")],
    ["a word that is none", "parameter_invalid_enum capture_method", inBody(create, "=manual", "=later")],
    ["a kind of payment method that is none", "parameter_invalid_enum", inBody(create, "=card", "=cards")],
    ["a text in place of a list", "parameter_invalid_array", inBody(create, "_types[0]=", "_types=")],
    ["a text in place of an object", "parameter_invalid_object metadata", inBody(create, "[intent]", "")],
    ["a truth value that is none", "parameter_invalid_boolean confirm", inBody(create, "=false", "=no")],
    [
      "a parameter that is empty",
      "parameter_invalid_empty payment_method",
      inBody(create, /(_method=)\w+/, "$1"),
    ],
    ["a parameter that confirming has not", "parameter_unknown amount", inBody(confirm, /$/, "&amount=1000")],
    ["the refund of another field", "parameter_unknown intent", inBody(refund, "payment_intent", "intent")],
    [
      "evidence of another name",
      "parameter_unknown evidence[texts]",
      inBody(answer, "uncategorized_text", "texts"),
    ],
    ["a refund of nothing", "parameter_invalid_integer amount", inBody(refund, "=400", "=0")],
    ["a setup for a use that is none", "parameter_invalid_enum usage", inBody(setup, /$/, "&usage=later")],
    [
      "a field to expand that is none",
      "expand_unknown expand: charge",
      inBody(confirm, "latest_charge", "charge"),
    ],
    [
      "a list of a time that is none",
      "parameter_invalid_integer created[lt]",
      inQuery(transactions, /(lt]=)1/, "$1x"),
    ],
    ["a list by another name", "parameter_unknown created[from]", inQuery(transactions, "gte", "from")],
    [
      "a field of a list to expand that is none",
      "expand_unknown expand: data.charge",
      inQuery(transactions, "data.source", "data.charge"),
    ],
    ["a path that is none", "url_unknown POST /v1/payments", at(create, () => ({ path: "/v1/payments" }))],
    ["a method that the path has not", "url_unknown PUT", at(confirm, () => ({ method: "PUT" }))],
    [
      "an unknown parameter where errors are ignored",
      "parameter_unknown",
      inBody(/\/detach$/, /$/, "force=true"),
    ],
    ["an unknown parameter of a read", "parameter_unknown", at(/^GET /, () => ({ query: "full=true" }))],
    ["no authorization", "no_key", header("authorization", undefined)],
    ["a key in another form", "no_key", header("authorization", "sk_test_x")],
    ["a publishable key", "no_key", header("authorization", "Bearer pk_test_x")],
    ["another version of the API", "version_not_described", header("stripe-version", "2025-03-31.basil")],
    ["JSON in place of a form", "not_a_form", header("content-type", "application/json")],
    ["a payment without a key of its own", "idempotency_key_missing", header("idempotency-key", undefined)],
    ["a key that is too long", "idempotency_key_too_long", header("idempotency-key", "k".repeat(256))],
  ])("finds %s: %s", async (_name, problem, mistake) => {
    expect((await problemsWith(mistake)).join("\n")).toContain(problem);
  });

  it("answers with whole objects: each field that the description requires", async () => {
    const double = await startStripeDouble();
    close = double.close;
    const headers = {
      Authorization: "Bearer sk_test_x",
      "Stripe-Version": "2026-10-28.endive",
      "Idempotency-Key": "k1",
    };
    const answer = await fetch(`http://127.0.0.1:${double.port}/v1/payment_intents`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ amount: "500", currency: "usd", payment_method: testCardPmid("visa") }),
    });
    const body = (await answer.json()) as object;
    expect(Object.keys(body).length).toBeGreaterThan(40);
    expect(body).toMatchObject({ status: "requires_confirmation", shipping: null, livemode: false });
  });

  it("refuses a key that is used again for something else", async () => {
    const double = await startStripeDouble();
    close = double.close;
    const port = adapterAt(double.port);
    const order = { customer: undefined, pmid: testCardPmid("visa"), amount: 1_000, currency: "USD" };
    await port.prepare({ ...order, intent: "tip_1", capture: "now" }, "tip_1_1");
    await expect(
      port.prepare({ ...order, amount: 2_000, intent: "tip_1", capture: "now" }, "tip_1_1"),
    ).rejects.toMatchObject({ name: "OutcomeUnknown", isStored: true });
  });
});
