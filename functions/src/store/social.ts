import { createHash } from "node:crypto";
import { nameParts } from "../shared/domain/account.ts";
import { shortName } from "../shared/domain/public-profile.ts";
import { AppError } from "../shared/errors.ts";
import type { Booking } from "../shared/model/booking.ts";
import type { ContactMessage, Report } from "../shared/model/social.ts";
import { create, get, list } from "./access.ts";
import { bookings, contact, instructors, ratings, reports, testimonials } from "./collections.ts";
import { decide } from "./commit.ts";

/** What a customer says of an instructor; `now` is ms UTC. */
export interface Opinion {
  uid: string;
  instructorId: string;
  /** 1–5 */
  score: number;
  comment: string;
  /** Whether the words may be shown to everybody, once they have been read. */
  isForAll: boolean;
  now: number;
}

/** A closed session of a customer with an instructor, if there is one: one read. */
async function sessionOf(uid: string, instructorId: string): Promise<Booking | undefined> {
  const closed = bookings()
    .where("customer.id", "==", uid)
    .where("instructor.id", "==", instructorId)
    .where("status", "==", "Closed");
  const [found] = await list(closed.limit(1));
  return found?.data;
}

/** The one testimonial of a customer on an instructor; the id, which everybody sees, names neither. */
export const testimonialRef = ({ uid, instructorId }: Pick<Opinion, "uid" | "instructorId">) =>
  testimonials().doc(createHash("sha256").update(`${uid}/${instructorId}`).digest("hex"));

/**
 * Saves an opinion, its share in the instructor's rating, and the words for everybody in one batch: at most three
 * reads and three writes. A new opinion takes the place of the old one, and what it no longer says is not shown.
 * @throws AppError `not-found` unless they have had a session, as for an unknown instructor
 */
export const rate = (opinion: Opinion): Promise<void> =>
  decide(async (batch) => {
    const { uid, instructorId, score, comment, isForAll, now } = opinion;
    const session = await sessionOf(uid, instructorId);
    if (!session) throw new AppError("not-found");
    const [rating, instructor] = await Promise.all([
      get(ratings().doc(`${uid}_${instructorId}`)),
      get(instructors().doc(instructorId)),
    ]);
    if (!instructor.data) throw new AppError("not-found");

    const allow = [uid, instructorId];
    const said = { score, comment, isTestimonial: isForAll, updatedAt: now };
    batch.put(rating, { allow, instructorId, customerId: uid, ...said });
    const { sum, count } = instructor.data.rating;
    const before = rating.data ? { score: rating.data.score, count: 1 } : { score: 0, count: 0 };
    const sums = { sum: sum - before.score + score, count: count - before.count + 1 };
    batch.put(instructor, { ...instructor.data, rating: sums });

    const name = shortName(nameParts(session.customer.name));
    if (isForAll)
      batch.set(testimonialRef(opinion), { isRead: false, createdAt: now, name, text: comment, score });
    else if (rating.data) batch.drop(testimonialRef(opinion));
  });

/** Keeps a report for the operators: one write. */
export const saveReport = (report: Report): Promise<void> => create(reports(), reports().doc().id, report);

/** Keeps a message of the contact form: one write. */
export const saveContact = (message: ContactMessage): Promise<void> =>
  create(contact(), contact().doc().id, message);
