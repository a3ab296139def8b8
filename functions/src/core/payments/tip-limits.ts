import { TIP_LIMITS } from "../constants.ts";
import type { Minor } from "../fields.ts";
import type { AmountLimits } from "../policy/policy.ts";

/** Highest tip for a session of low price, minor units. */
const ALWAYS_ALLOWED: Minor = 10_000;

/** Smallest and largest tip for a session of this price (minor units): the price, or 100.00 if that is more. */
export const tipLimitsFor = (price: Minor, { min, max }: AmountLimits = TIP_LIMITS): AmountLimits => ({
  min,
  max: Math.min(Math.max(price, ALWAYS_ALLOWED), max),
});
