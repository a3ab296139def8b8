import { namesSafety } from "../../core/desk/safety-words.ts";
import { AppError } from "../../core/errors.ts";
import { ratingAfter } from "../../core/people/instructors/rating.ts";
import { writtenTestimonial } from "../../core/people/instructors/reviewed-testimonial.ts";
import type { ContactMessage, InstructorReport } from "../../core/people/messages/message.ts";
import { create, get } from "../../store/access.ts";
import { latestSessionOf } from "../../store/booking/bookings-of.ts";
import { contactMessages, instructors, ratings, reports, testimonials } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { putSafetyEmails } from "../desk/put-safety-emails.ts";

/** A customer's feedback on an instructor; `now` is ms UTC. */
interface FeedbackInput {
  uid: string;
  instructorId: string;
  /** 1–5 */
  score: number;
  comment: string;
  /** Whether to publish the comment as a testimonial after review. */
  isPublic: boolean;
  now: number;
}

/**
 * Saves a rating, its share in the instructor's sums, and the testimonial in one batch: at most three reads and three
 * writes. A new rating replaces the old one, and a changed testimonial is hidden until it is reviewed.
 * @throws AppError `not-found` without a Closed booking, the same as for an unknown instructor
 */
export const saveRating = (input: FeedbackInput): Promise<void> =>
  decide(async (batch) => {
    const { uid, instructorId, score, comment, isPublic, now } = input;
    const session = await latestSessionOf(uid, instructorId);
    if (!session) throw new AppError("not-found");
    const [rating, instructor] = await Promise.all([
      get(ratings().doc(`${uid}_${instructorId}`)),
      get(instructors().doc(instructorId)),
    ]);
    if (!instructor.data) throw new AppError("not-found");

    const allow = [uid, instructorId];
    const oldId = rating.data?.testimonialId;
    const newId = oldId ?? testimonials().doc().id;
    const feedback = {
      score,
      comment,
      isTestimonial: isPublic,
      updatedAt: now,
      ...(isPublic && { testimonialId: newId }),
    };
    batch.put(rating, { allow, instructorId, customerId: uid, ...feedback });
    const sums = ratingAfter(instructor.data.rating, score, rating.data?.score);
    batch.put(instructor, { ...instructor.data, rating: sums });

    const opinion = { score, comment, session, instructor: { ...instructor.data, id: instructorId } };
    if (isPublic) batch.set(testimonials().doc(newId), writtenTestimonial(opinion, now));
    else if (oldId !== undefined) batch.drop(testimonials().doc(oldId));
  });

/**
 * Stores a report for the operators: one write. If it names safety, operators are emailed as `putSafetyEmails` says.
 */
export async function saveReport(report: InstructorReport): Promise<void> {
  const ref = reports().doc();
  const reported = report.quote?.find(({ isReported }) => isReported)?.text ?? "";
  const isUrgent = namesSafety(report.comment) || namesSafety(reported);
  await decide(async (batch) => {
    batch.create(ref, report);
    if (isUrgent) await putSafetyEmails(batch, ref.id, report.createdAt);
  });
}

/** Stores a message from the contact form: one write. */
export const saveContactMessage = (message: ContactMessage): Promise<void> =>
  create(contactMessages(), contactMessages().doc().id, message);
