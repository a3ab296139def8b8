import { CURRENCY } from "@core/constants.ts";
import { formatMoney as formatExactly, parseMoney } from "@core/money.ts";

/** An amount in minor units as text, "$12.50". Throws for a number that is not a safe integer. */
export const formatMoney = (minor: number, currency: string = CURRENCY): string =>
  formatExactly(minor, currency);

/** An amount without decimals that are all zero, "$12". */
export const formatShortMoney = (minor: number, currency: string = CURRENCY): string =>
  formatMoney(minor, currency).replace(/\.0+$/, "");

/** Parses a typed amount ("12", "12.5", "1,200.00", "$5") to minor units; null when invalid. */
export const parseTypedMoney = (typed: string, currency: string = CURRENCY): number | null =>
  parseMoney(typed, currency) ?? null;

/** What a currency is called after an amount: "US dollars". */
export const currencyName = (currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "name" })
    .formatToParts(2)
    .find(({ type }) => type === "currency")?.value ?? currency;
