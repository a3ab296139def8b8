import type { EarningsOverview } from "@core/api/earnings.ts";
import { PAYOUT_LIMITS } from "@core/constants.ts";
import type { PayoutDay } from "@core/policy/policy.ts";
import { formatLongDate } from "../../parts/booking/place-date.ts";
import { payoutDateOf } from "../../parts/instructor-bookings/payout-date.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

type Facts = Pick<EarningsOverview, "ready" | "later" | "firstWaitUntil" | "held" | "account" | "timeZone">;

function whenPaid({ ready, account, timeZone }: Facts, now: number, day: PayoutDay | undefined): string {
  if (ready < 0) return "A refund was more than your balance. We'll deduct the rest from what you earn next.";
  if (account.state === "none") return "Add a payout account below, so we can pay you.";
  if (account.state === "waiting")
    return `We can pay you from ${formatTime(account.usableFrom ?? 0, timeZone)}, when your payout account is ready.`;
  if (account.state === "returned")
    return "Your bank returned your last payout. Please check your payout account below.";
  if (ready < PAYOUT_LIMITS.least)
    return `We pay out once you reach ${formatMoney(PAYOUT_LIMITS.least)}. Until then, your earnings add up here.`;
  return `Paid out ${formatLongDate(payoutDateOf(now, timeZone, day))}. We'll email you when it's on its way.`;
}

/** What an instructor is told at `now` (ms UTC) below the amount of their next payout, a sentence or two each. */
export function nextPayoutWords(facts: Facts, now: number, day?: PayoutDay): string[] {
  const { later, held, timeZone, firstWaitUntil } = facts;
  const why =
    firstWaitUntil === undefined
      ? ""
      : ` We pay out what you earn in your first ${RULES.firstEarningsWait} from ${formatTime(firstWaitUntil, timeZone, "date")} on.`;
  return [
    whenPaid(facts, now, day),
    ...(later && later.amount !== 0
      ? [
          later.amount > 0
            ? `${formatMoney(later.amount)} more on ${formatTime(later.at, timeZone, "date")}.${why}`
            : `${formatMoney(-later.amount)} of it goes back to a customer on ${formatTime(later.at, timeZone, "date")}.`,
        ]
      : []),
    ...(held > 0 ? [`${formatMoney(held)} is on hold while we look into a session.`] : []),
  ];
}
