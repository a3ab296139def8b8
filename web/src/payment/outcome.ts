import type { Pay } from "@shared/api/fields.ts";
import type { Result } from "../api/wrap.ts";
import { endsKey } from "./intention.ts";

/** How far a payment is, as a person is told. `note` says why asking again was of no use just now. */
export type PayOutcome =
  | { status: "done" }
  | { status: "pending"; note?: string }
  | { status: "action"; clientSecret: string }
  | { status: "refused"; message: string };

const reasons: Record<string, string> = {
  card_declined: "The card was declined. Please try another one, or ask your bank.",
  insufficient_funds: "There is not enough money on this card. Please try another one.",
  challenge_failed: "Your bank did not confirm the payment. You can try again, or take another card.",
  card_removed: "This card can no longer be used. Please choose another one.",
  expired_card: "This card has expired. Please choose another one.",
  capture_refused: "The card refused the payment. Please try another one.",
  expired: "The payment came too late, so nothing was taken.",
};

/** A sentence for the processor's word for a refusal; the server's own where it is a new one. */
export const refusalText = (reason: unknown, message: string): string =>
  (typeof reason === "string" && Object.hasOwn(reasons, reason) && reasons[reason]) || message;

/** No answer of ours came back, so money may have moved. */
const isLost = (code: string) => code === "offline" || code === "unavailable" || code === "internal";

/**
 * What a money call came to. `isUnsettled`: an earlier answer for the same key left open whether money moved; then
 * only an answer about the payment itself ends it, never a limit or an expired sign-in.
 */
export const outcomeOf = (result: Result<Pay>, isUnsettled: boolean): PayOutcome => {
  if (result.ok) {
    const pay = result.value;
    return pay.status === "action"
      ? { status: "action", clientSecret: pay.action.clientSecret }
      : { status: pay.status };
  }
  const { code, details, message } = result.error;
  if (isLost(code)) return { status: "pending" };
  if (isUnsettled && !endsKey(code)) return { status: "pending", note: message };
  return { status: "refused", message: refusalText(details.reason, message) };
};
