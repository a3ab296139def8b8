import { afterEach, describe, expect, it, vi } from "vitest";
import { newTopUpIntent } from "../../core/payments/intent.ts";
import { logConcern, logOpenForLong, logProcessorError } from "../log-processor-error.ts";
import { OutcomeUnknown, type PaymentOrder, type PaymentPort, RequestRejected } from "../port.ts";
import { disputeEvidence } from "../testing/dispute-evidence.ts";
import { type ScriptedReply, stripeError, withScriptedStripe } from "../testing/scripted-stripe.ts";

const order: PaymentOrder = {
  customer: "cus_1",
  pmid: "pm_1",
  amount: 1_000,
  currency: "USD",
  capture: "now",
  intent: "tip_1",
};
const invalid = "invalid_request_error";

/** Every request of the port, as far as it can be asked without an earlier answer. */
const requests: Readonly<Record<string, (port: PaymentPort) => Promise<unknown>>> = {
  prepare: (port) => port.prepare(order, "k"),
  confirm: (port) => port.confirm("pi_1"),
  retrieve: (port) => port.retrieve("pi_1"),
  capture: (port) => port.capture("pi_1"),
  void: (port) => port.void("pi_1"),
  refund: (port) => port.refund("pi_1", { ref: "book_a1_1", amount: 1 }),
  answer: (port) => port.answerDispute("dp_1", disputeEvidence),
  setup: (port) => port.setup("cus_1"),
  customer: (port) => port.createCustomer("u1"),
};

/** The error of each request, asked of a server that always answers the same. */
async function errorsOf(reply: ScriptedReply): Promise<Record<string, unknown>> {
  const errors: Record<string, unknown> = {};
  await withScriptedStripe(
    () => reply,
    async (port) => {
      for (const [name, ask] of Object.entries(requests))
        errors[name] = await ask(port).catch((error: unknown) => error);
    },
  );
  return errors;
}

describe("a request that Stripe will never fulfill", () => {
  it.each([
    [
      "a customer that is gone",
      stripeError(404, { type: invalid, code: "resource_missing", param: "customer" }),
    ],
    ["an amount that is too small", stripeError(400, { type: invalid, code: "amount_too_small" })],
    ["a disputed charge", stripeError(400, { type: invalid, code: "charge_disputed" })],
    ["another body for a key", stripeError(400, { type: "idempotency_error" })],
  ])("is rejected for good: %s", async (_name, reply) => {
    const { error } = reply.body as { error: { code?: string; type: string } };
    const { prepare, ...others } = await errorsOf(reply);
    // With another address of the customer a payment is prepared with another key.
    const isChanged = error.type === "idempotency_error";
    expect(prepare).toBeInstanceOf(isChanged ? OutcomeUnknown : RequestRejected);
    for (const [name, one] of Object.entries(others)) {
      expect(one, name).toBeInstanceOf(RequestRejected);
      expect(one, name).toMatchObject({ reason: error.code ?? error.type, facts: { status: reply.status } });
    }
  });

  it.each([
    [
      "a refund of a disputed charge",
      stripeError(400, { type: invalid, code: "charge_disputed" }),
      "charge_disputed",
    ],
  ])("is rejected for good: %s", async (_name, reply, reason) => {
    const charged = { id: "pi_1", status: "succeeded", latest_charge: { id: "ch_1", amount_refunds: [] } };
    await withScriptedStripe(
      ({ call }) => (call === "POST /v1/refunds" ? reply : { status: 200, body: charged }),
      (port) =>
        expect(port.refund("pi_1", { ref: "book_a1_1", amount: 1_000 })).rejects.toMatchObject({
          name: "RequestRejected",
          reason,
        }),
    );
  });
});

describe("a request that Stripe rejects after an earlier one took effect", () => {
  it.each([
    ["confirm", "requires_capture", { state: "authorised" }],
    ["capture", "succeeded", { state: "captured", refunds: [] }],
    ["void", "canceled", { state: "voided" }],
  ] as const)("is answered by the payment's state: %s", async (step, status, expected) => {
    const rejection = stripeError(404, { type: invalid, code: "resource_missing", param: "payment_method" });
    await withScriptedStripe(
      ({ call }) => (call.startsWith("GET ") ? { status: 200, body: { id: "pi_1", status } } : rejection),
      (port) => expect(port[step]("pi_1")).resolves.toEqual(expected),
    );
  });
});

describe("a request that Stripe may still fulfill", () => {
  it.each([
    ["an outage", stripeError(503, { type: "api_error" }), false],
    ["an error that it stores for the key", stripeError(500, { type: "api_error" }), true],
    ["a stored error", stripeError(502, { type: "api_error" }, { "idempotent-replayed": "true" }), true],
    [
      "another request with the key",
      stripeError(409, { type: "idempotency_error", code: "idempotency_key_in_use" }),
      false,
    ],
    ["a locked object", stripeError(429, { type: invalid, code: "lock_timeout" }), false],
    ["too many requests", stripeError(429, { type: invalid, code: "rate_limit" }), false],
    ["wrong keys", stripeError(401, { type: invalid }), false],
    ["keys without a permission", stripeError(403, { type: invalid }), false],
  ])("has no known outcome: %s", async (_name, reply, isStored) => {
    for (const [name, one] of Object.entries(await errorsOf(reply))) {
      expect(one, name).toBeInstanceOf(OutcomeUnknown);
      expect(one, name).toMatchObject({ isStored, facts: { status: reply.status } });
    }
  });

  it("burns one key of a customer for each failure, and passes over those that Stripe repeats", async () => {
    const burnt = new Set<string>();
    let isDown = true;
    const reply = ({ key = "" }) => {
      if (burnt.has(key)) return stripeError(500, { type: "api_error" }, { "idempotent-replayed": "true" });
      if (!isDown) return { status: 200, body: { id: "cus_1" } };
      burnt.add(key);
      return stripeError(500, { type: "api_error" });
    };
    const seen = await withScriptedStripe(reply, async (port) => {
      for (let times = 0; times < 6; times++)
        await expect(port.createCustomer("u1")).rejects.toMatchObject({ isStored: true });
      expect(burnt.size).toBe(6);
      isDown = false;
      expect(await port.createCustomer("u1")).toBe("cus_1");
    });
    expect(seen.at(-1)?.key).toBe("customer_u1_6");
  });

  it("gets a new key for each failure that was stored for a refund", async () => {
    const charged = { id: "pi_1", status: "succeeded", latest_charge: { id: "ch_1", amount_refunds: [] } };
    const refund = await withScriptedStripe(
      ({ call }) => ({ status: 200, body: call === "POST /v1/refunds" ? { status: "succeeded" } : charged }),
      async (port) => {
        for (const tries of [0, 1]) await port.refund("pi_1", { ref: "book_a1_1", amount: 500 }, tries);
      },
    );
    const keys = refund.flatMap(({ call, key }) => (call === "POST /v1/refunds" ? [key] : []));
    expect(keys).toEqual(["book_a1_1_refund", "book_a1_1_refund_1"]);
  });
});

describe("the account at Stripe", () => {
  it("is the processor's id with the mode of our key; an outage and wrong keys leave it unknown", async () => {
    await withScriptedStripe(
      () => ({ status: 200, body: { id: "acct_1" } }),
      (port) => expect(port.account()).resolves.toBe("acct_1 test"),
    );
    for (const status of [500, 503, 429, 401])
      await withScriptedStripe(
        () => stripeError(status, { type: "api_error" }),
        (port) => expect(port.account()).rejects.toBeInstanceOf(OutcomeUnknown),
      );
  });
});

describe("a payment that Stripe does not know, although we stored its id", () => {
  it.each(["confirm", "retrieve", "capture", "void", "refund"])("has no known outcome: %s", async (step) => {
    for (const param of ["intent", "payment_intent", undefined]) {
      const missing = { type: invalid, code: "resource_missing", ...(param && { param }) };
      const errors = await errorsOf(stripeError(404, missing));
      expect(errors[step], String(param)).toBeInstanceOf(OutcomeUnknown);
      expect(errors[step]).toMatchObject({ isStored: false, facts: { status: 404 } });
    }
  });
});

describe("the log of a failed request", () => {
  afterEach(() => void vi.restoreAllMocks());

  async function lineFor(reply: ScriptedReply): Promise<Record<string, unknown>> {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { prepare } = await errorsOf(reply);
    logProcessorError("prepare", prepare);
    return JSON.parse(String(warn.mock.calls.at(-1)?.[0]));
  }
  const personal = { message: "No such customer: Cora Lind, cora@mail.example, +12125550100" };
  const id = { "request-id": "req_1" };

  it.each([
    [401, { type: invalid }, "ERROR", "The processor refuses our keys"],
    [403, { type: invalid }, "ERROR", "The processor refuses our keys"],
    [400, { type: invalid, code: "amount_too_small" }, "ERROR", "The processor rejected a request"],
    [
      ...([404, { type: invalid, code: "resource_missing" }, "ERROR"] as const),
      "The processor does not know a payment that we stored",
    ],
    [503, { type: "api_error" }, "WARNING", "The processor did not answer"],
  ])(
    "tells status %s, type, code and request id, and nothing personal",
    async (status, error, severity, message) => {
      const line = await lineFor(stripeError(status, { ...error, ...personal }, id));
      expect(line).toMatchObject({
        severity,
        message,
        status,
        requestId: "req_1",
        step: "prepare",
        ...error,
      });
      expect(JSON.stringify(line)).not.toMatch(/Cora|cora|555/);
    },
  );

  it("is an ERROR for a payment that needs an operator, by its id", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
    const intent = newTopUpIntent(500, { uid: "u1", accountId: "acct-1", card, key: "k", hash: "h", now: 0 });
    logOpenForLong(intent);
    logConcern(intent, "capture given up");
    logConcern(intent, "refund refused");
    const lines = warn.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.map(({ severity, ref, message }) => [severity, ref, message])).toEqual([
      ["ERROR", "top_acct-1_k", "A payment has been open for more than a day"],
      ["ERROR", "top_acct-1_k", "A capture was given up"],
      ["ERROR", "top_acct-1_k", "A refund was refused for good"],
    ]);
    expect(JSON.stringify(lines)).not.toContain("4242");
  });

  it("is an ERROR for anything unexpected", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    logProcessorError("confirm", new TypeError("Cora"));
    const line = JSON.parse(String(warn.mock.calls[0]?.[0]));
    expect(line).toEqual({
      severity: "ERROR",
      release: "local",
      message: "A step of a payment failed",
      path: "payment",
      step: "confirm",
      error: "TypeError",
    });
  });
});

describe("an answer to a dispute", () => {
  it("has a key of its texts, and another one after each failure that Stripe has stored", async () => {
    const seen = await withScriptedStripe(
      () => stripeError(500, { type: "api_error" }),
      async (port) => {
        for (const [texts, tries] of [
          [disputeEvidence, 0],
          [disputeEvidence, 0],
          [disputeEvidence, 1],
          [{ ...disputeEvidence, text: "Other words." }, 0],
        ] as const)
          await expect(port.answerDispute("dp_1", texts, tries)).rejects.toMatchObject({ isStored: true });
      },
    );
    const keys = seen.map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });
});
