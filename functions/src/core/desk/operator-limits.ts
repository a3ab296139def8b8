import { OPERATOR_LIMITS } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Minor } from "../fields.ts";
import { formatMoney } from "../money.ts";

/** What an offer of an amount that cannot be chosen says of who may take it up, minor units. */
export const offeredTo = (amount: Minor): { treasurer?: true } =>
  amount > OPERATOR_LIMITS.once ? { treasurer: true } : {};

/**
 * What an operator has given or taken today after `amount` more, minor units. A treasurer has no limit.
 * @throws AppError `claim-required` {treasurer} above an operator's own limit
 */
export function withinOperatorLimits(
  amount: Minor,
  { today, isTreasurer, currency }: { today: Minor; isTreasurer: boolean; currency: string },
): Minor {
  if (isTreasurer) return today;
  const { once, daily } = OPERATOR_LIMITS;
  const money = (minor: Minor) => formatMoney(minor, currency);
  if (amount > once)
    throw new AppError("claim-required", `Above ${money(once)}, please ask a treasurer.`, {
      reason: "treasurer",
    });
  if (today + amount > daily)
    throw new AppError(
      "claim-required",
      `You have ${money(Math.max(0, daily - today))} left of ${money(daily)} a day. For more, please ask a treasurer.`,
      { reason: "treasurer" },
    );
  return today + amount;
}
