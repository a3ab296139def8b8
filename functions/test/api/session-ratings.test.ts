import { beforeAll, describe, expect, it } from "vitest";
import type { RatingsCursor } from "../../src/core/api/instructor-ratings.ts";
import { RATINGS } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { instructorFeedback } from "../../src/endpoints/instructor/feedback.ts";
import { providerPin } from "../../src/endpoints/provider/pin.ts";
import { providerRate } from "../../src/endpoints/provider/rate.ts";
import { providerRatings } from "../../src/endpoints/provider/ratings.ts";
import { sweepRatings } from "../../src/jobs/sweep-ratings.ts";
import { mendRatings } from "../../src/operations/mend/mend-ratings.ts";
import {
  bookings,
  instructors,
  notifications,
  ratings,
  sessionRatings,
  testimonials,
} from "../../src/store/collections.ts";
import { plantPair } from "../support/bookings.ts";
import { callEndpoint, notFound, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

/** A customer and an instructor with one Closed session, and what is stored of it. */
async function plantSession(status?: "Confirmed") {
  const { uid, instructorId, tag } = await plantPair(world, status);
  const appointmentId = `${tag}-0`;
  const closedAt = (await bookings().doc(appointmentId).get()).data()?.schedule.end ?? 0;
  const read = async (side: string) => (await sessionRatings().doc(`${appointmentId}_${side}`).get()).data();
  return {
    uid,
    instructorId,
    appointmentId,
    shownAt: closedAt + RATINGS.hiddenFor,
    rate: (score = 4, more: { now?: number; isTestimonial?: boolean } = {}) =>
      callEndpoint(
        instructorFeedback,
        { instructorId, score, comment: `Words of ${uid}`, isTestimonial: more.isTestimonial ?? false },
        { uid, now: more.now ?? NOW },
      ),
    rateBack: (score = 3, now = NOW) =>
      callEndpoint(
        providerRate,
        { appointmentId, score, comment: "Ready on time." },
        { uid: instructorId, now },
      ),
    customer: () => read("customer"),
    instructor: () => read("instructor"),
    latest: async () => (await ratings().doc(`${uid}_${instructorId}`).get()).data(),
    sums: async () => (await instructors().doc(instructorId).get()).data()?.rating,
    told: async () =>
      (await notifications().where("aid", "==", appointmentId).get()).docs
        .map((doc) => doc.data())
        .filter(({ kind }) => kind === "rated"),
    words: async () => (await testimonials().where("text", "==", `Words of ${uid}`).get()).docs,
  };
}
const sweep = (now: number) =>
  sweepRatings(now, (id, error) => {
    throw new Error(id, { cause: error });
  });

describe("an instructor's list of ratings", () => {
  /** Many shown ratings of one instructor, the latest first; each its own customer. */
  async function plantRatings(count: number) {
    const { instructorId } = await plantSession();
    // All of it: another instructor's may begin the same way.
    const tag = instructorId;
    const batch = bookings().firestore.batch();
    for (let n = 0; n < count; n++) {
      const [bookingId, customerId] = [`${tag}-s${n}`, `${tag}-c${n}`];
      const facts = { bookingId, customerId, instructorId, customer: `Maya ${n}` };
      const given = { score: 4, comment: `Words ${n}`, isPublic: n % 2 === 0, at: NOW } as const;
      // Two were shown in the same moment: their ids order them.
      const shown = { closedAt: NOW - n, shownAt: NOW - Math.floor(n / 2) };
      batch.set(sessionRatings().doc(`${bookingId}_customer`), {
        ...facts,
        given,
        side: "customer",
        allow: [customerId, instructorId],
        ...shown,
      });
      batch.set(ratings().doc(`${customerId}_${instructorId}`), {
        allow: [customerId, instructorId],
        instructorId,
        customerId,
        bookingId,
        closedAt: NOW - n,
        score: 4,
        comment: `Words ${n}`,
        isTestimonial: true,
        testimonialId: `t-${bookingId}`,
        updatedAt: NOW,
      });
      batch.set(testimonials().doc(`t-${bookingId}`), {
        isRead: n % 4 === 0,
        createdAt: NOW,
        name: "Maya",
        text: `Words ${n}`,
        score: 4,
        instructor: { id: instructorId, name: "Ines" },
        style: "Hatha",
      });
    }
    await batch.commit();
    const asked = (after?: RatingsCursor) =>
      callEndpoint(providerRatings, { ...(after && { after }) }, { uid: instructorId });
    const pin = (n?: number, uid = instructorId) =>
      callEndpoint(providerPin, { ...(n !== undefined && { appointmentId: `${tag}-s${n}` }) }, { uid });
    return { instructorId, tag, asked, pin };
  }

  it("has each once, page by page, the newest first, and at most 81 reads a page", async () => {
    const { tag, asked } = await plantRatings(45);
    const pages = [];
    let after: RatingsCursor | undefined;
    do {
      const page = await asked(after);
      pages.push(page.ratings.map(({ appointmentId }) => appointmentId));
      after = page.next;
    } while (after);
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    const order = pages.flat().map((id) => Number(id.slice(tag.length + 2)));
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, n) => n));
    expect(order.map((n) => Math.floor(n / 2))).toEqual(
      order.map((n) => Math.floor(n / 2)).toSorted((a, b) => a - b),
    );
    const { reads, writes } = await costOf(() => asked());
    expect(reads).toBeLessThanOrEqual(81);
    expect(writes).toBe(0);
  });

  it("says which are published, and pins one in place of another, or none", async () => {
    const { instructorId, tag, asked, pin } = await plantRatings(9);
    const are = async (what: "isPublished" | "isPinned") =>
      (await asked()).ratings.flatMap((one) =>
        one[what] ? [Number(one.appointmentId.slice(tag.length + 2))] : [],
      );
    const pinned = async () => (await instructors().doc(instructorId).get()).data()?.pinned;
    expect((await are("isPublished")).toSorted()).toEqual([0, 4, 8]);
    expect(await are("isPinned")).toEqual([]);
    expect(await costOf(() => pin(4))).toEqual({ reads: 4, writes: 1 });
    expect(await are("isPinned")).toEqual([4]);
    expect(await costOf(() => pin(4))).toEqual({ reads: 4, writes: 0 });
    await pin(8);
    expect(await are("isPinned")).toEqual([8]);
    // One that waits, one whose words are not for everyone, an unknown one, and one of another instructor.
    const other = await plantRatings(1);
    for (const [n, uid] of [[2], [1], [99], [0, other.instructorId]] as const)
      await expect(pin(n, uid)).rejects.toMatchObject(notFound);
    expect(await are("isPinned")).toEqual([8]);
    expect(await pin()).toEqual({});
    expect([await are("isPinned"), await pinned()]).toEqual([[], undefined]);
  });
});

describe("ratings of both sides", () => {
  it("are hidden from the other side and count for nothing until both are given, then shown in one batch", async () => {
    const one = await plantSession();
    await one.rate(4, { isTestimonial: true });
    expect(await one.customer()).toMatchObject({ allow: [one.uid], due: one.shownAt });
    expect(await one.instructor()).toMatchObject({ allow: [] });
    expect(await one.latest()).toMatchObject({ allow: [one.uid], score: 4 });
    expect([await one.sums(), await one.told(), await one.words()]).toEqual([{ sum: 0, count: 0 }, [], []]);

    expect(await one.rateBack()).toEqual({
      mine: { score: 3, comment: "Ready on time." },
      theirs: { score: 4, comment: `Words of ${one.uid}` },
    });
    expect(await one.customer()).toMatchObject({ allow: [one.uid, one.instructorId], shownAt: NOW });
    expect(await one.instructor()).toMatchObject({
      allow: [one.instructorId],
      given: { score: 3, comment: "Ready on time." },
    });
    expect(await one.latest()).toMatchObject({ allow: [one.uid, one.instructorId] });
    expect(await one.sums()).toEqual({ sum: 4, count: 1 });
    expect(await one.told()).toMatchObject([
      { allow: [one.instructorId], params: { score: 4 }, read: false },
    ]);
    const [words] = await one.words();
    expect(words?.data()).toMatchObject({ isRead: false, review: "waiting", score: 4 });
    expect((await one.latest())?.testimonialId).toBe(words?.id);
  });

  it("are shown by the sweep once the session has been closed for seven days, once", async () => {
    const one = await plantSession();
    await one.rate(2);
    await sweep(one.shownAt - 1);
    expect(await one.sums()).toEqual({ sum: 0, count: 0 });
    await Promise.all([sweep(one.shownAt), sweep(one.shownAt)]);
    await sweep(one.shownAt + 1000);
    expect(await one.customer()).toMatchObject({ allow: [one.uid, one.instructorId], shownAt: one.shownAt });
    expect(await one.sums()).toEqual({ sum: 2, count: 1 });
    expect(await one.told()).toHaveLength(1);
    expect(await refusalOf(one.rateBack(5, one.shownAt))).toEqual([409, "wrong-state", { status: "closed" }]);
  });

  it("of an instructor alone are never shown to the customer", async () => {
    const one = await plantSession();
    await one.rateBack();
    await sweep(one.shownAt);
    expect(await one.instructor()).toMatchObject({ allow: [one.instructorId], shownAt: one.shownAt });
    expect([await one.latest(), await one.sums(), await one.told()]).toEqual([
      undefined,
      { sum: 0, count: 0 },
      [],
    ]);
  });

  it("given at once by both, and by each several times, are shown, counted and told once", async () => {
    const one = await plantSession();
    // An instructor's that finds itself shown by another of hers is too late.
    const late = (error: unknown) => expect(error).toMatchObject({ code: "wrong-state" });
    await Promise.all(
      [1, 2, 3].flatMap((n) => [one.rate(n, { isTestimonial: true }), one.rateBack(n).catch(late)]),
    );
    const { allow, given } = (await one.customer()) ?? {};
    expect(allow).toEqual([one.uid, one.instructorId]);
    expect(await one.sums()).toEqual({ sum: given?.score, count: 1 });
    expect(await one.latest()).toMatchObject({ score: given?.score, allow });
    expect(await one.told()).toHaveLength(1);
    expect(await one.words()).toHaveLength(1);
  });

  it("are refused to an instructor for a session that has not closed, and for another's", async () => {
    const [open, theirs] = [await plantSession("Confirmed"), await plantSession()];
    expect(await refusalOf(open.rateBack())).toEqual([409, "wrong-state", { status: "Confirmed" }]);
    for (const uid of [open.instructorId, theirs.uid, open.uid])
      await expect(
        callEndpoint(providerRate, { appointmentId: theirs.appointmentId, score: 1, comment: "" }, { uid }),
      ).rejects.toMatchObject(notFound);
    expect(await theirs.instructor()).toBeUndefined();
  });

  it("take a customer's words back at once, also while the next rating is hidden", async () => {
    const one = await plantSession();
    await one.rateBack();
    await one.rate(5, { isTestimonial: true });
    expect(await one.words()).toHaveLength(1);
    await one.rate(5);
    expect(await one.words()).toEqual([]);
  });

  it("given before sessions were rated stay shown: the mend stores each with its session, once", async () => {
    const one = await plantSession();
    const old = {
      allow: [one.uid, one.instructorId],
      instructorId: one.instructorId,
      customerId: one.uid,
      score: 5,
      comment: "Years ago.",
      updatedAt: NOW - 1,
    };
    await ratings().doc(`${one.uid}_${one.instructorId}`).set(old);
    await instructors()
      .doc(one.instructorId)
      .update({ rating: { sum: 5, count: 1 } });
    const mended = async (isDry: boolean) => {
      const paths: string[] = [];
      for await (const path of mendRatings(isDry)) paths.push(path);
      return paths.filter((path) => path.includes(one.uid));
    };
    const path = `ratings/${one.uid}_${one.instructorId}`;
    expect([await mended(true), await mended(false), await mended(false)]).toEqual([[path], [path], []]);
    expect(await one.customer()).toMatchObject({ allow: old.allow, shownAt: NOW - 1, given: { score: 5 } });
    expect([await one.sums(), await one.told()]).toEqual([{ sum: 5, count: 1 }, []]);
    await one.rate(3);
    expect(await one.sums()).toEqual({ sum: 3, count: 1 });
  });

  it("cost an instructor eight reads and two writes, and a customer five and seven when both are shown", async () => {
    const one = await plantSession();
    expect(await costOf(() => one.rateBack())).toEqual({ reads: 8, writes: 2 });
    expect(await costOf(() => one.rate(4, { isTestimonial: true }))).toEqual({ reads: 5, writes: 7 });
  });
});
