import type { Minor } from "./fields.ts";

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
  formats.set(key, format);
  return format;
}

/** Decimals of a currency: minor units are its smallest amounts. USD has 2, JPY 0, KWD 3. */
export const currencyDigits = (currency: string): number =>
  currency === "USD" ? 2 : (formatOf(currency, "en-US").resolvedOptions().maximumFractionDigits ?? 2);

/** An amount as a plain decimal, "12.50". @throws RangeError for a number that is not a safe integer */
export function toDecimal(minor: number, currency: string): `${number}` {
  if (!Number.isSafeInteger(minor)) throw new RangeError("An amount is a whole number of minor units.");
  const digits = currencyDigits(currency);
  // Text keeps the cents exact; a division would not.
  const text = String(Math.abs(minor)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const decimals = digits > 0 ? `.${text.slice(-digits)}` : "";
  return `${minor < 0 ? "-" : ""}${whole}${decimals}` as `${number}`;
}

/** A whole number as Americans write it: "1,234". */
export const groupedDigits = (whole: number | string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, ",");

/**
 * Formats minor units for people, with the currency's own decimals: 1250 is "$12.50" in USD, and "¥1,250" in JPY; -1250 is
 * "−$12.50", with a minus sign. Files have `toDecimal`.
 * @throws RangeError for a number that is not a safe integer
 */
export function formatMoney(minor: number, currency: string, locale = "en-US"): string {
  const decimal = toDecimal(Math.abs(minor), currency);
  const sign = minor < 0 ? "−" : "";
  // The first use of Intl.NumberFormat takes a phone longer than all else that a page does before its first press.
  if (currency === "USD" && locale === "en-US")
    return sign + decimal.replace(/\d+/, (whole) => `$${groupedDigits(whole)}`);
  return sign + formatOf(currency, locale).format(decimal);
}

/** Parses a typed amount ("12", "12.5", "1,200.00", "$5") to minor units of a currency; undefined when invalid. */
export function parseMoney(typed: string, currency: string): Minor | undefined {
  const symbol = formatOf(currency, "en-US")
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value;
  const text = typed.trim();
  const number = symbol && text.startsWith(symbol) ? text.slice(symbol.length).trim() : text;
  const [, whole, decimals = ""] = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(number) ?? [];
  const digits = currencyDigits(currency);
  if (whole === undefined || decimals.length > digits) return undefined;
  const minor = Number(whole.replaceAll(",", "") + decimals.padEnd(digits, "0"));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** A percentage of an amount; half a cent is rounded up, in the customer's favor where it is a refund. */
export const percentOf = (amount: Minor, percent: number): Minor => Math.floor((amount * percent + 50) / 100);

/** Splits an amount into a share, rounded down, and the rest. */
export function splitShare(amount: Minor, percent: number): { share: Minor; rest: Minor } {
  const share = Math.floor((amount * percent) / 100);
  return { share, rest: amount - share };
}
