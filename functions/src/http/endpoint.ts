import type { CallPath } from "../core/api/calls.ts";
import type { CallOutput, CallParsed } from "../core/api/index.ts";
import type { CallContext } from "./call-context.ts";

/** A call: its path and its handler. */
export interface Endpoint<P extends CallPath> {
  path: P;
  /** Runs after the pipeline's checks; returns the output, or throws an `AppError`. */
  handler: (input: CallParsed<P>, context: CallContext) => Promise<CallOutput<P>>;
}

/** Creates an endpoint, with input and output typed by the contract of its path. */
export function endpoint<P extends CallPath>(path: P, handler: Endpoint<P>["handler"]): Endpoint<P> {
  return { path, handler };
}
