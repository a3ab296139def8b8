import type { CallPath } from "../shared/api/calls.ts";
import type { CallOutput, CallParsed } from "../shared/api/index.ts";
import type { Context } from "./context.ts";

/** One call as a value: its path and what it does once the pipeline let the request through. */
export interface Endpoint<P extends CallPath> {
  path: P;
  /** Takes the checked input; answers the success, or throws an `AppError`. */
  handler: (input: CallParsed<P>, context: Context) => Promise<CallOutput<P>>;
}

/** Ties a handler to its path, so that input and answer have the types of its contract. */
export function endpoint<P extends CallPath>(path: P, handler: Endpoint<P>["handler"]): Endpoint<P> {
  return { path, handler };
}
