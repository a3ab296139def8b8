import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { get } from "../../store/access.ts";
import { testimonials } from "../../store/collections.ts";
import { authorOf } from "../../store/people/ratings.ts";
import { caseIs, type Moderate } from "./act-on-case.ts";

/**
 * Publishes a testimonial, or rejects it: a rejected one leaves the queue until its author writes another.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {status}
 */
export const reviewTestimonial: Moderate = async (batch, { uid }, { id, outcome, seenAt }) => {
  const [read, author] = await Promise.all([get(testimonials().doc(id)), authorOf(id)]);
  if (!read.data) throw new AppError("not-found");
  mustNotBeOwnCase(uid, "testimonial", author, read.data.instructor.id);
  const before = read.data.review ?? (read.data.isRead ? "published" : "waiting");
  if (before === outcome) throw caseIs("closed");
  if (seenAt !== undefined && seenAt !== read.data.createdAt) throw caseIs("changed");
  const isRead = outcome === "published";
  batch.put(read, { ...read.data, isRead, review: isRead ? "published" : "rejected" });
  return { before: { status: before }, after: { status: outcome }, answer: { status: outcome } };
};
