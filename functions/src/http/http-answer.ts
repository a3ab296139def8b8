import { AppError } from "../core/errors.ts";

/** An answer of the pipeline or a route; send-answer.ts writes it to the response. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON, or text or bytes whose Content-Type is in `headers`. */
  body: unknown;
}

/** Keeps answers out of the caches of browsers and of the Hosting CDN. */
export const noStore = { "Cache-Control": "private, no-store" };

const isWaiting = (value: unknown): boolean => value === "pending" || value === "action";

/** Whether a call is accepted but its payment is not finished: 202 instead of 200. */
function isUnfinished(output: { status?: unknown; payment?: { status?: unknown } }): boolean {
  return isWaiting(output.status) || isWaiting(output.payment?.status);
}

/** A JSON answer that must not be cached. */
export const jsonAnswer = (status: number, body: object): HttpAnswer => ({ status, headers: noStore, body });

/** The answer for a handler's result. */
export const successAnswer = (output: object): HttpAnswer =>
  jsonAnswer(isUnfinished(output) ? 202 : 200, output);

/** Default Retry-After for 503, in seconds. */
const DEFAULT_RETRY_AFTER = 5;

/** The answer for an error, with its Retry-After (seconds) and `extra` headers. */
export function errorAnswer(error: AppError, extra: Record<string, string> = {}): HttpAnswer {
  const wait = error.retryAfter ?? (error.status === 503 ? DEFAULT_RETRY_AFTER : undefined);
  const retry = wait === undefined ? {} : { "Retry-After": String(Math.ceil(wait)) };
  return { status: error.status, headers: { ...noStore, ...retry, ...extra }, body: error.toBody() };
}

/** The answer for a path that does not exist. */
export const notFoundAnswer = (): HttpAnswer => errorAnswer(new AppError("not-found"));
