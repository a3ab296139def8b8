import { FieldPath } from "firebase-admin/firestore";
import type { RatingsCursor } from "../../core/api/instructor-ratings.ts";
import type { SessionRating } from "../../core/booking/ratings/session-rating.ts";
import { list } from "../access.ts";
import { ratings, sessionRatings } from "../collections.ts";
import { listReadable } from "../skip-unreadable.ts";
import { ratingsBy } from "./personal-data-map.ts";

/** The author of a testimonial: only their rating knows its id. */
export async function authorOf(testimonialId: string): Promise<string | undefined> {
  const [rating] = await list(ratings().where("testimonialId", "==", testimonialId).limit(1));
  return rating?.data?.customerId;
}

/** Ids of the testimonials that a person has written: one read for each of their ratings. */
export async function testimonialIdsBy(uid: string): Promise<Set<string>> {
  const rated = await list(ratingsBy(uid));
  return new Set(rated.flatMap(({ data }) => data?.testimonialId ?? []));
}

/** What instructors said about a customer, newest first: for operators alone. */
export const ratingsOfCustomer = (uid: string) =>
  sessionRatings()
    .where("customerId", "==", uid)
    .where("side", "==", "instructor")
    .orderBy("given.at", "desc");

/** Shown ratings per page of an instructor's list. */
const PAGE = 20;

/** A page of the ratings of an instructor that are shown, newest first, after the end of another page. */
export async function shownRatingsOf(
  instructorId: string,
  end: RatingsCursor | undefined,
): Promise<{ shown: SessionRating[]; next?: RatingsCursor }> {
  const all = sessionRatings()
    .where("instructorId", "==", instructorId)
    .where("side", "==", "customer")
    .orderBy("shownAt", "desc")
    .orderBy(FieldPath.documentId(), "desc");
  const read = await listReadable((end ? all.startAfter(end.at, end.id) : all).limit(PAGE));
  const last = read.at(-1);
  const shownAt = last?.data?.shownAt;
  return {
    shown: read.flatMap(({ data }) => data ?? []),
    ...(read.length === PAGE && last && shownAt !== undefined && { next: { at: shownAt, id: last.ref.id } }),
  };
}
