import type { CallInput } from "@core/api/index.ts";
import { attemptDeskCall } from "../desk-client.ts";

// Acts of an operator on a case. `key` belongs to one intention; a retry passes the same one.

/** Accepts, declines or cancels for the instructor, or decides a contested no-show. */
export const changeBookingFromDesk = (input: CallInput<"/api/operator/book">, key: string) =>
  attemptDeskCall("/api/operator/book", input, key);
/** Gives back a part of a price or a tip. */
export const refundFromDesk = (input: CallInput<"/api/operator/refund">, key: string) =>
  attemptDeskCall("/api/operator/refund", input, key);
/** Gives a refund that waits as credit. */
export const giveAsCreditFromDesk = (input: CallInput<"/api/operator/credit">, key: string) =>
  attemptDeskCall("/api/operator/credit", input, key);
/** Adds to a balance, or takes from it. */
export const adjustBalance = (input: CallInput<"/api/operator/adjust">, key: string) =>
  attemptDeskCall("/api/operator/adjust", input, key);
/** Decides an application. */
export const decideApplication = (input: CallInput<"/api/operator/decide">, key: string) =>
  attemptDeskCall("/api/operator/decide", input, key);
/** Closes a report or a message, or publishes a testimonial. */
export const moderateWords = (input: CallInput<"/api/operator/moderate">, key: string) =>
  attemptDeskCall("/api/operator/moderate", input, key);
/** Shows what is closed; the look is in the audit before it is answered. */
export const revealToDesk = (input: CallInput<"/api/operator/reveal">, key: string) =>
  attemptDeskCall("/api/operator/reveal", input, key);
/** Suspends an account, lifts that, or closes it. */
export const changeAccount = (input: CallInput<"/api/operator/account">, key: string) =>
  attemptDeskCall("/api/operator/account", input, key);
