import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { instructorGet } from "../../src/endpoints/instructor/get.ts";
import { providerApply } from "../../src/endpoints/provider/apply.ts";
import { providerPayoutaccount } from "../../src/endpoints/provider/payoutaccount.ts";
import { providerPlan } from "../../src/endpoints/provider/plan.ts";
import { auth } from "../../src/firebase.ts";
import { sweepApplications } from "../../src/jobs/sweep-applications.ts";
import { sweepPayouts } from "../../src/jobs/sweep-payouts.ts";
import {
  applicationFiles,
  applications,
  bookings,
  dayRef,
  earnings,
  earningsItems,
  externalCalendars,
  instructors,
  notifications,
  outboxEmails,
  payoutAccounts,
  users,
} from "../../src/store/collections.ts";
import { clearPublicDataCache, readInstructorsData } from "../../src/store/people/public-data.ts";
import { plantClosedBooking } from "../support/bookings.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { crashBefore } from "../support/crash-injection.ts";
import { costOf } from "../support/document-cost.ts";
import { everyDayOfTheWeek, leavingInstructors } from "../support/instructors/leaving-instructors.ts";
import { plantPayoutAccount } from "../support/money/payouts.ts";
import { START } from "../support/world.ts";

const { world, approve, plantTeaching, leave, book, stored } = leavingInstructors();
const fail = (id: string, error: unknown) => {
  throw new Error(`${id}: ${error}`);
};
const sweep = (now: number) => sweepPayouts(now, fail);
const payoutItem = { kind: "payout", state: "booked", gross: -500, fee: 0, amount: -500 } as const;
const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims;

/** How many times customers are offered; none for an instructor they cannot book. */
async function offeredTimes(instructorId: string, customer: string): Promise<number> {
  const input = { beacon: world().hour, from: "2026-11-20", days: 5, instructorId };
  try {
    const { instructors: all } = await callEndpoint(bookSlots, input, { uid: customer });
    return all.flatMap(({ slots }) => slots).length;
  } catch (error) {
    expect(error).toMatchObject({ code: "not-found" });
    return 0;
  }
}

describe("provider/leave", () => {
  it("takes an instructor out of search, public data and their plan, and their account stays", async () => {
    const { uid, customer } = await plantTeaching();
    expect(await offeredTimes(uid, customer)).toBeGreaterThan(50);
    const session = await plantClosedBooking(customer, uid);
    await bookings().doc(session.id).update({ "billing.capturedAt": NOW, "billing.settledAt": NOW });
    const before = await stored(uid);

    expect(await leave(uid)).toEqual({ message: expect.any(String) });
    expect(await stored(uid)).toMatchObject({
      status: "left",
      name: "Former instructor",
      bio: "",
      schedule: [],
      beacons: [],
      areas: [],
      rating: before?.rating,
      closedCount: before?.closedCount,
    });
    expect(await offeredTimes(uid, customer)).toBe(0);
    clearPublicDataCache();
    expect((await readInstructorsData(NOW, world().area)).instructors.map(({ id }) => id)).not.toContain(uid);
    const shown = await refusalOf(callEndpoint(instructorGet, { instructorId: uid }, { uid: customer }));
    expect(shown.slice(0, 2)).toEqual([404, "not-found"]);
    expect((await refusalOf(book(customer, uid))).slice(0, 2)).toEqual([404, "not-found"]);
    // They still see what they taught.
    expect((await bookings().doc(session.id).get()).data()?.allow).toContain(uid);
    expect((await users().doc(uid).get()).exists).toBe(true);
  });

  it("removes the claim, documents and imported calendar, and notifies them once, also when it is repeated", async () => {
    const { uid } = await plantTeaching();
    expect(await claimsOf(uid)).toEqual({ client: true, provider: true });
    const [fileId = ""] = ((await applications().doc(uid).get()).data()?.files ?? []).map(({ id }) => id);
    expect(fileId).not.toBe("");
    const file = { uid, kind: "identity", image: new Uint8Array([1]), createdAt: NOW } as const;
    await applicationFiles()
      .doc(fileId)
      .set({ ...file, expireAt: Timestamp.fromMillis(NOW + DAY) });
    const busy = { from: START, to: START + HOUR, bookingId: "external:0" };
    await dayRef(uid, "2026-11-21").set({ reservations: [busy] });
    await externalCalendars()
      .doc(uid)
      .set({
        url: "https://calendar.example/private.ics",
        host: "calendar.example",
        readFor: "",
        setAt: NOW,
        checkedAt: NOW,
        okAt: NOW,
        failures: 0,
        events: 1,
        clashes: [],
        due: NOW + DAY,
        days: { "2026-11-21": "hash" },
      });
    for (let i = 0; i < 3; i++) await leave(uid);
    expect(await claimsOf(uid)).toEqual({ client: true });
    expect((await applicationFiles().doc(fileId).get()).exists).toBe(false);
    expect((await externalCalendars().doc(uid).get()).exists).toBe(false);
    expect((await dayRef(uid, "2026-11-21").get()).data()?.reservations).toEqual([]);
    const application = (await applications().doc(uid).get()).data();
    expect(application).toMatchObject({ status: "withdrawn", form: { styles: ["Hatha"] } });
    expect(application).not.toHaveProperty("files");
    expect(application).not.toHaveProperty("claimDue");
    const notified = await notifications()
      .where("allow", "array-contains", uid)
      .where("kind", "==", "stopped-teaching")
      .get();
    expect(notified.size).toBe(1);
    expect(
      (
        await outboxEmails()
          .doc(notified.docs[0]?.id ?? "")
          .get()
      ).exists,
    ).toBe(true);
    const plan = await refusalOf(callEndpoint(providerPlan, { status: "active" }, { uid }));
    expect(plan).toEqual([409, "wrong-state", { status: "closed" }]);
  });

  it("is refused while a session or request is open, and says which", async () => {
    const { uid, customer } = await plantTeaching();
    await instructors().doc(uid).update({ instantConfirm: false });
    const { appointmentId } = await book(customer, uid);
    const before = await stored(uid);
    expect(await refusalOf(leave(uid))).toMatchObject([
      409,
      "wrong-state",
      { bookings: [{ appointmentId, start: START }], balance: 0 },
    ]);
    expect(await stored(uid)).toEqual(before);
    expect((await dayRef(uid, "2026-12-01").get()).exists).toBe(false);
    expect(await claimsOf(uid)).toMatchObject({ provider: true });
  });

  it.each([
    [4_800, "paused"],
    [-500, "active"],
  ])("is refused while %i cents are owed: bookings are %s", async (balance, status) => {
    const { uid } = await plantTeaching();
    await earnings().doc(uid).set({ balance, held: 0, paid: 0 });
    expect(await refusalOf(leave(uid))).toMatchObject([409, "wrong-state", { bookings: [], balance }]);
    expect((await stored(uid))?.status).toBe(status);
  });

  it("remembers who waits for less than the smallest payout, so that the next one pays it", async () => {
    const { uid } = await plantTeaching();
    await earnings().doc(uid).set({ balance: 500, held: 0, paid: 0 });
    await plantPayoutAccount(uid);
    expect(await refusalOf(leave(uid))).toMatchObject([409, "wrong-state", { balance: 500 }]);
    expect((await payoutAccounts().doc(uid).get()).data()).toMatchObject({ leavingSince: NOW });
    expect((await stored(uid))?.status).toBe("paused");
  });

  it("tells who has no payout account to add one, and ends on its own once the money has arrived for good", async () => {
    const { uid } = await plantTeaching();
    await earnings().doc(uid).set({ balance: 500, held: 0, paid: 0 });
    const refused = await leave(uid).catch((error: Error) => error.message);
    expect(refused).toBe(
      "We still owe you $5.00. Please add a payout account to your earnings, so we can pay it. Bookings are paused now. Your teaching ends on its own 14 days after we've paid you, unless you resume bookings.",
    );
    const bank = { kind: "iban", holder: "Ines", account: "DE89370400440532013000" } as const;
    await callEndpoint(providerPayoutaccount, bank, { uid, now: NOW + HOUR });
    expect((await payoutAccounts().doc(uid).get()).data()).toMatchObject({ leavingSince: NOW });
    const paidAt = NOW + 3 * DAY;
    await earnings().doc(uid).set({ balance: 0, held: 0, paid: 500 });
    await earningsItems(uid)
      .doc("payout")
      .set({ ...payoutItem, at: paidAt, dueAt: paidAt, month: "2026-11" });
    for (let day = 1; day <= 16; day += 1) {
      expect(await stored(uid)).toMatchObject({ status: "paused", leavingSince: NOW });
      await sweep(NOW + day * DAY);
    }
    await sweep(paidAt + 14 * DAY);
    expect(await stored(uid)).toMatchObject({ status: "left" });
    for (const field of ["leavingSince", "leavingDue"]) expect(await stored(uid)).not.toHaveProperty(field);
    await sweepApplications(paidAt + 15 * DAY, fail);
    expect(await claimsOf(uid)).toEqual({ client: true });
    const told = await notifications().where("allow", "array-contains", uid).get();
    expect(told.docs.filter((doc) => doc.data().kind === "stopped-teaching")).toHaveLength(1);
  });

  it("is forgotten once the instructor resumes bookings", async () => {
    const { uid } = await plantTeaching();
    await earnings().doc(uid).set({ balance: 500, held: 0, paid: 0 });
    await plantPayoutAccount(uid);
    await refusalOf(leave(uid));
    await callEndpoint(providerPlan, { travelMinutes: 45 }, { uid });
    expect(await stored(uid)).toMatchObject({ status: "paused", leavingSince: NOW });
    await callEndpoint(providerPlan, { status: "active" }, { uid });
    for (const ref of [instructors().doc(uid), payoutAccounts().doc(uid)])
      expect((await ref.get()).data()).not.toHaveProperty("leavingSince");
    await earnings().doc(uid).set({ balance: 0, held: 0, paid: 500 });
    await sweep(NOW + 2 * DAY);
    expect((await stored(uid))?.status).toBe("active");
  });

  it("keeps waiting while something else keeps them, and asks once a day", async () => {
    const { uid } = await plantTeaching();
    await earnings().doc(uid).set({ balance: 500, held: 0, paid: 0 });
    await refusalOf(leave(uid));
    await instructors().doc(uid).update({ status: "suspended" });
    await sweep(NOW + DAY);
    expect(await stored(uid)).toMatchObject({ status: "suspended", leavingDue: NOW + 2 * DAY });
    await instructors().doc(uid).update({ status: "paused" });
    await earnings().doc(uid).set({ balance: 0, held: 0, paid: 500 });
    await sweep(NOW + DAY + HOUR);
    expect((await stored(uid))?.status).toBe("paused");
    await sweep(NOW + 2 * DAY);
    expect((await stored(uid))?.status).toBe("left");
  });

  it("needs a recent sign-in, and is refused to one who is suspended", async () => {
    const { uid } = await plantTeaching();
    const old = await refusalOf(leave(uid, { authTime: Date.now() - HOUR }));
    expect(old[1]).toBe("recent-login-required");
    await instructors().doc(uid).update({ status: "suspended" });
    expect(await refusalOf(leave(uid))).toEqual([409, "wrong-state", { status: "closed" }]);
    expect((await stored(uid))?.status).toBe("suspended");
  });

  it("is all or nothing wherever the process is killed, and the sweep removes the claim", async () => {
    let crashes = 0;
    for (let at = 0; ; at++) {
      const { uid } = await plantTeaching();
      const hasCrashed = await crashBefore(at, () => leave(uid));
      const hasLeft = (await stored(uid))?.status === "left";
      expect((await applications().doc(uid).get()).data()?.status).toBe(hasLeft ? "withdrawn" : "approved");
      await sweepApplications(NOW + DAY, (_id, error) => {
        throw error;
      });
      expect((await claimsOf(uid))?.provider).toBe(hasLeft ? undefined : true);
      if (!hasCrashed) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(3);
  }, 60_000);

  it("costs at most 110 reads and 100 writes for an instructor with nothing open", async () => {
    const { uid } = await plantTeaching();
    const { reads, writes } = await costOf(() => leave(uid));
    console.log(`Leaving: ${reads} reads, ${writes} writes.`);
    expect(reads).toBeLessThanOrEqual(110);
    expect(writes).toBeLessThanOrEqual(101);
  });
});

it("an instructor who has left can apply again with what they taught, and begins paused, with the ratings they had", async () => {
  const { uid, customer, name } = await plantTeaching();
  await instructors()
    .doc(uid)
    .update({ rating: { sum: 9, count: 2 }, closedCount: 7 });
  await leave(uid);
  const again = await callEndpoint(providerApply, { form: {}, submit: false }, { uid });
  expect(again).toMatchObject({ status: "withdrawn", missing: ["identity"] });
  const files = [{ id: `again${uid}`, kind: "identity" as const, addedAt: NOW }];
  await applications().doc(uid).update({ files });
  await callEndpoint(providerApply, { form: {}, submit: true }, { uid });
  await approve(uid);
  expect(await stored(uid)).toMatchObject({
    status: "paused",
    name: `${name} T.`,
    rating: { sum: 9, count: 2 },
    closedCount: 7,
  });
  expect(await claimsOf(uid)).toEqual({ client: true, provider: true });
  await callEndpoint(providerPlan, { status: "active", schedule: everyDayOfTheWeek }, { uid });
  expect(await offeredTimes(uid, customer)).toBeGreaterThan(50);
  await book(customer, uid);
});
