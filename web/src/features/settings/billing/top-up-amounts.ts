import { TOP_UP_LIMITS } from "@core/constants.ts";
import type { Beacon, PricingArea } from "@core/people/places/pricing.ts";
import { findServingArea } from "@core/people/places/service-area.ts";
import { amountToTyped, readAmount } from "../../../parts/payments/typed-amount.ts";

/** A suggested amount, minor units, with what it buys, if that is known. */
interface TopUpPreset {
  minor: number;
  label?: string;
}

/** Suggested to a person outside every area. */
const plainPresets: readonly TopUpPreset[] = [2500, 5000, 10_000, 20_000].map((minor) => ({ minor }));

const byHour = (a: Beacon, b: Beacon) =>
  Math.abs(a.minutes - 60) - Math.abs(b.minutes - 60) || a.amount - b.amount;

/** The price of a usual session at a ZIP code, minor units: one person, closest to an hour, the cheapest. */
function sessionPriceAt(areas: readonly PricingArea[], postalCode: string): number | undefined {
  const beacons = findServingArea(areas, postalCode)?.beacons ?? [];
  return beacons.filter(({ people }) => people.min === 1).sort(byHour)[0]?.amount;
}

/** Amounts that buy one, two and five sessions where a person lives. */
export function topUpPresets(areas: readonly PricingArea[], postalCode = ""): readonly TopUpPreset[] {
  const price = sessionPriceAt(areas, postalCode);
  if (!price) return plainPresets;
  return [1, 2, 5]
    .map((count) => ({ minor: count * price, label: count === 1 ? "1 session" : `${count} sessions` }))
    .filter(({ minor }) => minor >= TOP_UP_LIMITS.min && minor <= TOP_UP_LIMITS.max);
}

/** Reads a typed top-up amount: minor units within the limits, or an error text. */
export const readTopUp = (typed: string) => readAmount(typed, TOP_UP_LIMITS);

/** The amount in the URL (minor units), or a default, in typed form. */
export const initialTopUpAmount = (
  requested: string | null,
  presets: readonly TopUpPreset[] = plainPresets,
): string => {
  const minor = Number(requested);
  return Number.isSafeInteger(minor) && minor >= TOP_UP_LIMITS.min && minor <= TOP_UP_LIMITS.max
    ? amountToTyped(minor)
    : amountToTyped(presets[1]?.minor ?? 5000);
};
