import type { PricingArea } from "@core/people/places/pricing.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { watchQueryOf } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** Every area with its prices. */
export const pricingShape: QueryShape<"pricing"> = { collection: "pricing", where: [], limit: 50 };

/** Every area with its prices, live. */
export const usePricing = (): Loadable<PricingArea[]> =>
  useLive<PricingArea[]>("pricing", watchQueryOf(pricingShape));
