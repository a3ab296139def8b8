import { TOP_UP_LIMITS } from "@core/constants.ts";
import type { Beacon, PricingArea } from "@core/people/places/pricing.ts";
import { findServingArea } from "@core/people/places/service-area.ts";
import type { AmountLimits } from "@core/policy/policy.ts";
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
export function topUpPresets(
  areas: readonly PricingArea[],
  postalCode = "",
  limits: AmountLimits = TOP_UP_LIMITS,
): readonly TopUpPreset[] {
  const price = sessionPriceAt(areas, postalCode);
  const suggested = price ? ofSessions(price) : plainPresets;
  return suggested.filter(({ minor }) => minor >= limits.min && minor <= limits.max);
}

const ofSessions = (price: number): TopUpPreset[] =>
  [1, 2, 5].map((count) => ({
    minor: count * price,
    label: count === 1 ? "1 session" : `${count} sessions`,
  }));

/** Reads a typed top-up amount: minor units within the limits, or an error text. */
export const readTopUp = (typed: string, limits: AmountLimits = TOP_UP_LIMITS) => readAmount(typed, limits);

/** The amount in the URL (minor units), or a default, in typed form. */
export const initialTopUpAmount = (
  requested: string | null,
  presets: readonly TopUpPreset[] = plainPresets,
  limits: AmountLimits = TOP_UP_LIMITS,
): string => {
  const minor = Number(requested);
  return Number.isSafeInteger(minor) && minor >= limits.min && minor <= limits.max
    ? amountToTyped(minor)
    : amountToTyped((presets[1] ?? presets[0])?.minor ?? limits.min);
};
