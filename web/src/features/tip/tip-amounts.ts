import { percentOf } from "@core/money.ts";
import { tipLimitsFor } from "@core/payments/tip-limits.ts";
import { readAmount } from "../../parts/payments/typed-amount.ts";

const shares = [10, 15, 20] as const;
const sums = [500, 1000, 2000] as const;

/** Preset tips for a session's price (minor units): shares of it, then round sums, without duplicates. */
export const tipPresets = (price: number): { minor: number; label: string }[] => {
  const byShare = shares.map((share) => ({ minor: percentOf(price, share), label: `${share}%` }));
  const { min, max } = tipLimitsFor(price);
  const round = sums.map((minor) => ({ minor, label: "" }));
  return [...byShare, ...round].filter(
    ({ minor }, i, all) => minor >= min && minor <= max && all.findIndex((one) => one.minor === minor) === i,
  );
};

/** Reads a typed tip: minor units within the limits (see `tipLimitsFor`), or an error text. */
export const readTip = (
  typed: string,
  limits: { min: number; max: number },
  currency?: string,
): { minor: number } | { error: string } =>
  typed.trim() === ""
    ? { error: "Please choose an amount or enter your own." }
    : readAmount(typed, limits, currency);
