import { CURRENCY } from "@core/constants.ts";
import { currencyDigits, toDecimal } from "@core/money.ts";
import { formatMoney, parseTypedMoney } from "../../ui/formats/money-format.ts";

/** An amount (minor units) as text for a field, "50" or "12.50". */
export const amountToTyped = (minor: number, currency: string = CURRENCY): string =>
  toDecimal(minor, currency).replace(/\.0+$/, "");

/** Parses a typed amount: minor units within the limits, or an error message. */
export const readAmount = (
  typed: string,
  { min, max }: { min: number; max: number },
  currency: string = CURRENCY,
): { minor: number } | { error: string } => {
  const minor = parseTypedMoney(typed, currency);
  const example = currencyDigits(currency) === 0 ? "4000" : "40 or 12.50";
  if (minor === null) return { error: `Please enter an amount like ${example}.` };
  if (minor < min || minor > max)
    return {
      error: `Please enter an amount from ${formatMoney(min, currency)} to ${formatMoney(max, currency)}.`,
    };
  return { minor };
};
