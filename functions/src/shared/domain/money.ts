import type { Minor } from "../model/fields.ts";

/** Shows minor units of a currency with two decimals, e.g. 1250 → "$12.50". */
export function formatMoney(amount: number, currency: string, locale = "en-US"): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount / 100);
}

/**
 * Reads an amount as typed ("12", "12.5", "12.50") as minor units.
 * Anything else — signs, exponents, a third decimal, too many digits — is undefined.
 */
export function parseMoney(typed: string): Minor | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** A percentage of an amount, half a cent rounded up: the customer's favour where it is given back. */
export const percentOf = (amount: Minor, percent: number): Minor => Math.floor((amount * percent + 50) / 100);

/** A share rounded down, and what is left. */
export function split(amount: Minor, percent: number): { share: Minor; rest: Minor } {
  const share = Math.floor((amount * percent) / 100);
  return { share, rest: amount - share };
}
