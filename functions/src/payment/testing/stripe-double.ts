import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { SandboxPayment } from "../../core/payments/sandbox.ts";
import { OutcomeUnknown, PaymentRefused } from "../port.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { memorySandboxStore } from "./memory-sandbox-store.ts";

// Stripe's API on 127.0.0.1, as far as we use it, backed by the sandbox's cards. Its states and errors follow Stripe's
// reference; these tests do not prove that the real service behaves the same.

interface Reply {
  status: number;
  body: object;
}
type Fields = URLSearchParams;
type Records = ReturnType<typeof memorySandboxStore>["records"];

const refusal = (code: string, param?: string): Reply => ({
  status: 400,
  body: { error: { type: "invalid_request_error", code, message: code, ...(param && { param }) } },
});
const ok = (body: object): Reply => ({ status: 200, body });

const statusOf = {
  prepared: "requires_confirmation",
  action: "requires_action",
  authorised: "requires_capture",
  captured: "succeeded",
  refused: "requires_payment_method",
  voided: "canceled",
} as const;

/** The running double: its port, its sandbox, and how to stop it. */
interface StripeDouble {
  port: number;
  sandbox: Sandbox;
  /** Requests so far, as `POST /v1/payment_intents`. */
  requests: string[];
  close(): void;
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const { records, ...store } = memorySandboxStore();
  const sandbox = createSandbox({ ...store });
  const answers = stripeAnswers(sandbox, records);
  const kept = new Map<string, { request: string; reply: Reply }>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const fields = new URLSearchParams(await bodyOf(request));
    const key = request.headers["idempotency-key"]?.toString();
    const call = `${request.method} ${url.pathname}`;
    requests.push(call);
    const known = key === undefined ? undefined : kept.get(key);
    const print = `${call}?${fields}`;
    try {
      const reply = known
        ? known.request === print
          ? known.reply
          : { status: 400, body: { error: { type: "idempotency_error", message: "Other parameters." } } }
        : await answers(call, fields);
      if (key !== undefined) kept.set(key, { request: print, reply });
      response
        .writeHead(reply.status, { "content-type": "application/json" })
        .end(JSON.stringify(reply.body));
    } catch (error) {
      // The charge succeeded, but the answer does not say so.
      const status = error instanceof OutcomeUnknown ? 503 : 500;
      const body = { error: { type: "api_error", message: String(error) } };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, sandbox, requests, close };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function stripeAnswers(sandbox: Sandbox, records: Records) {
  const closed = new Set<string>();
  const paymentOf = (id: string) => {
    const record = records.get(id);
    return record?.kind === "payment" ? record : undefined;
  };
  const shown = (id: string, payment: SandboxPayment) => ({
    id,
    object: "payment_intent",
    status: closed.has(id) ? "canceled" : statusOf[payment.state],
    client_secret: payment.clientSecret,
    last_payment_error:
      payment.reason === undefined ? null : { code: "card_declined", decline_code: payment.reason },
    latest_charge: { id: `ch_${id}`, amount_refunded: payment.refunded },
  });

  async function onPayment(id: string, verb: string): Promise<Reply> {
    const before = paymentOf(id);
    if (!before) return refusal("resource_missing", "intent");
    const wrong = refusal("payment_intent_unexpected_state");
    if (verb === "confirm") {
      if (closed.has(id) || before.state !== "prepared") return wrong;
      const result = await sandbox.confirm(id);
      if (result.state === "refused")
        return {
          status: 402,
          body: { error: { type: "card_error", code: "card_declined", message: "No." } },
        };
    }
    if (verb === "capture") {
      if (before.state !== "authorised") return wrong;
      const result = await sandbox.capture(id);
      if (result.state === "refused")
        return { status: 402, body: { error: { type: "card_error", code: result.reason, message: "No." } } };
    }
    if (verb === "cancel") {
      if (closed.has(id) || before.state === "captured" || before.state === "voided") return wrong;
      if (before.state === "refused") closed.add(id);
      else await sandbox.void(id);
    }
    return ok(shown(id, paymentOf(id) ?? before));
  }

  async function makePayment(fields: Fields): Promise<Reply> {
    const capture = fields.get("capture_method") === "manual" ? "later" : "now";
    const intent = fields.get("metadata[intent]") ?? "";
    const [pmid, amount] = [fields.get("payment_method") ?? "", Number(fields.get("amount"))];
    const key = `${intent}_${records.size}`;
    try {
      const order = { customer: undefined, pmid, amount, currency: "USD", capture, intent } as const;
      return onPayment(await sandbox.prepare(order, key), "show");
    } catch (error) {
      if (error instanceof PaymentRefused) return refusal("resource_missing", "payment_method");
      throw error;
    }
  }

  async function refund(fields: Fields): Promise<Reply> {
    const id = fields.get("payment_intent") ?? "";
    const before = paymentOf(id)?.refunded ?? 0;
    await sandbox.refund(id, before + Number(fields.get("amount")));
    return ok({ id: `re_${id}`, object: "refund", status: "succeeded" });
  }

  async function showSetup(id: string): Promise<Reply> {
    const [setup, record] = [await sandbox.setupResult(id), records.get(id)];
    if (!setup || record?.kind !== "setup") return refusal("resource_missing", "intent");
    const method = record.pmid === undefined ? undefined : records.get(record.pmid);
    const facts = setup.state === "done" ? setup.card : undefined;
    const card = {
      brand: facts?.brand,
      last4: facts?.last4,
      exp_month: facts?.expMonth,
      exp_year: facts?.expYear,
    };
    const isAttached = method?.kind === "method" && !method.isDetached;
    return ok({
      id,
      object: "setup_intent",
      status: method ? "succeeded" : "requires_payment_method",
      customer: setup.customer,
      client_secret: record.clientSecret,
      payment_method: method && { id: record.pmid, card, customer: isAttached ? setup.customer : null },
    });
  }

  const forgotten = new Set<string>();
  function forget(customer: string): Reply {
    if (forgotten.has(customer)) return refusal("resource_missing", "id");
    forgotten.add(customer);
    return ok({ id: customer, deleted: true });
  }

  return async (request: string, fields: Fields): Promise<Reply> => {
    const [, resource = "", id = "", verb = "show"] =
      /\/v1\/(\w+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(request) ?? [];
    if (request.startsWith("DELETE ") && resource === "customers") return forget(id);
    if (resource === "customers")
      return ok({ id: await sandbox.createCustomer(fields.get("metadata[uid]") ?? "") });
    if (resource === "refunds") return refund(fields);
    if (resource === "payment_intents") return id === "" ? makePayment(fields) : onPayment(id, verb);
    if (resource === "setup_intents")
      return showSetup(id === "" ? (await sandbox.setup(fields.get("customer") ?? "")).setupId : id);
    if (resource !== "payment_methods") return refusal("resource_missing");
    const method = records.get(id);
    if (method?.kind !== "method" || method.isDetached) return refusal("not_attached");
    await sandbox.detach(id);
    return ok({ id });
  };
}
