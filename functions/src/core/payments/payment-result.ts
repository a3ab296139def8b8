import * as v from "valibot";
import { AppError, type ErrorDetails } from "../errors.ts";
import { cardDeclineText, shownReason } from "./cards/decline-text.ts";
import type { Intent } from "./payment.ts";

/** Status of a payment: done, pending, or waiting for the customer's bank: see docs/money.md. */
export const PaymentResult = v.variant("status", [
  v.object({ status: v.literal("done") }),
  v.object({ status: v.literal("pending") }),
  v.object({
    status: v.literal("action"),
    action: v.object({
      type: v.literal("challenge"),
      clientSecret: v.string(),
      /** Key with which the browser opens the processor's own challenge; absent for the sandbox's. */
      publishableKey: v.optional(v.string()),
    }),
  }),
]);
export type PaymentResult = v.InferOutput<typeof PaymentResult>;

/** What a browser needs to show the bank's challenge. Read from the processor each time, never stored. */
export type Challenge = Extract<PaymentResult, { status: "action" }>["action"];

/** The error for a refused payment or card, with a text that may be shown. */
export const refusalError = (
  reason: string,
  details: Omit<ErrorDetails<"payment-refused">, "reason"> = {},
): AppError =>
  new AppError("payment-refused", cardDeclineText(reason), { reason: shownReason(reason), ...details });

/**
 * Converts a payment to the status a customer sees: done (a booking's price is authorized or captured), pending, or
 * waiting for the bank. `details` are added to a refusal; without its `challenge`, a payment that waits is pending.
 * @throws AppError `payment-refused` {reason}, the processor's code, or `expired` if it came too late
 */
export function toPaymentResult(
  intent: Intent,
  details: Omit<ErrorDetails<"payment-refused">, "reason"> = {},
  challenge?: Challenge,
): PaymentResult {
  const { state, reason, desiredState, next } = intent;
  const isGivenUp = desiredState === "void" && reason !== undefined;
  const isReturned = (intent.refunds ?? []).some(({ of }) => of === "return");
  if (state === "refused" || isGivenUp || isReturned) throw refusalError(reason ?? "returned", details);
  if (state === "action" && challenge && desiredState !== "void" && !next)
    return { status: "action", action: challenge };
  const isPaid = state === "captured" || state === "authorised" || state === "voided";
  return { status: isPaid ? "done" : "pending" };
}

/** How far a refund of an operator is; nobody has to answer a bank for it. */
export const DeskRefundResult = v.object({ status: v.picklist(["done", "pending"]) });
type DeskRefundResult = v.InferOutput<typeof DeskRefundResult>;

/** How far refund `n` of an operator is: pending until the processor has taken it, or it became credit. */
export function deskRefundResult({ refunds = [] }: Pick<Intent, "refunds">, n: number): DeskRefundResult {
  const isRequested = refunds.some(({ desk, state }) => desk === n && state === "requested");
  return { status: isRequested ? "pending" : "done" };
}

/** How far the refund `n` of a warned top-up is: pending until the processor has taken it. */
export const warnedRefundResult = (
  { refunds = [] }: Pick<Intent, "refunds">,
  n: number,
): DeskRefundResult => ({
  status: refunds.find((one) => one.n === n)?.state === "requested" ? "pending" : "done",
});

/** The message of an unfinished payment, or `done`. */
export function paymentMessage({ status }: PaymentResult, done: string): string {
  if (status === "pending") return "We're still checking this payment. Please do not pay again.";
  if (status === "action") return "Your bank needs you to confirm this payment.";
  return done;
}
