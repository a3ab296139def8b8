import { TOP_UP, WELCOME_OFFER } from "@shared/constants.ts";
import { percentOf } from "@shared/domain/money.ts";
import { readAmount, typedOf } from "../../../payment/typed-amount.ts";
import { formatMoney } from "../../../ui/money-format.ts";

/** Amounts that are offered, minor units. */
export const presets = [2500, 5000, 10_000, 20_000] as const;

/** Reads a top-up as typed: minor units within the limits, or what is wrong with it. */
export const readTopUp = (typed: string) => readAmount(typed, TOP_UP);

/** What the welcome offer adds to a first top-up, minor units. */
export const giftOf = (minor: number): number => percentOf(minor, WELCOME_OFFER.percent);

/** What an amount is worth with the offer, to stand before it: "$60 for". */
export const withGift = (minor: number): string =>
  `${formatMoney(minor + giftOf(minor)).replace(/\.00$/, "")} for`;

/** The amount somebody was sent here for (the address says it, minor units), or a usual one; as typed. */
export const firstAmount = (asked: string | null): string => {
  const minor = Number(asked);
  return Number.isSafeInteger(minor) && minor >= TOP_UP.min && minor <= TOP_UP.max
    ? typedOf(minor)
    : typedOf(presets[1]);
};
