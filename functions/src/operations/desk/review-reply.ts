import type { Booking } from "../../core/booking/booking.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { notificationAbout } from "../../core/notifications/notification-about.ts";
import { createNotification } from "../../core/notifications/notifications-for.ts";
import { publishedReply, type ReviewReply } from "../../core/people/instructors/review-reply.ts";
import { get, getEach } from "../../store/access.ts";
import { bookings, reviewReplies, testimonials } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { saveNotification } from "../../store/notifications/notifications.ts";
import { authorOf } from "../../store/people/ratings.ts";
import { caseIs, type Moderate } from "./act-on-case.ts";

/** Tells an instructor what became of their reply, and its reader of one that is published. */
function tell(batch: Batch, booking: Booking, { at }: ReviewReply, text: string | undefined, now: Instant) {
  const { customer, instructor, allow } = booking;
  const say = (
    side: "customer" | "instructor",
    kind: "reply-published" | "reply-returned" | "review-answered",
  ) => {
    const uid = (side === "customer" ? customer : instructor).id;
    // A later reply to the same review has notifications of its own; who has left hears nothing.
    const data = notificationAbout(kind, booking, { ...(text !== undefined && { text }) });
    if (allow.includes(uid))
      saveNotification(batch, createNotification(booking, { uid, side, tag: `${side}-${at}` }, data, now));
  };
  say("instructor", text === undefined ? "reply-published" : "reply-returned");
  if (text === undefined) say("customer", "review-answered");
}

/**
 * Publishes an instructor's reply under its review, or returns it with a reason: both hear of it, its reader of one that is
 * published.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {status}
 */
export const reviewReply: Moderate = async (batch, { uid, now }, { id, outcome, text, seenAt }) => {
  const [[read, review], author] = await Promise.all([
    getEach(reviewReplies().doc(id), testimonials().doc(id)),
    authorOf(id),
  ]);
  if (!read.data) throw new AppError("not-found");
  const { state: before, bookingId } = read.data;
  mustNotBeOwnCase(uid, "reply", author, read.data.uid);
  if (before !== "waiting") throw caseIs("closed");
  if (seenAt !== read.data.at) throw caseIs("changed");
  if (outcome === "published") {
    const published = publishedReply(read.data, review.data);
    batch.put(read, published.reply);
    batch.put(review, published.review);
  } else batch.put(read, { ...read.data, state: "returned", returned: text });
  const { data: booking } = await get(bookings().doc(bookingId));
  if (booking) tell(batch, booking, read.data, outcome === "published" ? undefined : text, now);
  return { before: { status: before }, after: { status: outcome }, answer: { status: outcome } };
};
