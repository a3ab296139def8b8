import { instructors, pricing } from "../../functions/src/store/collections.ts";
import { forgetAreas } from "../../functions/src/store/pricing.ts";
import type { fixtures } from "./fixtures.ts";

/** Writes areas and instructors; ratings and counts begin at nothing and grow with the sessions. */
export async function openPlaces(
  world: Pick<ReturnType<typeof fixtures>, "pricing" | "instructors">,
): Promise<void> {
  const blank = { rating: { sum: 0, count: 0 }, closedCount: 0, status: "active" } as const;
  await Promise.all([
    ...Object.entries(world.pricing).map(([id, area]) => pricing().doc(id).create(area)),
    ...Object.entries(world.instructors).map(([id, instructor]) =>
      instructors()
        .doc(id)
        .create({ ...instructor, ...blank }),
    ),
  ]);
  forgetAreas();
}
