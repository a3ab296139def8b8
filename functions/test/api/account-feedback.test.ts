import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BookingStatus } from "../../src/core/booking/booking.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { instructorFeedback } from "../../src/endpoints/instructor/feedback.ts";
import { instructors, ratings, testimonials } from "../../src/store/collections.ts";
import { plantPair, plantRatedPair } from "../support/bookings.ts";
import { callEndpoint, notFound, unknownId } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
const pair = (status: BookingStatus, sessions?: number) => plantPair(world, status, sessions);
/** A pair whose instructor has rated the session: the customer's rating is shown as soon as it is given. */
const ratedPair = () => plantRatedPair(world);
const ratingOf = async (id: string) => (await instructors().doc(id).get()).data()?.rating;

describe("instructor/feedback", () => {
  const opinion = { score: 4, comment: "Calm and clear.", isTestimonial: false };

  it("saves a rating that customer and instructor can read, and adds it to the instructor's sums", async () => {
    const { uid, instructorId, tag } = await ratedPair();
    expect(await callEndpoint(instructorFeedback, { instructorId, ...opinion }, { uid })).toEqual({
      message: "Thank you for your feedback.",
    });
    expect((await ratings().doc(`${uid}_${instructorId}`).get()).data()).toEqual({
      allow: [uid, instructorId],
      instructorId,
      customerId: uid,
      score: 4,
      comment: "Calm and clear.",
      isTestimonial: false,
      updatedAt: NOW,
      bookingId: `${tag}-0`,
      closedAt: expect.any(Number),
    });
    expect(await ratingOf(instructorId)).toEqual({ sum: 4, count: 1 });
  });

  it("replaces an earlier rating in the sums", async () => {
    const { uid, instructorId } = await ratedPair();
    await instructors()
      .doc(instructorId)
      .update({ rating: { sum: 9, count: 2 } });
    for (const score of [5, 2, 2])
      await callEndpoint(instructorFeedback, { ...opinion, instructorId, score }, { uid });
    expect(await ratingOf(instructorId)).toEqual({ sum: 11, count: 3 });
  });

  it("counts 10 ratings sent at once by one customer as one", async () => {
    const { uid, instructorId } = await ratedPair();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        callEndpoint(instructorFeedback, { ...opinion, instructorId, score: 1 + (i % 5) }, { uid }),
      ),
    );
    const score = (await ratings().doc(`${uid}_${instructorId}`).get()).data()?.score;
    expect(await ratingOf(instructorId)).toEqual({ sum: score, count: 1 });
  });

  it("stores a public testimonial unreviewed, with a short name, under an id that tells nobody its author", async () => {
    const { uid, instructorId } = await ratedPair();
    const mine = () => testimonials().where("text", "==", `For all ${uid}`).get();
    const isGiven = async () => (await ratings().doc(`${uid}_${instructorId}`).get()).data()?.isTestimonial;
    const input = { instructorId, score: 5, comment: `For all ${uid}`, isTestimonial: true };
    expect(await callEndpoint(instructorFeedback, input, { uid })).toEqual({
      message: "Thank you. We'll review your comment before we publish it.",
    });
    expect(await isGiven()).toBe(true);
    const [first] = (await mine()).docs;
    const guesses = [`${uid}/${instructorId}`, `${uid}_${instructorId}`, uid].map((text) =>
      createHash("sha256").update(text).digest("hex"),
    );
    expect([...guesses, uid]).not.toContain(first?.id);
    expect(first?.data()).toEqual({
      isRead: false,
      review: "waiting",
      createdAt: NOW,
      name: "Cora L.",
      text: input.comment,
      score: 5,
      instructor: { id: instructorId, name: expect.stringMatching(/^instructor-/) },
      style: "Hatha",
    });

    await first?.ref.update({ isRead: true });
    await callEndpoint(instructorFeedback, { ...input, score: 3 }, { uid });
    const again = (await mine()).docs;
    expect(again.map((doc) => [doc.id, doc.data().isRead, doc.data().score])).toEqual([
      [first?.id, false, 3],
    ]);

    await callEndpoint(instructorFeedback, { ...input, isTestimonial: false }, { uid });
    expect((await mine()).size).toBe(0);
    expect(await isGiven()).toBe(false);

    await callEndpoint(instructorFeedback, input, { uid });
    const [next] = (await mine()).docs;
    expect(next?.id).not.toBe(first?.id);
  });

  it.each(["Confirmed", "Started", "Canceled", "Missed"] as const)(
    "is refused for a session that is %s",
    async (status) => {
      const { uid, instructorId } = await pair(status);
      await expect(
        callEndpoint(instructorFeedback, { instructorId, ...opinion }, { uid }),
      ).rejects.toMatchObject(notFound);
      expect(await ratingOf(instructorId)).toEqual({ sum: 0, count: 0 });
    },
  );

  it("A2: is refused for another customer's instructor, an unknown one, and oneself", async () => {
    const { uid } = await ratedPair();
    const theirs = await ratedPair();
    for (const [who, id] of [
      [uid, theirs.instructorId],
      [uid, unknownId()],
      [uid, theirs.uid],
      [theirs.instructorId, theirs.instructorId],
    ] as const)
      await expect(
        callEndpoint(instructorFeedback, { instructorId: id, ...opinion }, { uid: who }),
      ).rejects.toMatchObject(notFound);
    expect(await ratingOf(theirs.instructorId)).toEqual({ sum: 0, count: 0 });
  });

  it.each([0, 6, 4.5, Number.NaN])("refuses a score of %d", async (score) => {
    const { uid, instructorId } = await ratedPair();
    await expect(
      callEndpoint(instructorFeedback, { ...opinion, instructorId, score }, { uid }),
    ).rejects.toMatchObject({ status: 400, details: { score: expect.any(String) } });
  });

  it("costs five reads and at most three writes while it is hidden, whatever the number of sessions (P11)", async () => {
    const { uid, instructorId } = await pair("Closed", 30);
    const say = (isTestimonial: boolean) => () =>
      callEndpoint(instructorFeedback, { ...opinion, instructorId, isTestimonial }, { uid });
    expect(await costOf(say(false))).toEqual({ reads: 5, writes: 3 });
    expect(await costOf(say(true))).toEqual({ reads: 5, writes: 2 });
  });
});
