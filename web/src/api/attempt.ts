import type { CallInput, CallOutput } from "@core/api/index.ts";
import type { SiteCallPath } from "@core/api/site-calls.ts";
import { type ApiError, GENERIC_MESSAGE, toApiError } from "./api-error.ts";
import { type ReadyHeaders, sendCall } from "./client.ts";
import { reportMessage } from "./hooks/report-message.ts";
import { isLost } from "./idempotency-key.ts";
import { isOnline } from "./online.ts";

/** Result of a call. */
export type CallResult<T, E = ApiError> = { ok: true; value: T } | { ok: false; error: E };

/**
 * Makes a call and returns its error for the screen to show; never throws. `text` is the specification's message: it
 * replaces only a generic one.
 */
export const attemptCall = <P extends SiteCallPath>(
  path: P,
  input: CallInput<P>,
  key?: string,
  text?: string,
  ready?: ReadyHeaders,
): Promise<CallResult<CallOutput<P>>> =>
  sendCall(path, input, key, ready).then(
    (value) => ({ ok: true, value }),
    (thrown: unknown) => {
      const error = toApiError(thrown);
      if (text && error.message === GENERIC_MESSAGE) error.message = text;
      return { ok: false, error };
    },
  );

/**
 * Makes a call and returns `fallback` when it fails, after showing the error in a toast: the server's message, or
 * `text` when the server's is missing or generic and the browser is online. Never throws.
 */
export const callOrFallback = async <P extends SiteCallPath, F>(
  path: P,
  input: CallInput<P>,
  fallback: F,
  text?: string,
): Promise<CallOutput<P> | F> => {
  try {
    return await sendCall(path, input);
  } catch (thrown) {
    const error = toApiError(thrown);
    // The specification's texts tell a person who is offline nothing.
    reportMessage(isLost(error) && text && isOnline() ? text : error.message);
    return fallback;
  }
};
