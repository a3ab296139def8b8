import { TIP_LIMITS } from "@core/constants.ts";
import { percentOf } from "@core/money.ts";
import { readAmount } from "../../parts/payments/typed-amount.ts";

const shares = [10, 15, 20] as const;
const sums = [500, 1000, 2000] as const;

/** Preset tips for a session's price (minor units): shares of it, then round sums, without duplicates. */
export const tipPresets = (price: number): { minor: number; label: string }[] => {
  const byShare = shares.map((share) => ({ minor: percentOf(price, share), label: `${share}%` }));
  const round = sums.map((minor) => ({ minor, label: "" }));
  return [...byShare, ...round].filter(
    ({ minor }, i, all) =>
      minor >= TIP_LIMITS.min && minor <= TIP_LIMITS.max && all.findIndex((one) => one.minor === minor) === i,
  );
};

/** Reads a typed tip: minor units within the limits, or an error text. */
export const readTip = (typed: string): { minor: number } | { wrong: string } =>
  typed.trim() === ""
    ? { wrong: "Please choose an amount or enter your own." }
    : readAmount(typed, TIP_LIMITS);
