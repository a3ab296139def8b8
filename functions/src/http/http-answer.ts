import { AppError } from "../core/errors.ts";

/** A response of the pipeline or a route; send-answer.ts writes it. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON, or text or bytes with a Content-Type in `headers`. */
  body: unknown;
}

/** Keeps responses out of the caches of browsers and of the Hosting CDN. */
export const noStore = { "Cache-Control": "private, no-store" };

const isWaiting = (value: unknown): boolean => value === "pending" || value === "action";

/** Whether a call was accepted but its payment isn't finished: 202 instead of 200. */
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
