import { randomUUID } from "node:crypto";
import { fingerprint } from "../../functions/src/http/body.ts";
import type { Endpoint } from "../../functions/src/http/endpoint.ts";
import { parseInput } from "../../functions/src/http/input.ts";
import type { CallPath } from "../../functions/src/shared/api/calls.ts";
import {
  type CallInput,
  type CallOutput,
  type CallParsed,
  contracts,
} from "../../functions/src/shared/api/index.ts";

/** Who acts in the demo world. */
export interface Actor {
  uid: string;
  email: string;
  name: string;
}

/** Makes a call of the product for somebody, as if the clock showed `now` (ms UTC). */
export function act<P extends CallPath>(
  { path, handler }: Endpoint<P>,
  input: CallInput<P>,
  who: Actor,
  now: number,
): Promise<CallOutput<P>> {
  const parsed = parseInput(contracts[path], input as object) as CallParsed<P>;
  return handler(parsed, {
    ...who,
    emailVerified: true,
    authTime: Date.now(),
    now,
    key: randomUUID(),
    hash: fingerprint(path, parsed),
    ip: "127.0.0.1",
  });
}
