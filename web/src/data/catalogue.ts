import type { Instructor } from "@shared/model/instructor.ts";
import type { Area } from "@shared/model/pricing.ts";
import type { Shape } from "./firestore.ts";
import { type Loadable, useLive } from "./live.ts";
import { documentAt, queryOf } from "./watch.ts";

export const pricingShape: Shape = { collection: "pricing", where: [], limit: 50 };

/** Every area with its priced offers, live. */
export const usePricing = (): Loadable<Area[]> => useLive<Area[]>("pricing", queryOf(pricingShape));

/** One instructor's public document, live. */
export const useInstructor = (id: string | null): Loadable<Instructor | null> =>
  useLive<Instructor | null>(id && `instructors/${id}`, documentAt(`instructors/${id}`));
