import { type Call, type CallPath, calls } from "@shared/api/calls.ts";
import type { CallInput, CallOutput } from "@shared/api/index.ts";
import { ApiError, errorOf, offlineError } from "./api-error.ts";
import { delayOf, wait } from "./backoff.ts";
import { browserCredentials, type Credentials, headersFor } from "./credentials.ts";
import { isOnline } from "./online.ts";

/** How often a lost call that may be repeated is repeated. */
const RETRIES = 3;
/** ms after which a call counts as lost; a handler never runs longer than 25 s. */
const TIMEOUT = 30_000;

/** What the client needs of the world; tests bring their own. */
export interface Wire {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  credentials: Credentials;
  /** Waits ms. */
  wait: (ms: number) => Promise<void>;
}

const browserWire: Wire = {
  fetch: (path, init) => fetch(path, init),
  credentials: browserCredentials,
  wait,
};

/** A new Idempotency-Key: made once per intention of the person and kept over retries. */
export const newKey = (): string => crypto.randomUUID();

/** Whether asking again may help: no answer, or the service was busy. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === "offline" || error.code === "unavailable");

type Listener = (path: CallPath) => void;
const listeners = new Set<Listener>();

/** Calls back after each call that succeeded; returns how to stop. */
export const onAnswer = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Makes the client on a wire. */
export const makeClient = (wire: Wire) => {
  const sendOnce = async (
    path: CallPath,
    body: string | null,
    key: string,
    isForced: boolean,
  ): Promise<unknown> => {
    const call: Call = calls[path];
    const headers = await headersFor(call.audience, wire.credentials, isForced).catch((error: unknown) => {
      throw error instanceof ApiError ? error : offlineError();
    });
    if (body !== null) headers["Content-Type"] = "application/json";
    if (call.key !== "none") headers["Idempotency-Key"] = key;
    const response = await wire
      .fetch(path, { method: call.method, headers, body, signal: AbortSignal.timeout(TIMEOUT) })
      .catch(() => {
        throw offlineError();
      });
    if (!response.ok) throw await errorOf(response);
    return response.json().catch(() => {
      throw offlineError();
    });
  };

  const sendFresh = async (path: CallPath, body: string | null, key: string): Promise<unknown> => {
    try {
      return await sendOnce(path, body, key, false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "token-expired") throw error;
      return sendOnce(path, body, key, true);
    }
  };

  /**
   * Makes a call. Throws ApiError. Only calls the table marks with `retry` are repeated, with the same
   * key; a caller that asks again for the same thing passes the same `key`.
   */
  return async function send<P extends CallPath>(
    path: P,
    input: CallInput<P>,
    key: string = newKey(),
  ): Promise<CallOutput<P>> {
    const call: Call = calls[path];
    const body = call.method === "GET" ? null : JSON.stringify(input);
    for (let retry = 0; ; retry++) {
      try {
        const answer = (await sendFresh(path, body, key)) as CallOutput<P>;
        for (const listener of listeners) listener(path);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401 && error.code !== "app-check")
          wire.credentials.rejected();
        // Without a network there is nothing to wait for; the person is told, and asks again with the same key.
        if (!call.retry || retry >= RETRIES || !isPassing(error) || !isOnline()) throw error;
        await wire.wait(Math.max(delayOf(retry), (error.retryAfter ?? 0) * 1000));
      }
    }
  };
};

/** The one client of the web. */
export const send = makeClient(browserWire);
