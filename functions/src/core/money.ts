import type { Minor } from "./fields.ts";

/** Formats minor units of a currency with two decimals, e.g. 1250 → "$12.50". */
export function formatMoney(amount: number, currency: string, locale = "en-US"): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount / 100);
}

/** A percentage of an amount; half a cent is rounded up, in the customer's favor where it is a refund. */
export const percentOf = (amount: Minor, percent: number): Minor => Math.floor((amount * percent + 50) / 100);

/** Splits an amount into a share, rounded down, and the rest. */
export function splitShare(amount: Minor, percent: number): { share: Minor; rest: Minor } {
  const share = Math.floor((amount * percent) / 100);
  return { share, rest: amount - share };
}
