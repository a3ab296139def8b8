import type { Request } from "firebase-functions/v2/https";
import { callerAddress, HOSTING_HOPS } from "./address.ts";
import type { Answer } from "./answer.ts";
import type { Facts } from "./pipeline.ts";

/** The part of Express's response we use. */
interface Response {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  removeHeader(name: string): void;
  end(body: string | Uint8Array): unknown;
}

/** Bytes and text go out as they are, with the Content-Type of their headers; anything else as JSON. */
const bytesOf = (body: unknown): string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);

/** Writes an answer out, without the ETag and the greeting Express would add. */
export function send(response: Response, { status, headers, body }: Answer): void {
  response.statusCode = status;
  response.removeHeader("X-Powered-By");
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("X-Content-Type-Options", "nosniff");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(bytesOf(body));
}

/** A request outside the table of calls. */
export interface PlainRequest extends Facts {
  path: string;
  /** Value of a query parameter; empty when it is not there. */
  query(name: string): string;
}

/** What we must know of an Express request. */
export function factsOf(request: Request): PlainRequest {
  return {
    path: request.path,
    query: (name) => String(request.query[name] ?? ""),
    method: request.method,
    header: (name) => request.get(name),
    rawBody: request.rawBody,
    ip: callerAddress(
      { forwarded: request.get("x-forwarded-for"), socket: request.socket.remoteAddress },
      HOSTING_HOPS,
    ),
  };
}
