import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { contactSend } from "../../src/endpoints/contact/send.ts";
import { instructorFeedback } from "../../src/endpoints/instructor/feedback.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorModerate } from "../../src/endpoints/operator/moderate.ts";
import { providerPicture } from "../../src/endpoints/provider/picture.ts";
import { providerRatings } from "../../src/endpoints/provider/ratings.ts";
import { providerReply } from "../../src/endpoints/provider/reply.ts";
import { reportUser } from "../../src/endpoints/report/user.ts";
import { auth } from "../../src/firebase.ts";
import { eraseAccount } from "../../src/operations/account/erase-account.ts";
import { testPicture } from "../../src/picture/testing/pictures.ts";
import {
  auditEntries,
  contactMessages,
  instructors,
  messagesOf,
  notifications,
  outboxEmails,
  pictureFiles,
  reports,
  reviewReplies,
  testimonials,
} from "../../src/store/collections.ts";
import { readMeetData } from "../../src/store/people/meet-data.ts";
import { readInstructorsData, readTestimonialsData } from "../../src/store/people/public-data.ts";
import { plantPair, plantRatedPair } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const olive = { uid: "olive", name: "Olive" };
const moderate = (input: object, context: object = {}) =>
  callEndpoint(operatorModerate, { reason: "Looked into it.", ...input } as never, { ...olive, ...context });
const entriesOn = async (id: string) =>
  (await auditEntries().where("on.id", "==", id).get()).docs.map((doc) => doc.data());
const notesOf = async (uid: string) =>
  (await notifications().where("allow", "array-contains", uid).get()).docs.map((doc) => doc.data());
const emailsWith = async (field: string, value: string) =>
  (await outboxEmails().where(field, "==", value).get()).docs.map((doc) => doc.data());
const closed = [409, "wrong-state", { status: "closed" }];
const own = [403, "claim-required", { reason: "own" }];

describe("a report", () => {
  async function reported() {
    const { uid, instructorId } = await plantPair(world);
    await callEndpoint(reportUser, { instructorId, comment: "Came an hour late." }, { uid });
    const [report] = (await reports().where("uid", "==", uid).get()).docs;
    return { uid, instructorId, id: report?.id ?? "" };
  }

  it("is closed once, and its author gets the answer as a notification and by email", async () => {
    const { uid, id } = await reported();
    await plantAccount(uid);
    const input = { what: "report", id, outcome: "upheld", text: "We spoke with your instructor." };
    const request = newKey();
    for (let i = 0; i < 2; i++) expect(await moderate(input, request)).toEqual({ status: "closed" });
    expect((await reports().doc(id).get()).data()).toMatchObject({
      status: "closed",
      outcome: "upheld",
      closedBy: "olive",
      closedAt: NOW,
      answers: [{ text: input.text, at: NOW }],
    });
    expect(await notesOf(uid)).toMatchObject([{ kind: "operator-answer", params: { text: input.text } }]);
    expect(await emailsWith("uid", uid)).toMatchObject([{ kind: "operator-answer", status: "waiting" }]);
    expect(await entriesOn(id)).toMatchObject([
      {
        act: "moderate",
        on: { kind: "report", id },
        reason: "Looked into it.",
        key: request.key,
        before: { status: "open" },
        after: { status: "closed", outcome: "upheld", isAnswered: true },
      },
    ]);
    expect(await refusalOf(moderate({ ...input, outcome: "dismissed" }))).toEqual(closed);
    expect(await notesOf(uid)).toHaveLength(1);
  });

  it("is answered again, each time with an email of its own, and reopened, which tells nobody", async () => {
    const { uid, id } = await reported();
    await plantAccount(uid);
    const again = { what: "report", id, outcome: "answered again", text: "It won't happen again." };
    const changed = [409, "wrong-state", { status: "changed" }];
    expect(await refusalOf(moderate({ ...again, version: 1 }))).toEqual(changed);
    await moderate({ what: "report", id, outcome: "upheld", text: "We spoke with your instructor." });
    const { item, acts } = await callEndpoint(operatorGet, { what: "reports", id }, olive);
    expect(acts.map(({ act }) => act)).toEqual(["answer-again", "reopen"]);
    const both = [1, 2].map(() => moderate({ ...again, version: item.version }).catch(() => "refused"));
    expect((await Promise.all(both)).map((one) => JSON.stringify(one)).sort()).toEqual([
      '"refused"',
      '{"status":"closed"}',
    ]);
    expect(await emailsWith("uid", uid)).toHaveLength(2);
    const { item: closedNow } = await callEndpoint(operatorGet, { what: "reports", id }, olive);
    const reopen = { what: "report", id, outcome: "reopened" };
    expect(await refusalOf(moderate({ ...reopen, version: item.version }))).toEqual(changed);
    expect(await moderate({ ...reopen, version: closedNow.version })).toEqual({ status: "open" });
    expect(await emailsWith("uid", uid)).toHaveLength(2);
    expect((await entriesOn(id)).map(({ act }) => act).sort()).toEqual(["answer", "moderate", "reopen"]);
    await moderate({ what: "report", id, outcome: "dismissed", text: "One more look." });
    expect(await emailsWith("uid", uid)).toHaveLength(3);
    const { facts } = await callEndpoint(operatorGet, { what: "reports", id }, olive);
    expect(facts.flatMap(({ label, value }) => (/^Answer( \d)?$/.test(label) ? [value] : []))).toEqual([
      "We spoke with your instructor.",
      "It won't happen again.",
      "One more look.",
    ]);
  });

  it("is closed by one of ten operators at once; the others keep what they typed", async () => {
    const { id } = await reported();
    const tries = Array.from({ length: 10 }, (_, i) =>
      moderate({ what: "report", id, outcome: "dismissed" }, { uid: `operator-${i}` }).then(
        () => "done",
        () => "refused",
      ),
    );
    expect((await Promise.all(tries)).filter((result) => result === "done")).toHaveLength(1);
    expect(await entriesOn(id)).toHaveLength(1);
  });

  it("is not closed by its author, or by whom it is about", async () => {
    const { uid, instructorId, id } = await reported();
    for (const who of [uid, instructorId])
      expect(await refusalOf(moderate({ what: "report", id, outcome: "dismissed" }, { uid: who }))).toEqual(
        own,
      );
    expect((await reports().doc(id).get()).data()?.status).toBe("open");
    expect(await entriesOn(id)).toEqual([]);
  });
});

/** Makes a planted customer's account in Firebase Auth. */
async function plantAccount(uid: string, emailVerified = true): Promise<string> {
  const email = `${uid.toLowerCase()}@example.com`;
  await auth().createUser({ uid, email, emailVerified });
  return email;
}

describe("a contact message", () => {
  async function written(email: string) {
    const subject = randomUUID();
    const words = { name: "Vera Canary", subject, message: "Do you come here?", agent: "", timeZone: "" };
    await callEndpoint(contactSend, { ...words, email }, { uid: "" });
    const [message] = (await contactMessages().where("subject", "==", subject).get()).docs;
    return message?.id ?? "";
  }
  const answer = (id: string) => ({ what: "contact", id, outcome: "answered", text: "Soon, we hope." });

  it("is answered to the address it came from, which is in no audit", async () => {
    const email = `vera-${randomUUID().slice(0, 8)}@example.com`;
    const id = await written(email);
    expect(await moderate(answer(id))).toEqual({ status: "closed" });
    expect(await emailsWith("to", email)).toMatchObject([
      { kind: "operator-answer", status: "waiting", name: "", params: { text: "Soon, we hope." } },
    ]);
    expect(JSON.stringify(await entriesOn(id))).not.toMatch(/vera|canary|@/i);
    expect(await refusalOf(moderate(answer(id)))).toEqual(closed);
    const { item } = await callEndpoint(operatorGet, { what: "contacts", id }, olive);
    const more = { what: "contact", id, outcome: "answered again", text: "In May.", version: item.version };
    expect(await moderate(more)).toEqual({ status: "closed" });
    expect(
      (await emailsWith("to", email)).map(({ params }) => (params as { text: string }).text).sort(),
    ).toEqual(["In May.", "Soon, we hope."]);
  });

  it("of someone with an account is a notification, too, if they have confirmed the address", async () => {
    for (const isConfirmed of [true, false]) {
      const uid = await plantCustomer(world, `vera-${isConfirmed}`, 0);
      const email = await plantAccount(uid, isConfirmed);
      await moderate(answer(await written(email)));
      expect(await notesOf(uid)).toHaveLength(isConfirmed ? 1 : 0);
      expect(await emailsWith("to", email)).toHaveLength(1);
    }
  });

  it("can be closed without an answer, and not by its author", async () => {
    const uid = await plantCustomer(world, "vera", 0);
    const id = await written(await plantAccount(uid));
    expect(await refusalOf(moderate(answer(id), { uid }))).toEqual(own);
    expect(await moderate({ what: "contact", id, outcome: "dismissed" })).toEqual({ status: "closed" });
    expect(await notesOf(uid)).toEqual([]);
  });
});

describe("a testimonial", () => {
  async function plantTestimonial() {
    const { uid, instructorId } = await plantRatedPair(world);
    const comment = `Calm ${randomUUID()}`;
    const opinion = { instructorId, score: 5, comment, isTestimonial: true };
    const write = () => callEndpoint(instructorFeedback, opinion, { uid });
    await write();
    const [doc] = (await testimonials().where("text", "==", comment).get()).docs;
    return { uid, instructorId, write, comment, id: doc?.id ?? "" };
  }
  const stored = async (id: string) => (await testimonials().doc(id).get()).data();
  const isShown = async (comment: string) =>
    (await readTestimonialsData()).testimonials.some(({ text }) => text === comment);

  it("is on the page of reviews once it is published, and no sooner", async () => {
    const { id, comment } = await plantTestimonial();
    expect(await isShown(comment)).toBe(false);
    expect(await moderate({ what: "testimonial", id, outcome: "published" })).toEqual({
      status: "published",
    });
    expect(await isShown(comment)).toBe(true);
    expect(JSON.stringify(await readTestimonialsData())).not.toContain("review");
    expect(await entriesOn(id)).toMatchObject([
      { before: { status: "waiting" }, after: { status: "published" } },
    ]);
  });

  it("that is rejected leaves the queue until its author writes again", async () => {
    const { id, comment, write } = await plantTestimonial();
    await moderate({ what: "testimonial", id, outcome: "rejected" });
    expect(await stored(id)).toMatchObject({ isRead: false, review: "rejected" });
    expect(await isShown(comment)).toBe(false);
    expect(await refusalOf(moderate({ what: "testimonial", id, outcome: "rejected" }))).toEqual(closed);
    await write();
    expect(await stored(id)).toMatchObject({ isRead: false, review: "waiting" });
  });

  it("is not published by its author or its instructor, or in words the operator has not seen", async () => {
    const { id, uid, instructorId } = await plantTestimonial();
    const publish = { what: "testimonial", id, outcome: "published" };
    for (const who of [uid, instructorId])
      expect(await refusalOf(moderate(publish, { uid: who }))).toEqual(own);
    expect(await refusalOf(moderate({ ...publish, seenAt: NOW - 1 }))).toEqual([
      409,
      "wrong-state",
      { status: "changed" },
    ]);
    expect(await moderate({ ...publish, seenAt: NOW })).toEqual({ status: "published" });
  });
});

describe("an instructor's reply to a review", () => {
  /** A published review, and its instructor's reply that waits. */
  async function replied() {
    const { uid, instructorId, tag } = await plantRatedPair(world);
    const appointmentId = `${tag}-0`;
    const comment = `Calm ${randomUUID()}`;
    const rate = (isTestimonial: boolean, now = NOW) =>
      callEndpoint(instructorFeedback, { instructorId, score: 5, comment, isTestimonial }, { uid, now });
    await rate(true);
    const [doc] = (await testimonials().where("text", "==", comment).get()).docs;
    const id = doc?.id ?? "";
    const publishReview = () => moderate({ what: "testimonial", id, outcome: "published" });
    await publishReview();
    const reply = (text?: string, now = NOW + 1) =>
      callEndpoint(providerReply, { appointmentId, ...(text && { text }) }, { uid: instructorId, now });
    return { uid, instructorId, appointmentId, id, comment, rate, publishReview, reply };
  }
  const publish = (id: string, seenAt = NOW + 1, who: object = {}) =>
    moderate({ what: "reply", id, outcome: "published", seenAt }, who);
  const giveBack = (id: string, seenAt = NOW + 1) =>
    moderate({ what: "reply", id, outcome: "returned", seenAt, text: "Please leave out the address." });
  const stored = async (id: string) => (await reviewReplies().doc(id).get()).data();
  const shown = async (comment: string) =>
    (await readTestimonialsData()).testimonials.find(({ text }) => text === comment)?.reply?.text;
  const kindsOf = async (uid: string) =>
    (await notesOf(uid)).map(({ kind }) => kind as string).filter((kind) => /^re(ply-|view-)/.test(kind));

  it("is under the review for everyone once it is published, and both hear of it, once", async () => {
    const { uid, instructorId, appointmentId, id, comment, reply } = await replied();
    expect(await reply("Thank you.")).toEqual({ reply: { text: "Thank you.", state: "waiting" } });
    expect(await reply("Thank you.", NOW + 9)).toEqual({ reply: { text: "Thank you.", state: "waiting" } });
    expect(await shown(comment)).toBeUndefined();
    const request = newKey();
    for (let i = 0; i < 2; i++) expect(await publish(id, NOW + 1, request)).toEqual({ status: "published" });
    expect(await shown(comment)).toBe("Thank you.");
    expect((await readMeetData(instructorId, NOW))?.testimonials[0]?.reply).toEqual({
      text: "Thank you.",
      at: NOW + 1,
    });
    const { ratings } = await callEndpoint(providerRatings, {}, { uid: instructorId });
    expect(ratings).toMatchObject([{ appointmentId, reply: { text: "Thank you.", state: "published" } }]);
    expect([await kindsOf(uid), await kindsOf(instructorId)]).toEqual([
      ["review-answered"],
      ["reply-published"],
    ]);
    expect((await entriesOn(id)).filter(({ on }) => on.kind === "reply")).toMatchObject([
      { act: "moderate", before: { status: "waiting" }, after: { status: "published" } },
    ]);
    expect(await refusalOf(giveBack(id))).toEqual(closed);
  });

  it("that is returned goes to its author with the reason, and waits again once it is sent again", async () => {
    const { uid, instructorId, id, comment, reply } = await replied();
    await reply("At 1 Main St.");
    expect(await giveBack(id)).toEqual({ status: "returned" });
    expect(await kindsOf(uid)).toEqual([]);
    expect(await notesOf(instructorId)).toContainEqual(
      expect.objectContaining({
        kind: "reply-returned",
        params: expect.objectContaining({ text: "Please leave out the address." }),
      }),
    );
    expect(await emailsWith("uid", instructorId)).toContainEqual(
      expect.objectContaining({ kind: "reply-returned", status: "waiting" }),
    );
    expect(await refusalOf(publish(id))).toEqual(closed);
    await reply("At 1 Main St.", NOW + 2);
    expect(await stored(id)).toMatchObject({ state: "waiting", at: NOW + 2 });
    expect(await stored(id)).not.toHaveProperty("returned");
    expect(await shown(comment)).toBeUndefined();
  });

  it("stays as it was published while a change of it waits, and each that is published is told", async () => {
    const { uid, instructorId, id, comment, reply } = await replied();
    await reply("Thank you.");
    await publish(id);
    expect(await reply("Thank you so much.", NOW + 2)).toEqual({
      reply: { text: "Thank you so much.", state: "waiting", shown: "Thank you." },
    });
    expect(await shown(comment)).toBe("Thank you.");
    expect(await refusalOf(publish(id))).toEqual([409, "wrong-state", { status: "changed" }]);
    await publish(id, NOW + 2);
    expect(await shown(comment)).toBe("Thank you so much.");
    expect(await kindsOf(uid)).toEqual(["review-answered", "review-answered"]);
    expect(await kindsOf(instructorId)).toHaveLength(2);
    expect(await reply()).toEqual({});
    expect([await shown(comment), await stored(id)]).toEqual([undefined, undefined]);
  });

  it("is not shown under words it doesn't answer: the review changed, or was taken back", async () => {
    const { instructorId, id, comment, reply, rate, publishReview } = await replied();
    await reply("Thank you.");
    await rate(true, NOW + 5);
    expect(await refusalOf(publish(id))).toEqual([409, "wrong-state", { status: "changed" }]);
    await publishReview();
    expect(await refusalOf(publish(id))).toEqual([409, "wrong-state", { status: "changed" }]);
    const { ratings } = await callEndpoint(providerRatings, {}, { uid: instructorId });
    expect(ratings).toMatchObject([{ reply: { text: "Thank you.", state: "outdated" } }]);
    await reply("Thank you.", NOW + 6);
    await publish(id, NOW + 6);
    expect(await shown(comment)).toBe("Thank you.");
    await rate(false, NOW + 7);
    expect(await stored(id)).toBeUndefined();
    expect(await refusalOf(reply("Thank you.", NOW + 8))).toEqual([404, "not-found"]);
  });

  it("taken back in the moment it is published, is under no review", async () => {
    const { id, reply } = await replied();
    for (let round = 1; round <= 12; round++) {
      const at = NOW + round;
      await reply(`Thank you, ${round}.`, at);
      const refused = () => undefined;
      await Promise.all([publish(id, at).catch(refused), reply(undefined, at)]);
      expect(await stored(id)).toBeUndefined();
      expect((await testimonials().doc(id).get()).data()?.reply).toBeUndefined();
    }
  });

  it("is refused to another instructor, to a review that waits, and above its length", async () => {
    const { appointmentId, reply, rate } = await replied();
    const other = await plantInstructor(world, `other-${randomUUID().slice(0, 6)}`);
    const attempt = callEndpoint(providerReply, { appointmentId, text: "Mine." }, { uid: other });
    expect(await refusalOf(attempt)).toEqual([404, "not-found"]);
    expect((await refusalOf(reply("x".repeat(501))))[0]).toBe(400);
    await rate(true, NOW + 5);
    expect(await refusalOf(reply("Thank you."))).toEqual([404, "not-found"]);
  });

  it("goes with the account of its author, from under the review too, and with that of the review's", async () => {
    for (const side of ["instructor", "customer"] as const) {
      const { uid, instructorId, id, comment, reply } = await replied();
      await reply("Thank you.");
      await publish(id);
      if (side === "instructor") await instructors().doc(instructorId).update({ status: "left" });
      const leaving = side === "instructor" ? instructorId : uid;
      await eraseAccount({ uid: leaving, pseudonym: `gone-${id}` }, undefined, NOW);
      expect([side, await shown(comment), await stored(id)]).toEqual([side, undefined, undefined]);
    }
  });
});

describe("a message of a conversation", () => {
  async function sent() {
    const bookingId = `b-${randomUUID().slice(0, 8)}`;
    const message = { side: "instructor", text: "Pay me in cash.", at: NOW, isHidden: false } as const;
    await messagesOf(bookingId)
      .doc("m1")
      .set({ ...message, allow: ["cora", "ines"], from: "ines", expireAt: new Date(NOW) });
    return { bookingId, id: `${bookingId}:m1` };
  }

  it("is hidden: its text is gone, and a report keeps the copy", async () => {
    const { bookingId, id } = await sent();
    const quote = [{ side: "instructor", text: "Pay me in cash.", at: NOW, isReported: true }] as const;
    const report = {
      uid: "cora",
      instructorId: "ines",
      comment: "x",
      createdAt: NOW,
      status: "open",
    } as const;
    await reports()
      .doc(bookingId)
      .set({ ...report, side: "customer", bookingId, quote: [...quote] });
    expect(await moderate({ what: "message", id, outcome: "hidden" })).toEqual({ status: "hidden" });
    expect((await messagesOf(bookingId).doc("m1").get()).data()).toMatchObject({ text: "", isHidden: true });
    expect((await reports().doc(bookingId).get()).data()?.quote).toEqual(quote);
    expect(JSON.stringify(await entriesOn(id))).not.toContain("cash");
    expect(await refusalOf(moderate({ what: "message", id, outcome: "hidden" }))).toEqual(closed);
  });

  it("is not hidden by one of the two; an unknown one is not found", async () => {
    const { id } = await sent();
    expect(await refusalOf(moderate({ what: "message", id, outcome: "hidden" }, { uid: "ines" }))).toEqual(
      own,
    );
    for (const unknown of ["nothing", "b-0:m1", ":m1", "b-0:"])
      expect(await refusalOf(moderate({ what: "message", id: unknown, outcome: "hidden" }))).toEqual([
        404,
        "not-found",
      ]);
  });
});

describe("a picture", () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => seed + 1);
  /** An instructor with a picture that waits. */
  async function pictured() {
    const uid = await plantInstructor(world, `pictured-${randomUUID().slice(0, 6)}`);
    const image = (
      await testPicture({ seed: seeds.pop() ?? 0 })
        .resize(800, 600)
        .jpeg()
        .toBuffer()
    ).toString("base64");
    const added = await callEndpoint(providerPicture, { image }, { uid });
    return { uid, id: added.pictures[0]?.id ?? "" };
  }
  const publish = (id: string, who: object = {}) =>
    moderate({ what: "picture", id, outcome: "published" }, who);
  const text = "It's too dark to see you.";
  const dismiss = (id: string, who: object = {}) =>
    moderate({ what: "picture", id, outcome: "dismissed", text }, who);
  const shownOf = async (uid: string) =>
    (await readInstructorsData(NOW)).instructors.find(({ id }) => id === uid)?.pictures;
  const filesOf = async (uid: string) => (await pictureFiles().where("uid", "==", uid).get()).size;

  it("is shown to everyone once an operator has published it, once", async () => {
    const { uid, id } = await pictured();
    expect(await shownOf(uid)).toEqual([]);
    const request = newKey();
    for (let i = 0; i < 2; i++) expect(await publish(id, request)).toEqual({ status: "published" });
    expect(await shownOf(uid)).toEqual([{ id, width: 800, height: 600 }]);
    expect(await entriesOn(id)).toMatchObject([
      {
        act: "moderate",
        on: { kind: "picture", id },
        before: { status: "pending" },
        after: { status: "published" },
      },
    ]);
    expect(await refusalOf(publish(id))).toEqual(closed);
    expect(await notesOf(uid)).toEqual([]);
  });

  it("is deleted once dismissed, also after it was published, and its owner reads why", async () => {
    for (const before of ["pending", "published"]) {
      const { uid, id } = await pictured();
      if (before === "published") await publish(id);
      expect(await dismiss(id)).toEqual({ status: "dismissed" });
      expect(await shownOf(uid)).toEqual([]);
      expect(await filesOf(uid)).toBe(0);
      expect(await notesOf(uid)).toMatchObject([{ kind: "picture-dismissed", params: { text } }]);
      expect(await emailsWith("uid", uid)).toMatchObject([{ kind: "picture-dismissed", status: "waiting" }]);
      for (const again of [publish, dismiss]) expect(await refusalOf(again(id))).toEqual(closed);
    }
  });

  it("that its owner has removed is neither published nor dismissed, at whatever moment", async () => {
    const { uid, id } = await pictured();
    const remove = () => callEndpoint(providerPicture, { remove: id }, { uid });
    await Promise.allSettled([publish(id), remove()]);
    expect(await shownOf(uid)).toEqual([]);
    expect(await filesOf(uid)).toBe(0);
    for (const late of [publish, dismiss])
      expect((await refusalOf(late(id))).slice(0, 2)).toEqual([404, "not-found"]);
    expect(await notesOf(uid)).toEqual([]);
  });

  it("is decided by one of many operators at once", async () => {
    const { uid, id } = await pictured();
    const tries = Array.from({ length: 6 }, (_, i) =>
      (i % 2 ? publish : dismiss)(id, { uid: `operator-${i}` }).then(
        ({ status }) => status,
        () => "refused",
      ),
    );
    const outcomes = (await Promise.all(tries)).filter((one) => one !== "refused");
    // One that was published may still be taken down.
    expect([
      ["published"],
      ["dismissed"],
      ["published", "dismissed"],
      ["dismissed", "published"],
    ]).toContainEqual(outcomes);
    const isShown = !outcomes.includes("dismissed");
    expect(await shownOf(uid)).toHaveLength(isShown ? 1 : 0);
    expect(await filesOf(uid)).toBe(isShown ? 2 : 0);
    expect(await entriesOn(id)).toHaveLength(outcomes.length);
  });

  it("is not decided by whose it is", async () => {
    const { uid, id } = await pictured();
    for (const act of [publish, dismiss]) expect(await refusalOf(act(id, { uid }))).toEqual(own);
    expect(await filesOf(uid)).toBe(2);
  });
});
