import { keptFor } from "../../../core/account/periods.ts";
import { HOUR } from "../../../core/constants.ts";
import type { BooksState, Review } from "../../../core/derived/closed/books-state.ts";
import { planReview, walked, walkedWhole } from "../../../core/derived/night/plan-review.ts";
import type { TrialCheck } from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import { siftAll } from "../../../store/access.ts";
import { bookings } from "../../../store/collections.ts";
import { readHealth } from "../../../store/derived/night/health.ts";
import {
  bookingsAfter,
  changedAfter,
  closingsAfter,
  countReviewed,
  instructorsAfter,
} from "../../../store/derived/night/ids-after.ts";
import { reviewDay } from "../closed/review-day.ts";
import { recoverLost } from "../recover-lost.ts";
import { reviewBookings, reviewInstructor } from "./review-bookings.ts";

/** Documents of one slice: what is read between two checks of the clock. */
const SLICE = 10;
/** Closed days of one slice: each may have hundreds of thousands of events. */
const DAYS = 1;

/** A part of a night's review: what it found, and what is left. */
export interface ReviewSlice {
  review: Review;
  source: "days" | "bookings";
  checks: TrialCheck[];
  /** Events of older days that no closing has seen. */
  late: string[];
  /** Bookings of which a trigger had lost an event, which is made up for, or failed to be. */
  lost?: LostChange[];
}

/** A booking whose triggers had lost an event; `error`: it is still lost. */
export interface LostChange {
  id: string;
  error?: unknown;
}

async function reviewDays(dates: readonly string[]): Promise<Pick<ReviewSlice, "checks" | "late">> {
  const reviewed: Pick<ReviewSlice, "checks" | "late"> = { checks: [], late: [] };
  for (const date of dates) {
    const { checks, late } = await reviewDay(date);
    reviewed.checks.push(...checks);
    reviewed.late.push(...late);
  }
  return reviewed;
}

async function dayWalk(review: Review): Promise<ReviewSlice> {
  const most = Math.min(DAYS, review.days.left);
  const dates = await closingsAfter(review.days.after, most);
  const found = await reviewDays(dates);
  return { review: { ...review, days: walked(review.days, dates, most) }, source: "days", ...found };
}

async function instructorWalk(review: Review, now: Instant): Promise<ReviewSlice> {
  const ids = await instructorsAfter(review.instructors.after, SLICE);
  const checks: TrialCheck[] = [];
  for (const id of ids) checks.push(...(await reviewInstructor(id, now)));
  const next = { ...review, instructors: walkedWhole(ids, SLICE) };
  return { review: next, source: "bookings", checks, late: [] };
}

async function bookingWalk(review: Review): Promise<ReviewSlice> {
  const most = Math.min(SLICE, review.bookings.left);
  const ids = await bookingsAfter(review.bookings.after, most);
  const next = { ...review, bookings: walked(review.bookings, ids, most) };
  return { review: next, source: "bookings", checks: await reviewBookings(ids), late: [] };
}

/**
 * Tells of each booking what its triggers lost since `from`: an event of the last hour may still be on its way, and of one older than the marks
 * of derived data nobody knows whether it was lost.
 */
async function makeUp(ids: readonly string[], from: Instant, now: Instant): Promise<LostChange[]> {
  const within = { from: Math.max(from, now - keptFor("derived") / 2), until: now - HOUR };
  const { read } = await siftAll(ids.map((id) => bookings().doc(id)));
  const lost: LostChange[] = [];
  for (const { ref, data } of read) {
    if (!data) continue;
    try {
      if (await recoverLost(data, within)) lost.push({ id: ref.id });
    } catch (error) {
      lost.push({ id: ref.id, error });
    }
  }
  return lost;
}

async function changedWalk(review: Review, now: Instant): Promise<ReviewSlice> {
  const page = await changedAfter(review.from, review.changed.after, SLICE);
  const ids = page.map((one) => one.slice(one.indexOf(" ") + 1));
  const next = { ...review, changed: walkedWhole(page, SLICE) };
  const lost = await makeUp(ids, review.from, now);
  return { review: next, source: "bookings", checks: await reviewBookings(ids), late: [], lost };
}

async function againWalk(review: Review): Promise<ReviewSlice> {
  const { days, bookings: ids } = review.again;
  if (days.length > 0) {
    const again = { days: days.slice(DAYS), bookings: ids };
    return { review: { ...review, again }, source: "days", ...(await reviewDays(days.slice(0, DAYS))) };
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
    const planned = planReview(night, review, await countReviewed(), await readHealth());
    return { review: planned, source: "days", checks: [], late: [] };
  }
  if (review.isDone) return undefined;
  if (review.again.days.length + review.again.bookings.length > 0) return againWalk(review);
  if (review.days.left > 0) return dayWalk(review);
  if (review.instructors.left > 0) return instructorWalk(review, now);
  if (review.changed.left > 0) return changedWalk(review, now);
  if (review.bookings.left > 0) return bookingWalk(review);
  return { review: { ...review, isDone: true }, source: "days", checks: [], late: [] };
}
