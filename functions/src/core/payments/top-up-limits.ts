import { CURRENCY } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Minor } from "../fields.ts";
import { formatMoney } from "../money.ts";
import type { AmountLimits } from "../policy/policy.ts";

/**
 * Refuses a top-up (minor units) outside the limits in force.
 * @throws AppError `bad-request` {amount}
 */
export function mustBeTopUp(amount: Minor, { min, max }: AmountLimits): void {
  if (amount >= min && amount <= max) return;
  const message = `You can top up from ${formatMoney(min, CURRENCY)} to ${formatMoney(max, CURRENCY)} at a time.`;
  throw new AppError("bad-request", message, { amount: message });
}
