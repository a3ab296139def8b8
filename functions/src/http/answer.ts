import { AppError } from "../shared/errors.ts";

/** What the pipeline answers; the shell in serve.ts only writes it out. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** JSON, or text or bytes whose Content-Type is in `headers`. */
  body: unknown;
}

/** Nothing of ours may be kept by a browser or by the Hosting CDN, errors least of all. */
export const noStore = { "Cache-Control": "private, no-store" };

const waits = (value: unknown): boolean => value === "pending" || value === "action";

/** Whether a money call was accepted but is not finished (design §5): 202 instead of 200. */
function isUnfinished(output: { status?: unknown; payment?: { status?: unknown } }): boolean {
  return waits(output.status) || waits(output.payment?.status);
}

/** An answer that nobody keeps. */
export const answerOf = (status: number, body: object): Answer => ({ status, headers: noStore, body });

/** The answer of a handler that returned. */
export const success = (output: object): Answer => answerOf(isUnfinished(output) ? 202 : 200, output);

/** Seconds a client waits before it knocks again while something we need is away. */
export const RETRY_AFTER = 5;

/** The answer of a refusal; `extra` headers come on top, Retry-After (seconds) follows from the error. */
export function failure(error: AppError, extra: Record<string, string> = {}): Answer {
  const wait = error.retryAfter ?? (error.status === 503 ? RETRY_AFTER : undefined);
  const retry = wait === undefined ? {} : { "Retry-After": String(Math.ceil(wait)) };
  return { status: error.status, headers: { ...noStore, ...retry, ...extra }, body: error.toBody() };
}

/** The answer to any address under /api that is no call. */
export const missing = (): Answer => failure(new AppError("not-found"));
