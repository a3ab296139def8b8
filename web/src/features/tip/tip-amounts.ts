import { TIP } from "@shared/constants.ts";
import { percentOf } from "@shared/domain/money.ts";
import { readAmount } from "../../payment/typed-amount.ts";

const shares = [10, 15, 20] as const;
const sums = [500, 1000, 2000] as const;

/** Tips that are offered for a session of a price (minor units): shares of it, then round sums; none of them twice. */
export const tipPresets = (price: number): { minor: number; label: string }[] => {
  const byShare = shares.map((share) => ({ minor: percentOf(price, share), label: `${share}%` }));
  const round = sums.map((minor) => ({ minor, label: "" }));
  return [...byShare, ...round].filter(
    ({ minor }, i, all) =>
      minor >= TIP.min && minor <= TIP.max && all.findIndex((one) => one.minor === minor) === i,
  );
};

/** Reads a tip as typed: minor units within the limits, or what is wrong with it. */
export const readTip = (typed: string): { minor: number } | { wrong: string } =>
  typed.trim() === "" ? { wrong: "Please choose an amount, or enter your own." } : readAmount(typed, TIP);
