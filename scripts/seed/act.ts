import { randomUUID } from "node:crypto";
import type { CallPath } from "../../functions/src/core/api/calls.ts";
import {
  type CallInput,
  type CallOutput,
  type CallParsed,
  contracts,
} from "../../functions/src/core/api/index.ts";
import type { Endpoint } from "../../functions/src/http/endpoint.ts";
import { parseInput } from "../../functions/src/http/parse-input.ts";
import { requestHash } from "../../functions/src/http/request-body.ts";

/** A person who makes calls in the demo world. */
export interface DemoActor {
  uid: string;
  email: string;
  name: string;
}

/** Makes a call of the product as a person, as if the clock showed `now` (ms UTC). */
export function actAs<P extends CallPath>(
  { path, handler }: Endpoint<P>,
  input: CallInput<P>,
  who: DemoActor,
  now: number,
): Promise<CallOutput<P>> {
  const parsed = parseInput(contracts[path], input as object) as CallParsed<P>;
  return handler(parsed, {
    ...who,
    emailVerified: true,
    authTime: Date.now(),
    isTreasurer: false,
    switchedOff: [],
    now,
    key: randomUUID(),
    hash: requestHash(path, parsed),
    ip: "127.0.0.1",
  });
}
