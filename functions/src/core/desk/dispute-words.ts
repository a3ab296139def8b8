import { DAY } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { PaymentDispute } from "../payments/payment.ts";

/** Why a customer disputes a payment, by the processor's code, for operators. */
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: "Their bank couldn't process it",
  check_returned: "A check was returned",
  credit_not_processed: "They didn't get a refund that they were promised",
  customer_initiated: "They asked their bank to take it back",
  debit_not_authorized: "They didn't allow it",
  duplicate: "They were charged twice",
  fraudulent: "They didn't make this payment",
  general: "No reason given",
  incorrect_account_details: "The account details were wrong",
  insufficient_funds: "The account had too little money",
  product_not_received: "The session didn't take place",
  product_unacceptable: "The session wasn't as described",
  subscription_canceled: "They had canceled",
  unrecognized: "They don't recognize the charge",
};

/** Why a customer disputes a payment; a code we don't know is shown as it is. */
export const disputeReasonText = (code: string): string => reasons[code] ?? code.replaceAll("_", " ");

/** How long the bank still takes our answer. */
export function daysLeft(until: Instant, now: Instant): string {
  const days = Math.floor((until - now) / DAY);
  if (until <= now) return "None";
  return days === 0 ? "Less than a day" : `${days} ${days === 1 ? "day" : "days"}`;
}

/** How far our answer to a dispute is. */
export const disputeAnswerText: Readonly<Record<NonNullable<PaymentDispute["answer"]>["state"], string>> = {
  asked: "On its way to the bank",
  sent: "The bank has it",
  refused: "The card processor didn't take it",
};
