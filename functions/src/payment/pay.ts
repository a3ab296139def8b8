import type { Pay } from "../shared/api/fields.ts";
import { AppError } from "../shared/errors.ts";
import type { Intent } from "../shared/model/intent.ts";

/**
 * What a customer is told of a payment: done (a booking's price is reserved or taken), still being checked, or waiting
 * for the bank. `details` go along with a refusal.
 * @throws AppError `payment-refused` {reason}, the processor's word for it, or `expired` when it came too late
 */
export function pay(intent: Intent, details: Record<string, unknown> = {}): Pay {
  const { state, reason, want, clientSecret } = intent;
  const isGivenUp = want === "void" && reason !== undefined;
  const isReturned = intent.kind !== "book" && intent.refund !== undefined;
  if (state === "refused" || isGivenUp || isReturned)
    throw new AppError("payment-refused", undefined, { reason: reason ?? "returned", ...details });
  if (state === "action" && clientSecret !== undefined && want !== "void")
    return { status: "action", action: { type: "challenge", clientSecret } };
  const isPaid = state === "captured" || state === "authorised" || state === "voided";
  return { status: isPaid ? "done" : "pending" };
}

/** The sentence of an unfinished payment, or `done` when it is done. */
export function payMessage({ status }: Pay, done: string): string {
  if (status === "pending") return "We are still checking this payment. Please do not pay again.";
  if (status === "action") return "Your bank would like to hear from you before it pays.";
  return done;
}
