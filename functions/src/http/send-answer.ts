import type { Request } from "firebase-functions/v2/https";
import { isEmulated } from "./environment/boot-problems.ts";
import type { HttpAnswer } from "./http-answer.ts";
import { callerIp, HOSTING_HOPS } from "./limits/caller-ip.ts";
import type { RequestFacts } from "./pipeline/pipeline.ts";

/** The part of Express's response we use. */
interface Response {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  removeHeader(name: string): void;
  end(body: string | Uint8Array): unknown;
}

/** Text and bytes unchanged, with the Content-Type of the answer's headers; anything else as JSON. */
const bytesOf = (body: unknown): string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);

/** Writes an answer to the response, without the ETag and X-Powered-By that Express would add. */
export function sendAnswer(response: Response, { status, headers, body }: HttpAnswer): void {
  response.statusCode = status;
  response.removeHeader("X-Powered-By");
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("X-Content-Type-Options", "nosniff");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(bytesOf(body));
}

/** A request outside the table of calls. */
export interface PlainRequest extends RequestFacts {
  path: string;
  /** First value of a query parameter, as text; empty if it is missing. */
  query(name: string): string;
}

/** Reads what we need from an Express request. */
export function toPlainRequest(request: Request): PlainRequest {
  // Express's own parser makes objects and lists of `a[b]=1`, which nothing here expects.
  const parameters = new URLSearchParams(request.url.split("?").slice(1).join("?"));
  // No proxy adds the header in the emulators, so there it always comes from the caller.
  const forwarded = isEmulated(process.env) ? undefined : request.get("x-forwarded-for");
  return {
    path: request.path,
    query: (name) => parameters.get(name) ?? "",
    method: request.method,
    header: (name) => request.get(name),
    rawBody: request.rawBody,
    ip: callerIp({ forwarded, socket: request.socket.remoteAddress }, HOSTING_HOPS),
  };
}
