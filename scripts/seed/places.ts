import { DAY } from "../../functions/src/core/constants.ts";
import { publicNameOf } from "../../functions/src/core/people/public-name.ts";
import { metaGet } from "../../functions/src/endpoints/meta/get.ts";
import { phoneUpdate } from "../../functions/src/endpoints/phone/update.ts";
import { clearAreaCache } from "../../functions/src/store/booking/pricing.ts";
import { instructors, pricingAreas, pricingPlans, users } from "../../functions/src/store/collections.ts";
import { actAs } from "./act.ts";
import type { fixtures, InstructorFixture } from "./fixtures.ts";

/** Writes areas and instructors; ratings and counts start at 0 and grow with the sessions. */
export async function openPlaces(
  world: Pick<ReturnType<typeof fixtures>, "pricing" | "instructors">,
): Promise<void> {
  const blank = { rating: { sum: 0, count: 0 }, closedCount: 0, status: "active" } as const;
  await Promise.all([
    ...Object.entries(world.pricing).flatMap(([id, area]) => [
      pricingPlans().doc(id).create(area),
      pricingAreas().doc(id).create(area),
    ]),
    ...Object.entries(world.instructors).map(([id, { phone: _phone, name, ...instructor }]) =>
      instructors()
        .doc(id)
        .create({ ...instructor, name: publicNameOf(name), dayZone: instructor.timeZone, ...blank }),
    ),
  ]);
  clearAreaCache();
}

/**
 * Signs an instructor up like any account, long ago, with the picture that customers see and a phone that they see on the day
 * of their session.
 */
export async function signUpInstructor(
  uid: string,
  { name, phone, avatar }: InstructorFixture,
  today: number,
): Promise<void> {
  const who = { uid, email: "", name };
  await actAs(metaGet, {}, who, today - 400 * DAY);
  await actAs(phoneUpdate, { phone }, who, today - 400 * DAY);
  // The drawings of the demo are not in the gallery that people choose from.
  await users().doc(uid).update({ avatar });
}
