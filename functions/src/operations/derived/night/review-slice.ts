import { FieldPath } from "firebase-admin/firestore";
import type { BooksState, Review } from "../../../core/derived/closed/books-state.ts";
import { planReview, walked, walkedWhole } from "../../../core/derived/night/plan-review.ts";
import type { TrialCheck } from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import { countOf, tally } from "../../../store/access.ts";
import { bookings, instructors, trialBalances } from "../../../store/collections.ts";
import { readHealth } from "../../../store/derived/night/health.ts";
import { reviewDay } from "../closed/review-day.ts";
import { reviewBookings, reviewInstructor } from "./review-bookings.ts";

/** Documents of one slice: what is read between two looks at the clock. */
const SLICE = 10;

/** A part of a night's review: what it found, and what is left. */
export interface ReviewSlice {
  review: Review;
  source: "days" | "bookings";
  checks: TrialCheck[];
  /** Events of older days that no closing has seen. */
  late: string[];
}

async function reviewDays(dates: readonly string[]): Promise<Pick<ReviewSlice, "checks" | "late">> {
  const found: Pick<ReviewSlice, "checks" | "late"> = { checks: [], late: [] };
  for (const date of dates) {
    const { checks, late } = await reviewDay(date);
    found.checks.push(...checks);
    found.late.push(...late);
  }
  return found;
}

/** Ids after another one, not parsed, so that one that cannot be read stops nothing. */
async function idsAfter(
  query: FirebaseFirestore.Query,
  after: readonly unknown[],
  most: number,
): Promise<string[]> {
  const { docs } = await (after.length > 0 ? query.startAfter(...after) : query).select().limit(most).get();
  tally.reads += Math.max(1, docs.length);
  return docs.map(({ id }) => id);
}

const byId = (query: FirebaseFirestore.Query) => query.withConverter(null).orderBy(FieldPath.documentId());

/** What changed since an instant, each as its time and id: where a walk ended. */
async function changedAfter(from: Instant, after: string): Promise<string[]> {
  const [at, id] = after.split(" ");
  const query = bookings().withConverter(null).where("updatedAt", ">=", from).orderBy("updatedAt");
  const ordered = query.orderBy(FieldPath.documentId()).select("updatedAt").limit(SLICE);
  const { docs } = await (id ? ordered.startAfter(Number(at), id) : ordered).get();
  tally.reads += Math.max(1, docs.length);
  return docs.map((doc) => `${doc.get("updatedAt")} ${doc.id}`);
}

async function dayWalk(review: Review): Promise<ReviewSlice> {
  const most = Math.min(SLICE, review.days.left);
  const query = trialBalances().withConverter(null).orderBy("date");
  const dates = await idsAfter(query, [review.days.after], most);
  const found = await reviewDays(dates);
  return { review: { ...review, days: walked(review.days, dates, most) }, source: "days", ...found };
}

async function instructorWalk(review: Review, now: Instant): Promise<ReviewSlice> {
  const { after } = review.instructors;
  const ids = await idsAfter(byId(instructors()), after ? [after] : [], SLICE);
  const checks: TrialCheck[] = [];
  for (const id of ids) checks.push(...(await reviewInstructor(id, now)));
  const next = { ...review, instructors: walkedWhole(ids, SLICE) };
  return { review: next, source: "bookings", checks, late: [] };
}

async function bookingWalk(review: Review): Promise<ReviewSlice> {
  const most = Math.min(SLICE, review.bookings.left);
  const { after } = review.bookings;
  const ids = await idsAfter(byId(bookings()), after ? [after] : [], most);
  const next = { ...review, bookings: walked(review.bookings, ids, most) };
  return { review: next, source: "bookings", checks: await reviewBookings(ids), late: [] };
}

async function changedWalk(review: Review): Promise<ReviewSlice> {
  const page = await changedAfter(review.from, review.changed.after);
  const ids = page.map((one) => one.slice(one.indexOf(" ") + 1));
  const next = { ...review, changed: walkedWhole(page, SLICE) };
  return { review: next, source: "bookings", checks: await reviewBookings(ids), late: [] };
}

async function againWalk(review: Review): Promise<ReviewSlice> {
  const { days, bookings: ids } = review.again;
  if (days.length > 0) {
    const again = { days: days.slice(SLICE), bookings: ids };
    return { review: { ...review, again }, source: "days", ...(await reviewDays(days.slice(0, SLICE))) };
  }
  const again = { days, bookings: ids.slice(SLICE) };
  const checks = await reviewBookings(ids.slice(0, SLICE));
  return { review: { ...review, again }, source: "bookings", checks, late: [] };
}

/** Compares the next part of what a night has to compare at `now` (ms UTC); undefined once the newest night is done. */
export async function reviewSlice(
  { night, review }: BooksState,
  now: Instant,
): Promise<ReviewSlice | undefined> {
  if (night === undefined) return undefined;
  if (review?.night !== night) {
    const counts = { days: await countOf(trialBalances()), bookings: await countOf(bookings()) };
    const planned = planReview(night, review, counts, await readHealth());
    return { review: planned, source: "days", checks: [], late: [] };
  }
  if (review.isDone) return undefined;
  if (review.again.days.length + review.again.bookings.length > 0) return againWalk(review);
  if (review.days.left > 0) return dayWalk(review);
  if (review.instructors.left > 0) return instructorWalk(review, now);
  if (review.changed.left > 0) return changedWalk(review);
  if (review.bookings.left > 0) return bookingWalk(review);
  return { review: { ...review, isDone: true }, source: "days", checks: [], late: [] };
}
