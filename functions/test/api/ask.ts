import * as v from "valibot";
import type { Endpoint } from "../../src/http/endpoint.ts";
import { parseInput } from "../../src/http/input.ts";
import type { CallPath } from "../../src/shared/api/calls.ts";
import { type CallInput, type CallOutput, type CallParsed, contracts } from "../../src/shared/api/index.ts";
import { tally } from "../../src/store/access.ts";
import { contextOf } from "../world/plant.ts";

/** Makes a call as the pipeline does behind its gates: the body and the answer are checked against the contract. */
export async function ask<P extends CallPath>(
  { path, handler }: Endpoint<P>,
  input: CallInput<P>,
  context: Parameters<typeof contextOf>[1] & { uid: string },
): Promise<CallOutput<P>> {
  const { uid, ...changes } = context;
  const answer = await handler(
    parseInput(contracts[path], input as object) as CallParsed<P>,
    contextOf(uid, changes),
  );
  v.assert(contracts[path].output, answer);
  return answer;
}

/** Documents that an action reads and writes. */
export async function costOf(action: () => Promise<unknown>): Promise<{ reads: number; writes: number }> {
  const before = { ...tally };
  await action();
  return { reads: tally.reads - before.reads, writes: tally.writes - before.writes };
}
