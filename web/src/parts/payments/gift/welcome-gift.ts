import { CURRENCY, TOP_UP_LIMITS } from "@core/constants.ts";
import { currencyDigits, percentOf } from "@core/money.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";

/** "$100.00 + $20.00 gift", with a gift of this percent */
export const amountWithGift = (minor: number, percent: number): string =>
  `${formatMoney(minor)} + ${formatMoney(percentOf(minor, percent))} gift`;

/** One dollar, in minor units. */
const whole = 10 ** currencyDigits(CURRENCY);

/** The smallest top-up in whole dollars that covers `short` together with its gift of this percent; both minor units. */
export function topUpWithGift(short: number, percent: number): number {
  let minor = Math.max(TOP_UP_LIMITS.min, Math.floor((short * 100) / (100 + percent) / whole) * whole);
  while (minor + percentOf(minor, percent) < short) minor += whole;
  return minor;
}
