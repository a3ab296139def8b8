import { describe, expect, it } from "vitest";
import { NOW } from "../../testing/booking.ts";
import { publishedReply, type ReviewReply, replyView, sentReply, withoutReply } from "./review-reply.ts";
import type { ReviewedTestimonial } from "./reviewed-testimonial.ts";

const review: ReviewedTestimonial = {
  isRead: true,
  review: "published",
  createdAt: NOW,
  name: "Maya L.",
  text: "So calm.",
  score: 5,
  instructor: { id: "ines", name: "Ines A." },
  style: "Hatha",
};
const written = { uid: "ines", bookingId: "a1", text: "Thank you.", at: NOW + 1 };
const waiting: ReviewReply = { ...written, state: "waiting", reviewAt: NOW };

describe("a reply to a review", () => {
  it("waits for the operators, and stays as it is when the same is sent again", () => {
    expect(sentReply(undefined, written, review)).toEqual(waiting);
    expect(sentReply(waiting, { ...written, at: NOW + 9 }, review)).toBe(waiting);
    const published = publishedReply(waiting, review).reply;
    expect(sentReply(published, { ...written, at: NOW + 9 }, review)).toBe(published);
  });

  it("that was returned, or answers other words, waits again when the same is sent", () => {
    const again = { ...written, at: NOW + 9 };
    const returned: ReviewReply = { ...waiting, state: "returned", returned: "Too long." };
    expect(sentReply(returned, again, review)).toEqual({ ...waiting, at: NOW + 9 });
    const changed = { ...review, createdAt: NOW + 5 };
    expect(sentReply(waiting, again, changed)).toEqual({ ...waiting, at: NOW + 9, reviewAt: NOW + 5 });
  });

  it("stands under its review once published, and is gone from there alone when it is taken back", () => {
    const after = publishedReply({ ...waiting, returned: "Old." }, review);
    expect(after.reply).toEqual({ ...waiting, state: "published" });
    expect(after.review).toEqual({ ...review, reply: { text: "Thank you.", at: NOW + 1 } });
    expect(withoutReply(after.review)).toEqual(review);
  });

  it("is not published under a review that changed, waits, or is gone", () => {
    const changed = expect.objectContaining({ code: "wrong-state", details: { status: "changed" } });
    for (const other of [{ ...review, createdAt: NOW + 5 }, { ...review, isRead: false }, undefined])
      expect(() => publishedReply(waiting, other)).toThrow(changed);
  });

  it("says to its author what becomes of it, and what everyone reads meanwhile", () => {
    expect(replyView(waiting, review)).toEqual({ text: "Thank you.", state: "waiting" });
    const { reply, review: shown } = publishedReply(waiting, review);
    expect(replyView(reply, shown)).toEqual({ text: "Thank you.", state: "published" });
    const later: ReviewReply = { ...waiting, text: "Thanks!", state: "returned", returned: "Longer." };
    expect(replyView(later, shown)).toEqual({
      text: "Thanks!",
      state: "returned",
      returned: "Longer.",
      shown: "Thank you.",
    });
    expect(replyView(reply, { ...review, createdAt: NOW + 5 })).toMatchObject({ state: "outdated" });
  });
});
