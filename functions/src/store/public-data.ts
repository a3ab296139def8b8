import { FieldPath } from "firebase-admin/firestore";
import type {
  InstructorsData,
  PricingData,
  PublicInstructor,
  TestimonialsData,
} from "../shared/api/public-data.ts";
import { list, sumOf } from "./access.ts";
import type { Listed } from "./availability.ts";
import { instructors, testimonials } from "./collections.ts";
import { averageOf, ratingOf } from "./instructors.ts";
import { memory } from "./memory.ts";
import { areas } from "./pricing.ts";

/** Testimonials of a page (spec §9). */
const PAGE = 5;
/** Instructors of a list. */
const MOST = 50;

/** Every area with its offers, by name; from the memory of the process where it is there. */
export async function pricingData(): Promise<PricingData> {
  return { areas: (await areas()).toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/** Where a page of testimonials ended: the instant (ms UTC) and the id of its last one. */
export type TestimonialsEnd = [createdAt: number, id: string];

/** A page of published testimonials, newest first, beginning behind the end of another. */
export async function testimonialsData(end?: TestimonialsEnd): Promise<TestimonialsData> {
  const published = testimonials()
    .where("isRead", "==", true)
    .orderBy("createdAt", "desc")
    .orderBy(FieldPath.documentId(), "desc");
  const found = await list((end ? published.startAfter(...end) : published).limit(PAGE));
  const shown = found.flatMap(({ ref, data }) => {
    if (!data) return [];
    const { isRead: _isRead, ...words } = data;
    return [{ id: ref.id, ...words }];
  });
  const last = shown.at(-1);
  return {
    testimonials: shown,
    ...(shown.length === PAGE && last && { next: `${last.createdAt}.${last.id}` }),
  };
}

function shownOf(instructor: Listed): PublicInstructor {
  const { id, name, avatar, bio, certificates, languages, styles, areas: where, closedCount } = instructor;
  const facts = { id, name, avatar, bio, certificates, languages, styles };
  return { ...facts, rating: ratingOf(instructor), areas: where, sessions: closedCount };
}

const kept = memory<InstructorsData["rating"]>(60_000, 1);

/** The mean of all ratings: two reads for each thousand instructors, kept in memory for a minute. */
const overall = (): Promise<InstructorsData["rating"]> =>
  kept.recall("all", async () => {
    const [sum, count] = await Promise.all([
      sumOf(instructors(), "rating.sum"),
      sumOf(instructors(), "rating.count"),
    ]);
    return averageOf({ sum, count });
  });

/** Instructors who work at present, everywhere or in one area (id), most sessions first. */
export async function instructorsData(area?: string): Promise<InstructorsData> {
  const active = instructors().where("status", "==", "active");
  const there = area === undefined ? active : active.where("areas", "array-contains", area);
  const [found, rating] = await Promise.all([
    list(there.orderBy("closedCount", "desc").limit(MOST)),
    overall(),
  ]);
  return {
    instructors: found.flatMap(({ ref, data }) => (data ? [shownOf({ ...data, id: ref.id })] : [])),
    rating,
  };
}

/** Forgets what is kept in memory. */
export const forgetPublicData = kept.forget;
