import { FieldPath } from "firebase-admin/firestore";
import type { InstructorView } from "../../core/api/fields.ts";
import { verifiedAt } from "../../core/availability/verified-checks.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import { averageOf } from "../../core/people/instructors/rating.ts";
import { get, siftList } from "../access.ts";
import { instructors } from "../collections.ts";
import { listReadable, reportUnreadable } from "../skip-unreadable.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** An instructor with its id. */
export type InstructorWithId = Instructor & { id: string };

/** Active instructors per page. */
export const INSTRUCTORS_PAGE = 12;

/** Reads one instructor, active or not, uncached; undefined for an unknown id. */
export async function getInstructor(id: string): Promise<InstructorWithId | undefined> {
  const { data } = await get(instructors().doc(id));
  return data && { ...data, id };
}

/**
 * Reads an active instructor.
 * @throws AppError `not-found` when the id is unknown or the instructor is not active
 */
export async function mustGetActiveInstructor(id: string): Promise<InstructorWithId> {
  const instructor = await getInstructor(id);
  if (instructor?.status !== "active") throw new AppError("not-found");
  return instructor;
}

const pageCache = createTtlCache<InstructorWithId[]>(20_000, 200);

/**
 * A page of at most 12 active instructors who teach an offer, by id, after the id `after`; one who can't be read is left
 * out. Cached for 20 s, so that a search for slots reads little but days; a booking reads the instructor uncached. The
 * index is beacons (array-contains), status, document id. An offer belongs to one area, so the filter by area only drops
 * instructors whose document is inconsistent.
 */
export const listActiveInstructors = ({
  area,
  beacon,
  after = "",
}: {
  area: string;
  beacon: string;
  after?: string | undefined;
}): Promise<InstructorWithId[]> =>
  pageCache.getOrLoad(`${area}/${beacon}/${after}`, async () => {
    const teaching = instructors()
      .where("beacons", "array-contains", beacon)
      .where("status", "==", "active")
      .orderBy(FieldPath.documentId());
    const query = (after === "" ? teaching : teaching.startAfter(after)).limit(INSTRUCTORS_PAGE);
    const { read, unreadable } = await siftList(query);
    await reportUnreadable(unreadable);
    const page = read
      .flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []))
      .filter(({ areas }) => areas.includes(area));
    const last = read.length === INSTRUCTORS_PAGE && page.length < INSTRUCTORS_PAGE ? read.at(-1) : undefined;
    if (!last) return page;
    // A page is full unless it is the last one.
    return [...page, ...(await listActiveInstructors({ area, beacon, after: last.ref.id }))].slice(
      0,
      INSTRUCTORS_PAGE,
    );
  });

/** Active instructors, in all areas or one (id), most sessions first, at most `limit`; one read each. */
export async function listBusiestInstructors(
  area: string | undefined,
  limit: number,
): Promise<InstructorWithId[]> {
  const active = instructors().where("status", "==", "active");
  const there = area === undefined ? active : active.where("areas", "array-contains", area);
  const found = await listReadable(there.orderBy("closedCount", "desc").limit(limit));
  return found.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));
}

/** Instructors approved for an area (id), at work or not: one read each, at most 60. */
export async function listInstructorsOf(area: string): Promise<InstructorWithId[]> {
  const found = await listReadable(instructors().where("areas", "array-contains", area).limit(60));
  return found.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));
}

/** What customers see of an instructor at `now` (ms UTC). */
export function toInstructorView(instructor: InstructorWithId, now: Instant): InstructorView {
  const { id, name, avatar, bio, certificates, languages, styles, beacons, timeZone } = instructor;
  const rating = averageOf(instructor.rating);
  const verified = verifiedAt(instructor, now);
  return { id, name, avatar, bio, certificates, languages, styles, beacons, rating, verified, timeZone };
}
