import type { EarningsOverview } from "@core/api/earnings.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";

/** What a payout account is called: by the end of its number alone. */
export const payoutAccountName = ({ kind, last4 = "" }: EarningsOverview["account"]): string =>
  `${kind === "iban" ? "IBAN" : "Account"} ending in ${last4}`;

/** How it is with the account, in a sentence or two. */
export function accountText({ account, payouts, timeZone }: EarningsOverview): string {
  switch (account.state) {
    case "none":
      return `We pay your earnings to a bank account in your name. Add one, and we can pay you ${RULES.accountWait} later.`;
    case "waiting":
      return `We can pay to this account starting ${formatTime(account.usableFrom ?? 0, timeZone)}. After every change, we wait ${RULES.accountWait} so you can stop us if it wasn't you.`;
    case "returned":
      return `Your bank returned your last payout${payouts[0]?.reason ? `: ${payouts[0].reason}` : "."} Please enter your account again, or another one.`;
    case "usable":
      return "We pay your earnings to this account.";
  }
}
