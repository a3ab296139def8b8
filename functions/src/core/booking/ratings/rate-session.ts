import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { Instructor } from "../../people/instructors/instructor.ts";
import { countedOf, type Rating, ratingAfter } from "../../people/instructors/rating.ts";
import type { ClaimSide } from "../booking.ts";
import { latestOf, withOlder } from "./latest-rating.ts";
import {
  type GivenRating,
  hiddenUntil,
  type Opinion,
  type RatingPair,
  type SessionRating,
} from "./session-rating.ts";

/** What is stored of the ratings between a customer and an instructor, about one session. */
export interface StoredRatings {
  pair: RatingPair;
  /** The customer's latest rating of the instructor, which counts once it is shown; undefined before the first. */
  latest: Rating | undefined;
  /** The instructor's sums. */
  total: Instructor["rating"];
}

/** What is stored after an act, and what comes of it. */
export interface RatingsAfter extends StoredRatings {
  /** Whether the customer's rating is shown by this act: the instructor hears of it. */
  isNews: boolean;
  /** What becomes of the customer's words for everyone: they wait for their review, are taken back, or stay as they are. */
  testimonial: "wait" | "drop" | "keep";
}

const isGiven = (rating: SessionRating): rating is GivenRating => rating.given !== undefined;
const isHidden = (rating: SessionRating): boolean => isGiven(rating) && rating.shownAt === undefined;

/** A rating as it is shown: a customer's to the instructor; an instructor's to nobody but operators. */
function shown(rating: SessionRating, now: Instant): SessionRating {
  if (!isHidden(rating)) return rating;
  const { due: _due, ...kept } = rating;
  const { customerId, instructorId, side } = kept;
  return { ...kept, allow: side === "customer" ? [customerId, instructorId] : [instructorId], shownAt: now };
}

/** Shows what is due to be shown of a pair: both once both are given, and any once the time is over. */
function showDue(pair: RatingPair, now: Instant): RatingPair {
  const isDue = (isGiven(pair.customer) && isGiven(pair.instructor)) || now >= hiddenUntil(pair.customer);
  return isDue ? { customer: shown(pair.customer, now), instructor: shown(pair.instructor, now) } : pair;
}

/** What becomes of the words of a rating for everyone, whose author's latest rating is `latest`. */
function wordsOf({ given, bookingId, shownAt }: GivenRating, latest: Rating): RatingsAfter["testimonial"] {
  const isLatest = latest.bookingId === bookingId;
  if (isLatest && !given.isPublic) return "drop";
  const isReplaced = !isLatest && (latest.allow.includes(latest.instructorId) || !latest.isTestimonial);
  return shownAt === undefined || isReplaced || !given.isPublic ? "keep" : "wait";
}

/** What is stored once `pair` is; `hasSpoken`: the customer has just said or changed what it holds. */
function settled(stored: StoredRatings, pair: RatingPair, hasSpoken: boolean): RatingsAfter {
  const { customer } = pair;
  const isNews = stored.pair.customer.shownAt === undefined && customer.shownAt !== undefined;
  if (!isGiven(customer) || !(hasSpoken || isNews))
    return { ...stored, pair, isNews: false, testimonial: "keep" };
  const newer = hasSpoken || stored.latest?.bookingId === customer.bookingId ? undefined : stored.latest;
  const latest = newer ? withOlder(newer, customer) : latestOf(customer, stored.latest);
  const counted = countedOf(latest);
  const earlier = stored.latest && countedOf(stored.latest)?.score;
  const total = counted ? ratingAfter(stored.total, counted.score, earlier) : stored.total;
  return { pair, latest, total, isNews, testimonial: wordsOf(customer, latest) };
}

/**
 * Takes what a side says about a session. A customer may change it at any time, an instructor until it is shown.
 * @throws AppError `wrong-state` when it is too late for an instructor
 */
export function rateSession(stored: StoredRatings, side: ClaimSide, given: Opinion): RatingsAfter {
  const before = stored.pair[side];
  const isLate = before.shownAt !== undefined || given.at >= hiddenUntil(before);
  if (side === "instructor" && isLate)
    throw new AppError("wrong-state", "You can't rate this session anymore.", { status: "closed" });
  const spoken: SessionRating =
    before.shownAt === undefined
      ? {
          ...before,
          given,
          allow: [side === "customer" ? before.customerId : before.instructorId],
          due: hiddenUntil(before),
        }
      : { ...before, given };
  return settled(stored, showDue({ ...stored.pair, [side]: spoken }, given.at), side === "customer");
}

/** Shows the ratings of a session once they have been hidden long enough; before, everything stays as it is. */
export const showRatings = (stored: StoredRatings, now: Instant): RatingsAfter =>
  settled(stored, showDue(stored.pair, now), false);
