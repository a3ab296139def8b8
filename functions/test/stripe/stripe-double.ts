import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { OutcomeUnknown } from "../../src/payment/port.ts";
import { createSandbox, type Sandbox } from "../../src/payment/sandbox/sandbox.ts";
import { memorySandboxStore } from "../../src/payment/testing/memory-sandbox-store.ts";
import { type CheckedRequest, checkRequest, type WireRequest } from "./check-request.ts";
import { errorReply, type Reply, stripeAnswers } from "./stripe-answers.ts";
import type { Memory, PlantedTransaction } from "./stripe-objects.ts";

// Stripe's API on 127.0.0.1, as far as we use it, backed by the sandbox's cards. Requests and answers are compared with
// Stripe's own description; its states and errors follow Stripe's reference. These tests do not prove that the real
// service behaves the same: `npm run stripe:smoke` asks it.

/** The running double: its port, its sandbox, and how to stop it. */
interface StripeDouble {
  port: number;
  sandbox: Sandbox;
  /** Declines the card that the customer enters for a setup. */
  declineSetup(setupId: string): void;
  /** Adds a transaction that no payment causes. */
  plantTransaction(transaction: PlantedTransaction): void;
  /** Checked requests so far. */
  requests: CheckedRequest[];
  /** What was wrong with requests so far, as `Refunds.create parameter_unknown sum`: an adapter sends none. */
  problems: string[];
  close(): void;
}

/** Starts the double. `tamper` changes each request before it is checked, to plant a mistake of the adapter. */
export async function startStripeDouble(
  tamper: (request: WireRequest) => WireRequest = (request) => request,
): Promise<StripeDouble> {
  const { records, ...store } = memorySandboxStore();
  let isForeign = false;
  const real = createSandbox(store);
  const sandbox: Sandbox = {
    ...real,
    useAccount(id) {
      isForeign = id !== undefined;
      real.useAccount(id);
    },
  };
  const memory: Memory = {
    records,
    isForeign: () => isForeign,
    closed: new Set(),
    forSdk: new Set(),
    declined: new Set(),
    canceled: new Set(),
    transactions: [],
  };
  const answer = stripeAnswers(sandbox, memory);
  const kept = new Map<string, { print: string; reply: Reply }>();
  const [requests, problems]: [CheckedRequest[], string[]] = [[], []];

  async function replyTo(request: WireRequest): Promise<Reply> {
    const checked = checkRequest(request);
    if ("problems" in checked) {
      const { status, type } = checked;
      const [first] = checked.problems;
      const found = checked.problems.map(({ code, param = "" }) => `${code} ${param}`.trim());
      problems.push(...found.map((one) => `${request.method} ${request.path}: ${one}`));
      return errorReply(status, { type, ...first });
    }
    requests.push(checked);
    return answer(checked);
  }

  /** Stripe stores the first answer to a key, and refuses other parameters with the same one. */
  async function replyOnce(request: WireRequest): Promise<Reply> {
    const key = request.headers["idempotency-key"];
    const print = `${request.method} ${request.path}?${request.query}&${request.body}`;
    const known = key === undefined ? undefined : kept.get(key);
    if (known && known.print !== print) return errorReply(400, { type: "idempotency_error" });
    const reply = known?.reply ?? (await replyTo(request));
    if (key !== undefined) kept.set(key, { print, reply });
    return reply;
  }

  const server = createServer(async (request, response) => {
    // A payment that is confirmed although the answer is lost; or a mistake of the double itself.
    const reply = await replyOnce(tamper(await wireRequestOf(request))).catch((error: unknown) =>
      errorReply(error instanceof OutcomeUnknown ? 503 : 500, { type: "api_error", message: String(error) }),
    );
    if (reply.status === 500) problems.push(JSON.stringify(reply.body));
    response.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const declineSetup = (setupId: string) => void memory.declined.add(setupId);
  const plantTransaction = (one: PlantedTransaction) => void memory.transactions.push(one);
  return { port, sandbox, declineSetup, plantTransaction, requests, problems, close };
}

async function wireRequestOf(request: IncomingMessage): Promise<WireRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  const body = Buffer.concat(chunks).toString();
  return { method: request.method ?? "", path: pathname, query: search.slice(1), headers, body };
}
