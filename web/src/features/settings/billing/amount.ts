import { TOP_UP, WELCOME_OFFER } from "@shared/constants.ts";
import { parseMoney, percentOf } from "@shared/domain/money.ts";
import { formatMoney } from "../../../ui/money-format.ts";

/** Amounts that are offered, minor units. */
export const presets = [2500, 5000, 10_000, 20_000] as const;

/** An amount as it is typed into the field, "50" or "12.50". */
export const typedOf = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : formatMoney(minor).replace(/[^\d.]/g, "");

/** Reads a top-up as typed: minor units within the limits, or what is wrong with it. */
export const readTopUp = (typed: string): { minor: number } | { wrong: string } => {
  const minor = parseMoney(typed.trim().replace(/^\$\s*/, ""));
  if (minor === undefined) return { wrong: "Please enter an amount like 40 or 12.50." };
  if (minor < TOP_UP.min || minor > TOP_UP.max)
    return { wrong: `Between ${formatMoney(TOP_UP.min)} and ${formatMoney(TOP_UP.max)}, please.` };
  return { minor };
};

/** What the welcome offer adds to a first top-up, minor units. */
export const giftOf = (minor: number): number => percentOf(minor, WELCOME_OFFER.percent);

/** The amount somebody was sent here for (the address says it, minor units), or a usual one; as typed. */
export const firstAmount = (asked: string | null): string => {
  const minor = Number(asked);
  return Number.isSafeInteger(minor) && minor >= TOP_UP.min && minor <= TOP_UP.max
    ? typedOf(minor)
    : typedOf(presets[1]);
};
