import { FieldPath } from "firebase-admin/firestore";
import type { InstructorView } from "../shared/api/fields.ts";
import { AppError } from "../shared/errors.ts";
import type { Instructor } from "../shared/model/instructor.ts";
import { get, list } from "./access.ts";
import type { Listed } from "./availability.ts";
import { instructors } from "./collections.ts";
import { memory } from "./memory.ts";

/** Instructors of a page. */
const PAGE = 12;

/** Reads one instructor, active or not, as it stands now; undefined for an unknown id. */
export async function getInstructor(id: string): Promise<Listed | undefined> {
  const { data } = await get(instructors().doc(id));
  return data && { ...data, id };
}

/**
 * Reads an instructor who can be met.
 * @throws AppError `not-found` when the id is unknown or the instructor does not work at present
 */
export async function mustGetActive(id: string): Promise<Listed> {
  const instructor = await getInstructor(id);
  if (instructor?.status !== "active") throw new AppError("not-found");
  return instructor;
}

const kept = memory<Listed[]>(20_000, 200);

/**
 * A page of at most 12 active instructors who teach an offer, by id, after the id `after`. Kept in memory for 20 s,
 * so that looking at slots reads days and little else; whoever books reads the instructor afresh. The index is
 * beacons (array-contains), status, document id. An offer is one area's, so the area leaves out only instructors
 * whose document contradicts itself.
 */
export const listInstructors = ({
  area,
  beacon,
  after = "",
}: {
  area: string;
  beacon: string;
  after?: string | undefined;
}): Promise<Listed[]> =>
  kept.recall(`${area}/${beacon}/${after}`, async () => {
    const teaching = instructors()
      .where("beacons", "array-contains", beacon)
      .where("status", "==", "active")
      .orderBy(FieldPath.documentId());
    const found = await list((after === "" ? teaching : teaching.startAfter(after)).limit(PAGE));
    return found
      .flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []))
      .filter(({ areas }) => areas.includes(area));
  });

/** The mean of ratings, rounded to a tenth; 0 while there is none. */
export const averageOf = ({ sum, count }: Instructor["rating"]): { average: number; count: number } => ({
  average: count === 0 ? 0 : Math.round((10 * sum) / count) / 10,
  count,
});

/** The mean of an instructor's ratings: see `averageOf`. */
export const ratingOf = ({ rating }: Pick<Instructor, "rating">): { average: number; count: number } =>
  averageOf(rating);

/** What customers see of an instructor. */
export function viewOf(instructor: Listed): InstructorView {
  const { id, name, avatar, bio, certificates, languages, styles, beacons, timeZone } = instructor;
  const rating = ratingOf(instructor);
  return { id, name, avatar, bio, certificates, languages, styles, beacons, rating, timeZone };
}
