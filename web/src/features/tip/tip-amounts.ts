import { percentOf } from "@core/money.ts";
import { readAmount } from "../../parts/payments/typed-amount.ts";

const shares = [10, 15, 20] as const;

/** Preset tips for a session's price (minor units), within the limits: shares of it. */
export const tipPresets = (
  price: number,
  { min, max }: { min: number; max: number },
): { minor: number; label: string }[] => {
  return shares
    .map((share) => ({ minor: percentOf(price, share), label: `${share}%` }))
    .filter(({ minor }) => minor >= min && minor <= max);
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
