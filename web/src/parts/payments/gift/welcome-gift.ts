import { CURRENCY, TOP_UP_LIMITS, WELCOME_OFFER } from "@core/constants.ts";
import { currencyDigits, percentOf } from "@core/money.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";

/** The welcome gift added to a first top-up, minor units. */
export const welcomeGiftOf = (minor: number): number => percentOf(minor, WELCOME_OFFER.percent);

/** "$100.00 + $20.00 gift" */
export const amountWithGift = (minor: number): string =>
  `${formatMoney(minor)} + ${formatMoney(welcomeGiftOf(minor))} gift`;

/** One dollar, in minor units. */
const whole = 10 ** currencyDigits(CURRENCY);

/** The smallest top-up in whole dollars that covers `short` together with its gift; both minor units. */
export function topUpWithGift(short: number): number {
  let minor = Math.max(
    TOP_UP_LIMITS.min,
    Math.floor((short * 100) / (100 + WELCOME_OFFER.percent) / whole) * whole,
  );
  while (minor + welcomeGiftOf(minor) < short) minor += whole;
  return minor;
}
