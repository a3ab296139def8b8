import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentPort } from "../port.ts";
import { createStripe } from "../stripe/stripe.ts";

/** A request as a scripted server sees it. */
interface SeenRequest {
  /** As `POST /v1/refunds`. */
  call: string;
  key: string | undefined;
}

/** What a scripted server answers. */
export interface ScriptedReply {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** An error answer of Stripe's form. */
export const stripeError = (
  status: number,
  error: { type: string; code?: string; param?: string; message?: string },
  headers: Record<string, string> = {},
): ScriptedReply => ({ status, body: { error: { message: "No.", ...error } }, headers });

/** Runs `work` with the Stripe adapter at a server that answers as `reply` says; returns the requests. */
export async function withScriptedStripe(
  reply: (request: SeenRequest) => ScriptedReply,
  work: (port: PaymentPort) => Promise<unknown>,
): Promise<SeenRequest[]> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const one = { call: `${request.method} ${pathOf(request)}`, key: keyOf(request) };
    seen.push(one);
    const { status, body, headers } = reply(one);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const address = { host: "127.0.0.1", port, protocol: "http" } as const;
  try {
    await work(
      createStripe({
        secretKey: "sk_test_x",
        publishableKey: "pk_test_x",
        returnUrl: "https://yoga.example/",
        address,
      }),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return seen;
}

const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?")[0] ?? "";
const keyOf = ({ headers }: IncomingMessage): string | undefined => headers["idempotency-key"]?.toString();
