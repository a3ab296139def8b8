import type { CallPath, calls } from "@core/api/calls.ts";
import type { CallInput, CallOutput } from "@core/api/index.ts";
import type { SiteCallPath } from "@core/api/site-calls.ts";
import { type ApiError, GENERIC_MESSAGE, toApiError } from "./api-error.ts";
import { type Client, type ReadyHeaders, sendCall } from "./client.ts";

export type CallResult<T, E = ApiError> = { ok: true; value: T } | { ok: false; error: E };

/** The Idempotency-Key as the table of calls has it: an act demands it, a read has none. */
type KeyArguments<P extends CallPath> = {
  required: [key: string];
  optional: [key?: string];
  none: [];
}[(typeof calls)[P]["idempotencyKey"]];

interface CallOptions {
  /** The specification's message: it replaces only a generic one. */
  text?: string | undefined;
  /** Sends the request while the page goes away. */
  ready?: ReadyHeaders | undefined;
}

/** Makes `call` for the calls that a client knows. */
export const makeCall =
  <T extends CallPath>(send: Client<T>) =>
  <P extends T>(path: P, { text, ready }: CallOptions = {}) =>
  (input: CallInput<P>, ...[key]: KeyArguments<P>): Promise<CallResult<CallOutput<P>>> =>
    send(path, input, key, ready).then(
      (value) => ({ ok: true, value }),
      (thrown: unknown) => {
        const error = toApiError(thrown);
        if (text && error.message === GENERIC_MESSAGE) error.message = text;
        return { ok: false, error };
      },
    );

/**
 * The function that makes the call at a path: it takes the call's input, and the Idempotency-Key of an act, and resolves
 * to the output or the error for the screen to show. It never rejects.
 */
export const call = makeCall<SiteCallPath>(sendCall);
