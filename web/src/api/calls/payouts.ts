import type { CallInput } from "@core/api/index.ts";
import { attemptDeskCall } from "../desk-client.ts";

/** Puts together what is due; nothing has moved yet. */
export const preparePayout = (input: CallInput<"/api/payout/prepare">, key: string) =>
  attemptDeskCall("/api/payout/prepare", input, key);
/** Books each line of a payout. */
export const releasePayout = (input: CallInput<"/api/payout/release">, key: string) =>
  attemptDeskCall("/api/payout/release", input, key);
/** Discards a payout that was prepared. */
export const discardPayout = (input: CallInput<"/api/payout/discard">, key: string) =>
  attemptDeskCall("/api/payout/discard", input, key);
/** Books what a treasurer has paid of an account that is gone. */
export const payUnclaimed = (input: CallInput<"/api/payout/unclaimed">, key: string) =>
  attemptDeskCall("/api/payout/unclaimed", input, key);
/** Says what became of a line at the bank. */
export const markPayout = (input: CallInput<"/api/payout/mark">, key: string) =>
  attemptDeskCall("/api/payout/mark", input, key);
/** The file for the bank, and who had it before. */
export const readPayoutFile = (input: CallInput<"/api/payout/file">) =>
  attemptDeskCall("/api/payout/file", input);
/** Keeps earnings of a session out of payouts, or lets them in again. */
export const holdEarnings = (input: CallInput<"/api/operator/hold">, key: string) =>
  attemptDeskCall("/api/operator/hold", input, key);
