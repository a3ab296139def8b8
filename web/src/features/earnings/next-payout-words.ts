import type { EarningsOverview } from "@core/api/earnings.ts";
import { PAYOUT_LIMITS } from "@core/constants.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

type Facts = Pick<EarningsOverview, "ready" | "later" | "held" | "account" | "timeZone">;

function whenPaid({ ready, account, timeZone }: Facts): string {
  if (ready < 0) return "A refund took back more than you had left. What you earn next makes up for it.";
  if (account.state === "none") return "Add a payout account below, so we can pay you.";
  if (account.state === "waiting")
    return `We can pay you from ${formatTime(account.usableFrom ?? 0, timeZone)}, when your payout account is ready.`;
  if (account.state === "returned")
    return "Your last payout came back. Please check your payout account below.";
  if (ready < PAYOUT_LIMITS.least)
    return `We pay out from ${formatMoney(PAYOUT_LIMITS.least)}. Until then, your earnings add up here.`;
  return "We'll send it with our next payout, and email you when it's on its way.";
}

/** What an instructor is told below the amount of their next payout, a sentence or two each. */
export function nextPayoutWords(facts: Facts): string[] {
  const { later, held, timeZone } = facts;
  return [
    whenPaid(facts),
    ...(later && later.amount !== 0
      ? [
          later.amount > 0
            ? `${formatMoney(later.amount)} more is ready on ${formatTime(later.at, timeZone, "date")}: earnings can be paid out 48 hours after a session.`
            : `${formatMoney(-later.amount)} of it goes back to a customer on ${formatTime(later.at, timeZone, "date")}.`,
        ]
      : []),
    ...(held > 0 ? [`${formatMoney(held)} is on hold while we look into a session.`] : []),
  ];
}
