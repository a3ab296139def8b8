import { metaGet } from "../../functions/src/endpoints/meta/get.ts";
import { phoneUpdate } from "../../functions/src/endpoints/phone/update.ts";
import { DAY } from "../../functions/src/shared/constants.ts";
import { instructors, pricing } from "../../functions/src/store/collections.ts";
import { forgetAreas } from "../../functions/src/store/pricing.ts";
import { act } from "./act.ts";
import type { fixtures, InstructorFixture } from "./fixtures.ts";

/** Writes areas and instructors; ratings and counts begin at nothing and grow with the sessions. */
export async function openPlaces(
  world: Pick<ReturnType<typeof fixtures>, "pricing" | "instructors">,
): Promise<void> {
  const blank = { rating: { sum: 0, count: 0 }, closedCount: 0, status: "active" } as const;
  await Promise.all([
    ...Object.entries(world.pricing).map(([id, area]) => pricing().doc(id).create(area)),
    ...Object.entries(world.instructors).map(([id, { phone: _phone, ...instructor }]) =>
      instructors()
        .doc(id)
        .create({ ...instructor, ...blank }),
    ),
  ]);
  forgetAreas();
}

/** Signs an instructor up as everybody is, long ago, with a phone that customers see on the day of their session. */
export async function welcomeInstructor(
  uid: string,
  { name, phone }: InstructorFixture,
  today: number,
): Promise<void> {
  const who = { uid, email: "", name };
  await act(metaGet, {}, who, today - 400 * DAY);
  await act(phoneUpdate, { phone }, who, today - 400 * DAY);
}
