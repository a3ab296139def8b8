import type { SandboxPayment } from "../../src/core/payments/sandbox.ts";
import { PaymentRefused, RequestRejected } from "../../src/payment/port.ts";
import type { Sandbox } from "../../src/payment/sandbox/sandbox.ts";
import type { CheckedRequest } from "./check-request.ts";
import { balanceFields, balanceTransactionFields } from "./stripe-balance-objects.ts";
import {
  disputeFields,
  listOf,
  type Memory,
  methodFields,
  paymentError,
  paymentFields,
  refundFields,
  setupFields,
  warningFields,
} from "./stripe-objects.ts";
import { wholeObject } from "./whole-object.ts";

/** An HTTP answer. */
export interface Reply {
  status: number;
  body: object;
}

/** Answers with an error of Stripe's form. */
export const errorReply = (status: number, error: { type: string; [field: string]: unknown }): Reply => ({
  status,
  body: { error: { message: String(error.code ?? error.type), ...error } },
});
const refusal = (code?: string, param?: string, status = 400): Reply =>
  errorReply(status, { type: "invalid_request_error", ...(code && { code }), ...(param && { param }) });
const missing = (param: string): Reply => refusal("resource_missing", param, 404);

const noAnswer = { customerName: "", product: "", serviceDate: "", activity: "", policy: "", text: "" };

/** Each operation's answer, by Stripe's name of it; the parameters have been checked. */
export function stripeAnswers(sandbox: Sandbox, memory: Memory) {
  const customers = new Set<string>();
  const texts =
    ({ form }: CheckedRequest) =>
    (name: string) => {
      const value = form[name];
      return typeof value === "string" ? value : "";
    };
  const whole = ({ operation, expand }: CheckedRequest, values: object | undefined): Reply =>
    values ? { status: 200, body: wholeObject(operation.answer, values, expand) } : missing("intent");
  const paymentOf = (id: string): SandboxPayment | undefined => {
    // Another account knows nothing of our payments.
    const record = memory.isForeign() ? undefined : memory.records.get(id);
    return record?.kind === "payment" ? record : undefined;
  };
  const shown = (request: CheckedRequest, id = request.id): Reply => {
    const payment = paymentOf(id);
    return whole(request, payment && paymentFields(id, payment, memory));
  };
  const declined = (request: CheckedRequest, reason: string): Reply =>
    errorReply(402, { ...paymentError(reason), payment_intent: shown(request).body as object });

  /** Runs a step of a payment that must be in one of these states. */
  const step =
    (states: SandboxPayment["state"][], run: (request: CheckedRequest) => Promise<Reply | undefined>) =>
    async (request: CheckedRequest): Promise<Reply> => {
      const before = paymentOf(request.id);
      if (!before) return missing("intent");
      if (memory.closed.has(request.id) || !states.includes(before.state))
        return refusal("payment_intent_unexpected_state");
      return (await run(request)) ?? shown(request);
    };

  const answers: Record<string, (request: CheckedRequest) => Promise<Reply>> = {
    "Accounts.retrieveCurrent": async (request) =>
      whole(request, { id: (await sandbox.account()).split(" ")[0] }),
    "Refunds.list": async (request) => {
      const id = texts(request)("payment_intent");
      const payment = paymentOf(id);
      if (!payment) return missing("payment_intent");
      const refunds = payment.refunds.map((one) => refundFields(id, payment, one));
      return whole(request, listOf("/v1/refunds", refunds));
    },
    "Disputes.list": async (request) => {
      const id = texts(request)("payment_intent");
      const payment = paymentOf(id);
      if (!payment) return missing("payment_intent");
      return whole(request, listOf("/v1/disputes", [disputeFields(id, payment) ?? []].flat()));
    },
    async "Customers.create"(request) {
      const { metadata } = request.form;
      const uid = typeof metadata === "object" ? String(metadata.uid) : "";
      const id = await sandbox.createCustomer(uid);
      customers.add(id);
      return whole(request, { id, metadata: { uid } });
    },
    "Customers.retrieve": async (request) =>
      customers.has(request.id) ? whole(request, { id: request.id }) : missing("id"),
    async "Customers.del"(request) {
      if (!customers.delete(request.id)) return missing("id");
      return whole(request, { id: request.id, deleted: true });
    },
    async "SetupIntents.create"(request) {
      const customer = texts(request)("customer");
      if (customer !== "" && !customers.has(customer)) return missing("customer");
      const { setupId } = await sandbox.setup(customer);
      return whole(request, setupFields(setupId, memory));
    },
    async "SetupIntents.cancel"(request) {
      const setup = setupFields(request.id, memory);
      if (!setup) return missing("intent");
      if (setup.status !== "requires_payment_method") return refusal("setup_intent_unexpected_state");
      memory.canceled.add(request.id);
      return whole(request, setupFields(request.id, memory));
    },
    "SetupIntents.retrieve": async (request) => whole(request, setupFields(request.id, memory)),
    "PaymentMethods.retrieve": async (request) => whole(request, methodFields(request.id, memory)),
    async "PaymentMethods.detach"(request) {
      const method = methodFields(request.id, memory);
      if (!method) return missing("payment_method");
      if (method.customer === null) return refusal();
      await sandbox.detach(request.id);
      return whole(request, methodFields(request.id, memory));
    },
    async "PaymentIntents.create"(request) {
      const text = texts(request);
      const { metadata } = request.form;
      const [pmid, customer, currency] = [text("payment_method"), text("customer"), text("currency")];
      if (!/^[a-z]{3}$/.test(currency)) return refusal("currency_invalid", "currency");
      if (customer !== "" && !customers.has(customer)) return missing("customer");
      const owner = methodFields(pmid, memory)?.customer;
      if (owner === null) return refusal();
      if (owner !== undefined && owner !== customer) return refusal("resource_missing", "payment_method");
      const intent = typeof metadata === "object" ? String(metadata.intent) : "";
      const order = {
        customer,
        pmid,
        intent,
        amount: Number(text("amount")),
        currency: currency.toUpperCase(),
        capture: text("capture_method") === "manual" ? "later" : "now",
      } as const;
      try {
        return shown(request, await sandbox.prepare(order, `${intent}_${memory.records.size}`));
      } catch (error) {
        if (error instanceof PaymentRefused) return refusal("resource_missing", "payment_method");
        throw error;
      }
    },
    async "PaymentIntents.retrieve"(request) {
      const reply = shown(request);
      // The bank's next answer to a refund, as in the sandbox.
      if (paymentOf(request.id)) await sandbox.retrieve(request.id);
      return reply;
    },
    "PaymentIntents.confirm": step(["prepared"], async (request) => {
      // Stripe has no code for a card that was detached.
      if (methodFields(paymentOf(request.id)?.pmid ?? "", memory)?.customer === null) return refusal();
      if (texts(request)("use_stripe_sdk") === "true") memory.forSdk.add(request.id);
      const result = await sandbox.confirm(request.id);
      return result.state === "refused" ? declined(request, result.reason) : undefined;
    }),
    "PaymentIntents.capture": step(["authorised"], async (request) => {
      const result = await sandbox.capture(request.id);
      return result.state === "refused" ? declined(request, result.reason) : undefined;
    }),
    "PaymentIntents.cancel": step(["prepared", "action", "authorised", "refused"], async ({ id }) => {
      if (paymentOf(id)?.state === "refused") memory.closed.add(id);
      else await sandbox.void(id);
      return undefined;
    }),
    "Balance.retrieve": async (request) => whole(request, balanceFields(await sandbox.balance())),
    "BalanceTransactions.list": async (request) =>
      whole(request, await balanceTransactionFields(request.form, sandbox, memory)),
    async "Refunds.create"(request) {
      const text = texts(request);
      const id = text("payment_intent");
      const before = paymentOf(id);
      if (before?.state !== "captured") return missing("payment_intent");
      const amount = text("amount") === "" ? before.amount : Number(text("amount"));
      const { metadata } = request.form;
      // Stripe knows a refund by its id alone: only the key keeps a second one out.
      const ref = typeof metadata === "object" ? String(metadata.ref) : `desk_${before.refunds.length}`;
      try {
        const made = await sandbox.refund(id, { ref, amount });
        const after = paymentOf(id);
        return whole(request, after && refundFields(id, after, { ...made, ref }));
      } catch (error) {
        if (!(error instanceof RequestRejected)) throw error;
        // Stripe has no code for an amount beyond what is left of the charge.
        return error.reason === "amount_beyond_rest" ? refusal(undefined, "amount") : refusal(error.reason);
      }
    },
    "Refunds.retrieve": async (request) => {
      for (const [id, record] of memory.records) {
        const refund = record.kind === "payment" && record.refunds.find((one) => one.id === request.id);
        if (record.kind === "payment" && refund) return whole(request, refundFields(id, record, refund));
      }
      return missing("refund");
    },
    "Disputes.retrieve": async (request) => {
      const id = request.id.slice("dp_".length);
      const payment = paymentOf(id);
      return whole(request, payment && disputeFields(id, payment));
    },
    async "Disputes.update"(request) {
      const payment = () => paymentOf(request.id.slice("dp_".length));
      if (!payment()?.dispute) return missing("id");
      const { evidence, submit } = request.form;
      const text = typeof evidence === "object" ? String(evidence.uncategorized_text ?? "") : "";
      try {
        if (submit === "true") await sandbox.answerDispute(request.id, { ...noAnswer, text });
      } catch (error) {
        if (!(error instanceof RequestRejected)) throw error;
        return refusal();
      }
      const after = payment();
      return whole(request, after && disputeFields(request.id.slice("dp_".length), after));
    },
    "RadarEarlyFraudWarnings.retrieve": async (request) => {
      const id = request.id.slice("issfr_".length);
      const payment = paymentOf(id);
      return payment?.warnedAt === undefined ? missing("id") : whole(request, warningFields(id, payment));
    },
  };

  return (request: CheckedRequest): Promise<Reply> => {
    const answer = answers[request.operation.operationId];
    if (!answer) throw new Error(`The double does not answer ${request.operation.operationId}.`);
    return answer(request);
  };
}
