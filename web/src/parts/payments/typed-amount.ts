import { formatMoney, parseTypedMoney } from "../../ui/formats/money-format.ts";

/** An amount (minor units) as text for a field, "50" or "12.50". */
export const amountToTyped = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : formatMoney(minor).replace(/[^\d.]/g, "");

/** Parses a typed amount: minor units within the limits, or an error message. */
export const readAmount = (
  typed: string,
  { min, max }: { min: number; max: number },
): { minor: number } | { wrong: string } => {
  const minor = parseTypedMoney(typed);
  if (minor === null) return { wrong: "Please enter an amount like 40 or 12.50." };
  if (minor < min || minor > max)
    return { wrong: `Please enter an amount from ${formatMoney(min)} to ${formatMoney(max)}.` };
  return { minor };
};
