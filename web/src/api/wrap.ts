import type { CallPath } from "@shared/api/calls.ts";
import type { CallInput, CallOutput } from "@shared/api/index.ts";
import { type ApiError, asApiError } from "./api-error.ts";
import { send } from "./client.ts";
import { reportMessage } from "./reporter.ts";

/** What an added call came to. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError };

/** Makes an added call: never throws, and leaves it to the screen to show the error. */
export const attempt = <P extends CallPath>(
  path: P,
  input: CallInput<P>,
  key?: string,
): Promise<Result<CallOutput<P>>> =>
  send(path, input, key).then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error: asApiError(error) }),
  );

/**
 * Makes a call of the specification: never throws; on failure it shows the message once (the server's own,
 * or `text` when the server said nothing of use) and returns the fallback.
 */
export const orElse = async <P extends CallPath, F>(
  path: P,
  input: CallInput<P>,
  fallback: F | ((error: ApiError) => F),
  text?: string,
  key?: string,
): Promise<CallOutput<P> | F> => {
  try {
    return await send(path, input, key);
  } catch (thrown) {
    const error = asApiError(thrown);
    const isWordless = error.code === "internal" || error.code === "offline" || error.code === "unavailable";
    reportMessage(isWordless && text ? text : error.message);
    return typeof fallback === "function" ? (fallback as (error: ApiError) => F)(error) : fallback;
  }
};
