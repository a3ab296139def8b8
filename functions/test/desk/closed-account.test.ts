import { randomUUID } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY, DEFAULT_AVATAR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { operatorAccount } from "../../src/endpoints/operator/account.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { auth } from "../../src/firebase.ts";
import { sweepDeletions } from "../../src/jobs/sweep-deletions.ts";
import { rebuildFromBookings } from "../../src/operations/derived/rebuild-from-bookings.ts";
import {
  auditEntries,
  blockedBy,
  bookings,
  deletions,
  earnings,
  earningsItems,
  instructors,
  ledger,
  notifications,
  reconnectLists,
  sheetRef,
  testimonials,
  users,
} from "../../src/store/collections.ts";
import { clearPublicDataCache, readInstructorsData } from "../../src/store/people/public-data.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { plantClosedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, newKey, refusalOf } from "../support/call-endpoint.ts";
import { crashBefore } from "../support/crash-injection.ts";
import { plantCustomer } from "../support/customers.ts";
import { isLong } from "../support/is-long.ts";
import { pathsMentioning, readAllDocuments } from "../support/read-all-documents.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const close = (uid: string, context: object = {}) =>
  callEndpoint(
    operatorAccount,
    { uid, status: "closed", cancel: false, reason: "Moved away." },
    { uid: "olive", name: "Olive", ...context },
  );
const stored = async (id: string) => (await instructors().doc(id).get()).data();
const entriesOf = async (uid: string) =>
  (await auditEntries().where("on.id", "==", uid).get()).docs.map((doc) => doc.data());
const hasSignIn = (uid: string) =>
  auth()
    .getUser(uid)
    .then(
      () => true,
      () => false,
    );

/** An instructor with an account, a customer's side, and a session that took place yesterday; credit in minor units. */
async function plantLeavingInstructor(credit = 0) {
  const name = `Leocadia${randomUUID().slice(0, 6)}`;
  const uid = await plantInstructor(world, name, { bio: "Once a dancer." });
  await plantCustomer(world, name, credit);
  await auth().createUser({ uid, email: `${uid.toLowerCase()}@example.com`, emailVerified: true });
  const guest = await plantCustomer(world, `guest-${name.slice(-6)}`, 20_000);
  const session = await plantClosedBooking(guest, uid);
  await bookings().doc(session.id).update({ "billing.capturedAt": NOW, "billing.settledAt": NOW });
  return { uid, name, guest, sessionId: session.id };
}

describe("the account of an instructor who leaves", () => {
  it("is closed once nothing is open: nothing says who they were, and the books stay", async () => {
    const { uid, name, guest, sessionId } = await plantLeavingInstructor();
    await sheetRef(sessionId).set({
      allow: [uid, guest],
      practiced: "Hips, as Leocadia does them.",
      atHome: "",
      at: NOW,
      expireAt: Timestamp.fromMillis(NOW + 180 * DAY),
    });
    const books = (await ledger().get()).size;
    const request = newKey();
    for (let i = 0; i < 2; i++) expect(await close(uid, request)).toEqual({ status: "closed", bookings: 0 });
    expect(await stored(uid)).toMatchObject({ name: "Former instructor", status: "left", bio: "" });
    expect(await hasSignIn(uid)).toBe(false);
    expect((await users().doc(uid).get()).exists).toBe(false);
    expect((await bookings().doc(sessionId).get()).exists).toBe(true);
    // What they wrote after a session is theirs, and goes with them.
    expect((await sheetRef(sessionId).get()).exists).toBe(false);
    expect((await ledger().get()).size).toBe(books);
    expect(await entriesOf(uid)).toMatchObject([
      { before: { status: "active" }, after: { status: "closed" }, key: request.key },
    ]);
    clearPublicDataCache();
    expect((await readInstructorsData(NOW, world.area)).instructors.map(({ id }) => id)).not.toContain(uid);
    await sweepDeletions(NOW + 2 * DAY);
    expect((await deletions().doc(uid).get()).exists).toBe(false);
    // The instructor's document is never removed: sessions, ratings and earnings name it.
    expect(await stored(uid)).toMatchObject({ status: "left" });
    const all = await readAllDocuments();
    expect(pathsMentioning(all, "Once a dancer.")).toEqual([]);
    expect(pathsMentioning(all, `${name} Test`)).toEqual([]);
    expect(await refusalOf(close(uid))).toEqual([409, "wrong-state", { status: "closed" }]);
  });

  it("leaves customers a first name and no way to book them again, and a rebuild finds nothing", async () => {
    const { uid, guest, sessionId } = await plantLeavingInstructor();
    const session = (await bookings().doc(sessionId).get()).data();
    if (!session) throw new Error("No session.");
    const testimonial = testimonials().doc();
    const words = { text: "Calm.", score: 5, style: "Hatha", name: "Cleo", isRead: true, createdAt: NOW };
    await testimonial.set({ ...words, instructor: { id: uid, name: session.instructor.name } });
    const { version, status: _status, ...rest } = session;
    await handleBookWritten({ ...rest, version: version - 1, status: "Started" }, session);
    const listed = async () => (await reconnectLists().doc(guest).get()).data();
    const notified = async () => {
      const notes = await notifications().where("aid", "==", sessionId).get();
      return notes.docs
        .flatMap((doc) => Object.entries(doc.data().params))
        .filter(([field]) => field === "instructor");
    };
    const months = (await listed())?.months;
    expect((await listed())?.people.map(({ id }) => id)).toEqual([uid]);
    expect(await notified()).toContainEqual(["instructor", "Ines A."]);

    await close(uid);
    for (const at of [NOW + DAY / 2, NOW + 2 * DAY]) await sweepDeletions(at);
    const kept = (await bookings().doc(sessionId).get()).data();
    expect(kept?.instructor).toEqual({ id: uid, name: "Ines", avatar: DEFAULT_AVATAR });
    expect([kept?.allow, kept?.billing]).toEqual([[guest], session.billing]);
    expect(await listed()).toEqual({ people: [], months });
    expect((await testimonial.get()).data()?.instructor).toEqual({ id: uid, name: "Ines" });
    expect((await notified()).map(([, name]) => name).filter((name) => name !== "Ines")).toEqual([]);
    const rebuilt = await rebuildFromBookings(NOW + 2 * DAY);
    expect(rebuilt.filter(({ path }) => path === `reconnect/${guest}`)).toEqual([]);
  });

  it("takes them off the lists of who has blocked a customer, and no other instructor", async () => {
    const { uid } = await plantLeavingInstructor();
    const [alone, shared] = [world.id("alone"), world.id("shared")];
    await blockedBy()
      .doc(alone)
      .set({ instructors: [uid] });
    await blockedBy()
      .doc(shared)
      .set({ instructors: ["someone", uid] });
    await close(uid);
    await sweepDeletions(NOW + 2 * DAY);
    expect((await blockedBy().doc(alone).get()).exists).toBe(false);
    expect((await blockedBy().doc(shared).get()).data()).toEqual({ instructors: ["someone"] });
  });

  // `npm test` tries every third step, `test:long` all.
  it("is closed or not, wherever the process is killed", async () => {
    let crashes = 0;
    for (let at = 0; ; at += isLong ? 1 : 3) {
      const { uid } = await plantLeavingInstructor();
      const hasCrashed = await crashBefore(at, () => close(uid));
      const isClosed = (await stored(uid))?.status === "left";
      expect((await deletions().doc(uid).get()).exists).toBe(isClosed);
      expect((await entriesOf(uid)).length).toBe(isClosed ? 1 : 0);
      await sweepDeletions(NOW + DAY);
      expect((await users().doc(uid).get()).exists).toBe(!isClosed);
      expect(await hasSignIn(uid)).toBe(!isClosed);
      if (!hasCrashed) break;
      crashes += 1;
    }
    console.log(`Closing: ${crashes} crashes, each all or nothing.`);
    expect(crashes).toBeGreaterThan(5);
  });

  it("stays while a session is ahead, and the refusal says which", async () => {
    const { uid, guest } = await plantLeavingInstructor();
    const start = newYork(3, 10);
    const input = { instructorId: uid, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" };
    const { appointmentId } = await bookCreate.handler(input, contextOf(guest));
    await providerAccept.handler({ appointmentId }, contextOf(uid));
    const refusal = await refusalOf(close(uid));
    expect(refusal).toMatchObject([409, "wrong-state", { bookings: [{ appointmentId, start }], balance: 0 }]);
    expect(await stored(uid)).toMatchObject({ status: "active", bio: "Once a dancer." });
    expect(await entriesOf(uid)).toEqual([]);
  });

  it("stays while they are owed money, a payout may be returned, or they have credit as a customer", async () => {
    const owed = await plantLeavingInstructor();
    await earnings().doc(owed.uid).set({ balance: 4_800, held: 0, paid: 0 });
    expect(await refusalOf(close(owed.uid))).toMatchObject([409, "wrong-state", { balance: 4_800 }]);
    const paid = await plantLeavingInstructor();
    const item = {
      gross: -4_800,
      fee: 0,
      amount: -4_800,
      month: "2026-11",
      dueAt: NOW,
      state: "booked",
    } as const;
    await earningsItems(paid.uid)
      .doc("p1")
      .set({ ...item, kind: "payout", at: NOW - DAY });
    expect(await refusalOf(close(paid.uid))).toMatchObject([409, "wrong-state", { payments: 1 }]);
    expect(await close(paid.uid, { now: NOW + 14 * DAY })).toMatchObject({ status: "closed" });
    const rich = await plantLeavingInstructor(5_000);
    expect(await refusalOf(close(rich.uid))).toMatchObject([
      409,
      "wrong-state",
      { balance: 5_000, lost: 5_000 },
    ]);
    for (const { uid } of [owed, rich]) expect(await stored(uid)).toMatchObject({ status: "active" });
  });

  it("can't be closed by the instructor, and customers close their own", async () => {
    const { uid, guest } = await plantLeavingInstructor();
    expect(await refusalOf(close(uid, { uid }))).toEqual([403, "claim-required", { reason: "own" }]);
    expect(await refusalOf(close(guest))).toMatchObject([400, "bad-request", { status: expect.any(String) }]);
  });
});
