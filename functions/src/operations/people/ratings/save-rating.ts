import type { Booking, ClaimSide } from "../../../core/booking/booking.ts";
import {
  type RatingsAfter,
  rateSession,
  type StoredRatings,
  showRatings,
} from "../../../core/booking/ratings/rate-session.ts";
import {
  type Opinion,
  type SessionRating,
  sessionRatingId,
  unspoken,
} from "../../../core/booking/ratings/session-rating.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import { notificationAbout } from "../../../core/notifications/notification-about.ts";
import { createNotification } from "../../../core/notifications/notifications-for.ts";
import type { Instructor } from "../../../core/people/instructors/instructor.ts";
import type { Rating } from "../../../core/people/instructors/rating.ts";
import { writtenTestimonial } from "../../../core/people/instructors/reviewed-testimonial.ts";
import { get, getEach, type Loaded } from "../../../store/access.ts";
import { mustGetInstructorBooking } from "../../../store/booking/bookings.ts";
import { latestSessionOf } from "../../../store/booking/bookings-of.ts";
import {
  bookings,
  instructors,
  ratings,
  reviewReplies,
  sessionRatings,
  testimonials,
} from "../../../store/collections.ts";
import { type Batch, decide } from "../../../store/commit.ts";
import { saveNotification } from "../../../store/notifications/notifications.ts";

/** What a decision about the ratings of a session reads: four documents, each a precondition of what replaces it. */
interface ReadRatings {
  customer: Loaded<SessionRating>;
  instructor: Loaded<SessionRating>;
  latest: Loaded<Rating>;
  teacher: Loaded<Instructor> & { data: Instructor };
}

async function readRatings(booking: Booking): Promise<ReadRatings> {
  const [customer, instructor, latest, teacher] = await getEach<
    [SessionRating, SessionRating, Rating, Instructor]
  >(
    sessionRatings().doc(sessionRatingId(booking.id, "customer")),
    sessionRatings().doc(sessionRatingId(booking.id, "instructor")),
    ratings().doc(`${booking.customer.id}_${booking.instructor.id}`),
    instructors().doc(booking.instructor.id),
  );
  if (!teacher.data) throw new AppError("not-found");
  return { customer, instructor, latest, teacher: { ...teacher, data: teacher.data } };
}

const storedOf = (
  { customer, instructor, latest, teacher }: ReadRatings,
  booking: Booking,
): StoredRatings => ({
  pair: {
    customer: customer.data ?? unspoken(booking, "customer"),
    instructor: instructor.data ?? unspoken(booking, "instructor"),
  },
  latest: latest.data,
  total: teacher.data.rating,
});

/** The customer's latest rating as it is stored, with the id of its words for everyone, and these words. */
function putWords(
  batch: Batch,
  read: ReadRatings,
  after: RatingsAfter,
  booking: Booking,
  now: Instant,
): Rating | undefined {
  const { latest, pair, testimonial } = after;
  const oldId = read.latest.data?.testimonialId;
  if (testimonial === "drop" && oldId !== undefined) {
    batch.drop(testimonials().doc(oldId));
    batch.drop(reviewReplies().doc(oldId));
  }
  const words = pair.customer.given;
  if (testimonial !== "wait" || !latest || !words) return latest;
  const testimonialId = oldId ?? testimonials().doc().id;
  const opinion = {
    ...words,
    session: booking,
    instructor: { ...read.teacher.data, id: booking.instructor.id },
  };
  batch.set(testimonials().doc(testimonialId), writtenTestimonial(opinion, now));
  return { ...latest, testimonialId };
}

/** Saves what `after` changes, and tells the instructor of a rating that is shown by it: at most seven writes. */
function putRatings(
  batch: Batch,
  read: ReadRatings,
  before: StoredRatings,
  after: RatingsAfter,
  booking: Booking,
  now: Instant,
): void {
  for (const side of ["customer", "instructor"] as const)
    if (!read[side].data || after.pair[side] !== before.pair[side]) batch.put(read[side], after.pair[side]);
  const latest = putWords(batch, read, after, booking, now);
  if (latest && latest !== before.latest) batch.put(read.latest, latest);
  if (after.total !== before.total) batch.put(read.teacher, { ...read.teacher.data, rating: after.total });
  const score = after.pair.customer.given?.score;
  if (!after.isNews || score === undefined || !booking.allow.includes(booking.instructor.id)) return;
  const reader = { uid: booking.instructor.id, side: "instructor", tag: "instructor" } as const;
  const data = notificationAbout("rated", booking, { score });
  saveNotification(batch, createNotification(booking, reader, data, now));
}

/** Saves what a side says about a session. */
async function putOpinion(batch: Batch, booking: Booking, side: ClaimSide, given: Opinion): Promise<void> {
  const read = await readRatings(booking);
  const stored = storedOf(read, booking);
  putRatings(batch, read, stored, rateSession(stored, side, given), booking, given.at);
}

/**
 * Saves a customer's rating of their latest session with an instructor: hidden until the other side has rated it too, or
 * until it has been closed for `RATINGS.hiddenFor`. Five reads, three writes while it is hidden.
 * @throws AppError `not-found` without a Closed booking, the same as for an unknown instructor
 */
export const saveRating = (uid: string, instructorId: string, given: Opinion): Promise<void> =>
  decide(async (batch) => {
    const session = await latestSessionOf(uid, instructorId);
    if (!session) throw new AppError("not-found");
    await putOpinion(batch, session, "customer", given);
  });

/**
 * Saves an instructor's rating of the customer of a session, which no customer and no other instructor ever reads.
 * @throws AppError `not-found`, `wrong-state` before the session has closed, and once ratings of it are shown
 */
export const saveCustomerRating = (uid: string, appointmentId: string, given: Opinion): Promise<void> =>
  decide(async (batch) => {
    const { data: booking } = await mustGetInstructorBooking(uid, appointmentId);
    if (booking.status !== "Closed") throw new AppError("wrong-state", undefined, { status: booking.status });
    await putOpinion(batch, booking, "instructor", given);
  });

/** Shows the ratings of a session that have been hidden long enough at `now` (ms UTC), by the id of one of them. */
export const showDueRating = (id: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const due = await get(sessionRatings().doc(id));
    if (!due.data) return;
    const { data: booking } = await get(bookings().doc(due.data.bookingId));
    // Deleting the customer's account deletes this too, after it has changed the booking.
    if (!booking || booking.customer.id !== due.data.customerId) return;
    const read = await readRatings(booking);
    const stored = storedOf(read, booking);
    putRatings(batch, read, stored, showRatings(stored, now), booking, now);
  });
