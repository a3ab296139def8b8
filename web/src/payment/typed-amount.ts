import { formatMoney, parseMoney } from "../ui/money-format.ts";

/** An amount (minor units) as it is typed into a field, "50" or "12.50". */
export const typedOf = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : formatMoney(minor).replace(/[^\d.]/g, "");

/** Reads an amount as typed: minor units within the limits, or what is wrong with it. */
export const readAmount = (
  typed: string,
  { min, max }: { min: number; max: number },
): { minor: number } | { wrong: string } => {
  const minor = parseMoney(typed);
  if (minor === null) return { wrong: "Please enter an amount like 40 or 12.50." };
  if (minor < min || minor > max)
    return { wrong: `Between ${formatMoney(min)} and ${formatMoney(max)}, please.` };
  return { minor };
};
