import type { ApiErrorCode } from "./api-error.ts";

/** A new Idempotency-Key, a UUID. `useAction` makes one per decision of the user and keeps it across retries. */
export const newKey = (): string => crypto.randomUUID();

const lost = new Set<string>(["offline", "unavailable", "internal"] satisfies ApiErrorCode[]);

/** Whether no response of ours arrived, so that the call may have taken effect. */
export const isLost = ({ code }: { code: string }): boolean => lost.has(code);

const final = new Set<string>([
  "payment-refused",
  "insufficient-credit",
  "slot-taken",
  "price-changed",
  "refund-changed",
  "wrong-state",
  "already-tipped",
  "idempotency-mismatch",
] satisfies ApiErrorCode[]);

/**
 * Whether the server stores this error under its key, so that the next attempt needs another key. Every other
 * error refuses a call before anything is decided.
 */
export const endsKey = (code: string): boolean => final.has(code);
