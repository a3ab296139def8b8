import * as v from "valibot";
import { RATINGS } from "../../constants.ts";
import { Id, Instant } from "../../fields.ts";
import { type Booking, ClaimSide } from "../booking.ts";

/** What one side says about a session: a score of 1–5 and words, which may be none. */
export const Opinion = v.object({
  score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: v.string(),
  /** Whether a customer allows publishing the words; an instructor's never are. */
  isPublic: v.boolean(),
  at: Instant,
});
export type Opinion = v.InferOutput<typeof Opinion>;

/**
 * `sessionRatings/{bookingId}_{side}`: what a side says about a session and its other side. Both are stored as soon as one
 * side has spoken, so that two who speak at once find each other.
 */
export const SessionRating = v.object({
  /** Its author once there are words; of a customer's, the instructor too once it is shown. */
  allow: v.array(Id),
  side: ClaimSide,
  bookingId: Id,
  customerId: Id,
  instructorId: Id,
  /** The customer's first name and initial. */
  customer: v.string(),
  /** When the session closed: both are hidden for `RATINGS.hiddenFor` from then, unless both were given before. */
  closedAt: Instant,
  given: v.optional(Opinion),
  /** When the sweep shows it; gone once it is shown. */
  due: v.optional(Instant),
  shownAt: v.optional(Instant),
});
export type SessionRating = v.InferOutput<typeof SessionRating>;
/** One whose side has spoken. */
export type GivenRating = SessionRating & { given: Opinion };

/** The ratings of both sides of a session. */
export type RatingPair = Record<ClaimSide, SessionRating>;

/** The id of a side's rating of a session. */
export const sessionRatingId = (bookingId: string, side: ClaimSide): string => `${bookingId}_${side}`;

/** When a session closed (ms UTC); its end, where no event says so. */
export const closedAtOf = ({ events, schedule }: Pick<Booking, "events" | "schedule">): Instant =>
  events.findLast(({ changes }) => changes?.status === "Closed")?.at ?? schedule.end;

/** Until when the ratings of a session are hidden at most (ms UTC); an instructor can rate until then. */
export const hiddenUntil = ({ closedAt }: Pick<SessionRating, "closedAt">): Instant =>
  closedAt + RATINGS.hiddenFor;

/** A side's rating of a session before it has spoken: nobody reads it. */
export const unspoken = (
  booking: Pick<Booking, "id" | "customer" | "instructor" | "events" | "schedule">,
  side: ClaimSide,
): SessionRating => ({
  allow: [],
  side,
  bookingId: booking.id,
  customerId: booking.customer.id,
  instructorId: booking.instructor.id,
  customer: booking.customer.name,
  closedAt: closedAtOf(booking),
});
