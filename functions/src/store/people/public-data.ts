import { FieldPath } from "firebase-admin/firestore";
import type {
  InstructorsData,
  ListedInstructor,
  PricingData,
  PublicInstructor,
  SupportData,
  TestimonialsData,
} from "../../core/api/public/public-data.ts";
import { verifiedAt } from "../../core/availability/verified-checks.ts";
import { lowestPriceOf } from "../../core/booking/newcomer-offer.ts";
import type { Instant } from "../../core/fields.ts";
import { publicPicturesOf } from "../../core/people/instructors/pictures.ts";
import { averageOf } from "../../core/people/instructors/rating.ts";
import { teachingFactsOf } from "../../core/people/instructors/teaching-facts.ts";
import { ANSWERS_COUNTED, usualAnswerHours } from "../../core/people/messages/answer-time.ts";
import { placeName } from "../../core/people/places/city-of.ts";
import type { StoredAreaWithId } from "../../core/prices/stored-area.ts";
import { siftList, sumOf } from "../access.ts";
import { type InstructorWithId, listBusiestInstructors } from "../availability/instructors.ts";
import { readNextFree } from "../availability/next-free.ts";
import { listAreas, listShownAreas } from "../booking/pricing.ts";
import { contactMessages, instructors, testimonials } from "../collections.ts";
import { reportUnreadable } from "../skip-unreadable.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** Testimonials per page (spec §9). */
const PAGE = 5;
/** Maximum number of instructors in the list of all, and in that of one area. */
const MAX_INSTRUCTORS = { everywhere: 50, area: 500 };
/** Characters of the words in a list: more than a card shows. */
const LISTED_BIO = 280;

/** Every open area with what can be booked there at `now`, by name; areas are cached for a minute. */
export async function readPricingData(now: number): Promise<PricingData> {
  return { areas: (await listAreas(now)).toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/** The end of a page of testimonials: the instant (ms UTC) and the id of its last one. */
export type TestimonialsCursor = [createdAt: number, id: string];

/** A page of published testimonials, newest first, after the end of another page. */
export async function readTestimonialsData(end?: TestimonialsCursor): Promise<TestimonialsData> {
  const published = testimonials()
    .where("isRead", "==", true)
    .orderBy("createdAt", "desc")
    .orderBy(FieldPath.documentId(), "desc");
  const page = await siftList((end ? published.startAfter(...end) : published).limit(PAGE));
  await reportUnreadable(page.unreadable);
  const shown = page.read.flatMap(({ ref, data }) => {
    if (!data) return [];
    const { isRead: _isRead, review: _review, ...published } = data;
    return [{ id: ref.id, ...published }];
  });
  const last = shown.at(-1);
  return {
    testimonials: shown,
    ...(page.read.length === PAGE && last && { next: `${last.createdAt}.${last.id}` }),
  };
}

/**
 * What the public sees of an instructor at `now` (ms UTC): of where they teach those of `areas`, and the city of the first, in
 * their order.
 */
export function toPublicInstructor(
  instructor: InstructorWithId,
  areas: readonly StoredAreaWithId[],
  now: Instant,
): PublicInstructor {
  const { id, name, avatar, bio, certificates, languages, styles, areas: where, closedCount } = instructor;
  const area = areas.find((one) => where.includes(one.id));
  const facts = { id, name, avatar, bio, certificates, languages, styles };
  return {
    ...facts,
    ...teachingFactsOf(instructor),
    pictures: publicPicturesOf(instructor),
    ...(instructor.video && { video: instructor.video }),
    ...instructor.figures,
    rating: averageOf(instructor.rating),
    verified: verifiedAt(instructor, now),
    city: area ? placeName(area) : "",
    areas: where.filter((one) => areas.some(({ id: known }) => known === one)),
    sessions: closedCount,
  };
}

/** A text of at most `most` characters, ended at a word. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;

const ratingCache = createTtlCache<InstructorsData["rating"]>(60_000, 1);

/** The mean of all ratings: two reads per thousand instructors, cached for a minute. */
const overallRating = (): Promise<InstructorsData["rating"]> =>
  ratingCache.getOrLoad("all", async () => {
    const [sum, count] = await Promise.all([
      sumOf(instructors(), "rating.sum"),
      sumOf(instructors(), "rating.count"),
    ]);
    return averageOf({ sum, count });
  });

/**
 * Active instructors at `now` (ms UTC), in all areas or one (id), most sessions first, with the lowest price of what they
 * teach there; of one area also with their next free day. Areas are cached for a minute.
 */
export async function readInstructorsData(now: Instant, area?: string): Promise<InstructorsData> {
  const [found, rating, all, open, free] = await Promise.all([
    listBusiestInstructors(area, MAX_INSTRUCTORS[area === undefined ? "everywhere" : "area"]),
    overallRating(),
    listShownAreas(now),
    listAreas(now),
    area === undefined ? undefined : readNextFree(area),
  ]);
  const areas = all.toSorted((a, b) => Number(b.id === area) - Number(a.id === area));
  const offers = open.filter(({ id }) => area === undefined || id === area).flatMap(({ beacons }) => beacons);
  const isKnown = area === undefined || all.some(({ id }) => id === area);
  const listed = (isKnown ? found : []).map((one): ListedInstructor => {
    const from = lowestPriceOf(offers.filter(({ id }) => one.beacons.includes(id)));
    const nextFree = free?.stored.of[one.id]?.day;
    const { video: _video, ...known } = toPublicInstructor(one, areas, now);
    const shown = {
      ...known,
      bio: shortened(one.bio, LISTED_BIO),
      pictures: known.pictures.slice(0, 1),
    };
    return { ...shown, ...(from !== undefined && { from }), ...(nextFree && { nextFree }) };
  });
  return { instructors: listed, rating };
}

/** In how many hours the newest messages were answered, if enough were. */
export async function readSupportData(): Promise<SupportData> {
  const newest = contactMessages().orderBy("closedAt", "desc").limit(ANSWERS_COUNTED);
  const { read, unreadable } = await siftList(newest);
  await reportUnreadable(unreadable);
  const answered = read.flatMap(({ data }) => (data?.answer === undefined ? [] : [data]));
  const answerHours = usualAnswerHours(answered);
  return { ...(answerHours !== undefined && { answerHours }) };
}

/** Empties the cache. */
export const clearPublicDataCache = ratingCache.clear;
