import type { CallPath } from "../core/api/calls.ts";
import type { Contract } from "../core/api/contract.ts";
import type { CallOutput, CallParsed } from "../core/api/index.ts";
import type { CallContext } from "./call-context.ts";

/** A call: its path, its contract and its handler. */
export interface Endpoint<P extends CallPath> {
  path: P;
  contract: Contract;
  /** Runs after the pipeline's checks; returns the output, or throws an `AppError`. */
  handler: (input: CallParsed<P>, context: CallContext) => Promise<CallOutput<P>>;
}

/**
 * Creates an endpoint, with input and output typed by the contract of its path. It brings the contracts of its group, so
 * that a process loads no others.
 */
export function endpoint<P extends CallPath>(
  path: P,
  contracts: Readonly<Record<NoInfer<P>, Contract>>,
  handler: Endpoint<P>["handler"],
): Endpoint<P> {
  return { path, contract: contracts[path], handler };
}
