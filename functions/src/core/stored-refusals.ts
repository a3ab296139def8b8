import type { ErrorCode } from "./errors.ts";

/**
 * Refusals that the server stores under the key of a call, so that the next attempt needs another key: those of status 402 and
 * 409. Every other error refuses a call before anything is decided.
 */
export const storedRefusals = [
  "payment-refused",
  "insufficient-credit",
  "slot-taken",
  "price-changed",
  "refund-changed",
  "wrong-state",
  "already-tipped",
] as const satisfies readonly ErrorCode[];
