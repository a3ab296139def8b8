import { list } from "../access.ts";
import { ratings } from "../collections.ts";
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
