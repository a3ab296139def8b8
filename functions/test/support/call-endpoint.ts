import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { type CallPath, calls } from "../../src/core/api/calls.ts";
import type { CallInput, CallOutput, CallParsed } from "../../src/core/api/index.ts";
import { AppError } from "../../src/core/errors.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import type { CallContext } from "../../src/http/call-context.ts";
import type { Endpoint } from "../../src/http/endpoint.ts";
import { parseInput } from "../../src/http/parse-input.ts";
import { mustBeRecentLogin } from "../../src/http/tokens/recent-login.ts";
import { isSafetyCase } from "../../src/store/desk/is-safety-case.ts";

/** A request's context: signed in with a verified email, a new Idempotency-Key, at NOW. */
export const contextOf = (uid: string, changes: Partial<CallContext> = {}): CallContext => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  name: "",
  authTime: Date.now(),
  isTreasurer: false,
  switchedOff: [],
  now: NOW,
  key: randomUUID(),
  hash: randomUUID(),
  ip: "127.0.0.1",
  ...changes,
});

/** Makes a new Idempotency-Key with its body's hash; sent again, it is the same request. */
export const newKey = () => {
  const key = randomUUID();
  return { key, hash: `hash of ${key}` };
};

/** Makes a call as the pipeline does once the caller is known; checks body, sign-in and answer against the contract. */
export async function callEndpoint<P extends CallPath>(
  { path, contract, handler }: Endpoint<P>,
  input: CallInput<P>,
  context: Partial<CallContext> & { uid: string },
): Promise<CallOutput<P>> {
  const { uid, ...changes } = context;
  const parsed = parseInput(contract, input as object) as CallParsed<P>;
  const caller = contextOf(uid, changes);
  await mustBeRecentLogin(calls[path], parsed, { authTime: caller.authTime, isSafetyCase });
  const answer = await handler(parsed, caller);
  v.assert(contract.output, answer);
  return answer;
}

/** Returns status, code and details of the AppError a call throws; anything else fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<unknown[]> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.status, error.code, ...(error.details ? [error.details] : [])];
  }
  throw new Error("The call was not refused.");
}

/** An id that does not exist. */
export const unknownId = () => `nobody-${randomUUID().slice(0, 8)}`;

/** The answer to an unknown id, and to every id the caller may not know. */
export const notFound = {
  status: 404,
  code: "not-found",
  message: "We couldn't find this.",
  details: undefined,
};
