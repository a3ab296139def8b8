import type { Call } from "@core/api/call.ts";
import type { CallPath } from "@core/api/calls.ts";
import type { CallInput, CallOutput } from "@core/api/index.ts";
import { siteCalls } from "@core/api/site-calls.ts";
import { ApiError, makeOfflineError, parseErrorResponse } from "./api-error.ts";
import { backoffDelay, wait } from "./backoff.ts";
import { authHeaders, browserCredentials, type Credentials } from "./credentials.ts";
import { newKey } from "./idempotency-key.ts";
import { isOnline } from "./online.ts";

/** Retries of a lost call that may be repeated. */
const RETRIES = 3;
/** Seconds. A server that is busy asks to wait for less, a call that is switched off for more. */
const LONGEST_WAIT = 10;
/** ms after which a call counts as lost; a handler never runs longer than 25 s. */
const TIMEOUT = 30_000;

/** The tokens of a call, taken before it is sent. */
export type ReadyHeaders = Readonly<Record<string, string>>;

/** Side effects of the client; tests inject their own. */
export interface ClientTransport {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  credentials: Credentials;
  wait: (ms: number) => Promise<void>;
}

const browserTransport: ClientTransport = {
  fetch: fetch.bind(globalThis),
  credentials: browserCredentials,
  wait,
};

/** Whether a retry may help: no response, or a busy service. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === "offline" || error.code === "unavailable");

/** Whether the server asks to wait for longer than anyone would: an operator has switched the call off. */
const isSwitchedOff = (error: unknown): error is ApiError =>
  isPassing(error) && (error.retryAfter ?? 0) > LONGEST_WAIT;

type Listener = (path: CallPath) => void;
const listeners = new Set<Listener>();

/** Calls back after each successful call; returns a function that stops it. */
export const onCallSuccess = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What `makeClient` makes. */
export type Client<T extends CallPath> = <P extends T>(
  path: P,
  input: CallInput<P>,
  key?: string,
  ready?: ReadyHeaders,
) => Promise<CallOutput<P>>;

/** Creates a client of a table of calls on a transport. */
export const makeClient = <T extends CallPath>(
  calls: Readonly<Record<T, Call>>,
  transport: ClientTransport,
): Client<T> => {
  const sendOnce = async (
    path: T,
    body: string | null,
    key: string,
    ready: ReadyHeaders | undefined,
    isForced: boolean,
  ): Promise<unknown> => {
    const call: Call = calls[path];
    // Nothing is awaited before a request whose headers are ready: a page that goes away runs no further.
    const tokens =
      ready ??
      (await authHeaders(call.audience, transport.credentials, isForced).catch((error: unknown) => {
        throw error instanceof ApiError ? error : makeOfflineError();
      }));
    const headers: Record<string, string> = { ...tokens };
    if (body !== null) headers["Content-Type"] = "application/json";
    if (call.idempotencyKey !== "none") headers["Idempotency-Key"] = key;
    const response = await transport
      .fetch(path, {
        method: call.method,
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT),
        ...(ready && { keepalive: true }),
      })
      .catch(() => {
        throw makeOfflineError();
      });
    if (!response.ok) throw await parseErrorResponse(response);
    return response.json().catch(() => {
      throw makeOfflineError();
    });
  };

  /**
   * Makes a call. Throws ApiError. Only calls that the table marks with `retry` are repeated, with the same
   * key; a caller that retries passes the same `key`. With `ready` headers the first attempt is on its way when this
   * returns, and outlives the page.
   */
  return async function send<P extends T>(
    path: P,
    input: CallInput<P>,
    key: string = newKey(),
    ready?: ReadyHeaders,
  ): Promise<CallOutput<P>> {
    const call: Call = calls[path];
    const body = call.method === "GET" ? null : JSON.stringify(input);
    let isForced = false;
    for (let retry = 0; ; ) {
      try {
        const headers = retry === 0 && !isForced ? ready : undefined;
        const answer = (await sendOnce(path, body, key, headers, isForced)) as CallOutput<P>;
        for (const listener of listeners) listener(path);
        return answer;
      } catch (error) {
        if (!isForced && error instanceof ApiError && error.code === "token-expired") {
          isForced = true;
          continue;
        }
        isForced = false;
        if (error instanceof ApiError && error.status === 401 && error.code !== "app-check")
          transport.credentials.rejected();
        const isOff = isSwitchedOff(error);
        // Only of the first attempt is it certain that nothing was done: an earlier one may have arrived.
        if (isOff && retry === 0)
          throw new ApiError({ ...error, message: error.message, code: "switched-off" }, 503);
        // Offline, waiting does not help: show the error; the user retries with the same key.
        if (!call.retry || retry >= RETRIES || isOff || !isPassing(error) || !isOnline()) throw error;
        await transport.wait(Math.max(backoffDelay(retry++), (error.retryAfter ?? 0) * 1000));
      }
    }
  };
};

/** Takes the tokens for a call of a signed-in person now, so that it can be sent while the page goes away. */
export const readyHeaders = (): Promise<ReadyHeaders> => authHeaders("client", browserCredentials, false);

/** Makes a call of the customer or the instructor. */
export const sendCall = makeClient(siteCalls, browserTransport);

/** A client of another table of calls in this browser. */
export const makeBrowserClient = <T extends CallPath>(calls: Readonly<Record<T, Call>>) =>
  makeClient(calls, browserTransport);
