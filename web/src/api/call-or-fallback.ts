import type { CallInput, CallOutput } from "@core/api/index.ts";
import type { SiteCallPath } from "@core/api/site-calls.ts";
import { toApiError } from "./api-error.ts";
import { sendCall } from "./client.ts";
import { reportMessage } from "./hooks/report-message.ts";
import { isLost } from "./idempotency-key.ts";
import { isOnline } from "./online.ts";

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
