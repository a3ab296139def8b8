import type { CallOutput } from "../../../core/api/index.ts";
import type { InstructorProfile } from "../../../core/api/instructor-profile.ts";
import { ownReliability } from "../../../core/derived/own-reliability.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import { type ProfileChanges, withProfile } from "../../../core/people/instructors/profile-changes.ts";
import type { StoredAreaWithId } from "../../../core/prices/stored-area.ts";
import { get } from "../../../store/access.ts";
import { getInstructor, type InstructorWithId } from "../../../store/availability/instructors.ts";
import { listStoredAreas } from "../../../store/booking/pricing.ts";
import { instructors, reliabilities } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { toPublicInstructor } from "../../../store/people/public-data.ts";

const profileOf = (
  instructor: InstructorWithId,
  ...place: [areas: readonly StoredAreaWithId[], now: Instant]
): InstructorProfile => ({
  ...toPublicInstructor(instructor, ...place),
  instantConfirm: instructor.instantConfirm,
  status: instructor.status,
});

/** An instructor's own profile, and the reliability of their last 90 days. Two reads; areas are cached for a minute. */
export async function readOwnProfile(
  uid: string,
  now: Instant,
): Promise<CallOutput<"/api/provider/profile">> {
  const [instructor, { data: reliability }, all] = await Promise.all([
    getInstructor(uid),
    get(reliabilities().doc(uid)),
    listStoredAreas(),
  ]);
  if (!instructor) throw new AppError("not-found");
  return {
    instructor: profileOf(instructor, all, now),
    areas: all
      .filter(({ id }) => instructor.areas.includes(id))
      .map(({ id, name, region }) => ({ id, name, region }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    reliability: ownReliability(reliability?.outcomes ?? [], now),
  };
}

/**
 * Changes what an instructor says about themselves, and whether they confirm instantly. One read, one write.
 * @throws AppError `not-found`, `wrong-state` {status: closed} while the account is suspended, and for one who has left
 */
export const saveProfile = (uid: string, changes: ProfileChanges): Promise<void> =>
  decide(async (batch) => {
    const read = await get(instructors().doc(uid));
    if (!read.data) throw new AppError("not-found");
    batch.put(read, withProfile(read.data, changes));
  });
