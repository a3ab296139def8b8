import { Firestore, Timestamp, WriteBatch } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { instructorGet } from "../../src/endpoints/instructor/get.ts";
import { operatorDecide } from "../../src/endpoints/operator/decide.ts";
import { providerApply } from "../../src/endpoints/provider/apply.ts";
import { providerLeave } from "../../src/endpoints/provider/leave.ts";
import { providerPlan } from "../../src/endpoints/provider/plan.ts";
import { auth } from "../../src/firebase.ts";
import { sweepApplications } from "../../src/jobs/sweep-applications.ts";
import {
  applicationFiles,
  applications,
  bookings,
  dayRef,
  earnings,
  externalCalendars,
  instructors,
  notifications,
  outboxEmails,
  users,
} from "../../src/store/collections.ts";
import { clearPublicDataCache, readInstructorsData } from "../../src/store/people/public-data.ts";
import { plantApplication } from "../support/applications.ts";
import { plantClosedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, newKey, refusalOf } from "../support/call-endpoint.ts";
import { crashBefore } from "../support/crash-injection.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { newYork, plantWorld, START, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

/** An instructor whom an operator approved, who takes bookings and confirms them instantly. */
async function plantTeaching() {
  serial += 1;
  const uid = await plantApplication(world, `leaver${serial}`, {
    files: [{ id: `identity${world.id(String(serial))}`, kind: "identity", addedAt: NOW }],
  });
  await approve(uid);
  await instructors()
    .doc(uid)
    .update({ status: "active", instantConfirm: true, schedule: [1, 2, 3, 4, 5, 6, 7].map(allDay) });
  const customer = await plantCustomer(world, `leavers-guest${serial}`, 20_000);
  return { uid, customer };
}
const allDay = (weekday: number) => ({ weekday, from: 360, to: 1200 });

async function approve(uid: string) {
  const version = (await applications().doc(uid).get()).data()?.version ?? 0;
  const input = { id: uid, version, decision: "approve", text: "Welcome!" } as const;
  await callEndpoint(operatorDecide, input, { uid: "olive", name: "Olive", ...newKey() });
}

const leave = (uid: string, context: object = {}) => callEndpoint(providerLeave, {}, { uid, ...context });
const book = (customer: string, instructorId: string, start = START) =>
  bookCreate.handler(
    { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" },
    contextOf(customer),
  );
const stored = async (id: string) => (await instructors().doc(id).get()).data();
const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims;
/** How many times customers are offered; none for an instructor they cannot ask for. */
async function offeredTimes(instructorId: string, customer: string): Promise<number> {
  const input = { beacon: world.hour, from: "2026-11-20", days: 5, instructorId };
  try {
    const { instructors: all } = await callEndpoint(bookSlots, input, { uid: customer });
    return all.flatMap(({ slots }) => slots).length;
  } catch (error) {
    expect(error).toMatchObject({ code: "not-found" });
    return 0;
  }
}

/** Runs all of `first` just before the first commit of `second`; returns both outcomes. */
async function interleave(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const real = WriteBatch.prototype.commit;
  let early: Promise<PromiseSettledResult<unknown>[]> | undefined;
  const spy = vi.spyOn(WriteBatch.prototype, "commit").mockImplementation(async function (this: WriteBatch) {
    spy.mockRestore();
    early = Promise.allSettled([first()]);
    await early;
    return real.call(this);
  });
  const [late] = await Promise.allSettled([second()]);
  const [before] = (await early) ?? [];
  return { early: before?.status, late: late?.status, refusal: late?.status === "rejected" && late.reason };
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
      ...{ status: "left", name: "Former instructor", bio: "", schedule: [], beacons: [], areas: [] },
      ...{ rating: before?.rating, closedCount: before?.closedCount },
    });
    expect(await offeredTimes(uid, customer)).toBe(0);
    clearPublicDataCache();
    expect((await readInstructorsData(world.area)).instructors.map(({ id }) => id)).not.toContain(uid);
    const shown = await refusalOf(callEndpoint(instructorGet, { instructorId: uid }, { uid: customer }));
    expect(shown.slice(0, 2)).toEqual([404, "not-found"]);
    expect((await refusalOf(book(customer, uid))).slice(0, 2)).toEqual([404, "not-found"]);
    // They still see what they taught.
    expect((await bookings().doc(session.id).get()).data()?.allow).toContain(uid);
    expect((await users().doc(uid).get()).exists).toBe(true);
  });

  it("takes the claim, documents and imported calendar, and tells them once, also when it is repeated", async () => {
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
        ...{ url: "https://calendar.example/private.ics", host: "calendar.example", readFor: "" },
        ...{ setAt: NOW, checkedAt: NOW, okAt: NOW, failures: 0, events: 1, clashes: [], due: NOW + DAY },
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
      ...[409, "wrong-state", { bookings: [{ appointmentId, start: START }], balance: 0 }],
    ]);
    expect(await stored(uid)).toEqual(before);
    expect((await dayRef(uid, "2026-12-01").get()).exists).toBe(false);
    expect(await claimsOf(uid)).toMatchObject({ provider: true });
  });

  it.each([4_800, -500])("is refused while %i cents are owed", async (balance) => {
    const { uid } = await plantTeaching();
    await earnings().doc(uid).set({ balance, held: 0, paid: 0 });
    expect(await refusalOf(leave(uid))).toMatchObject([409, "wrong-state", { bookings: [], balance }]);
    expect((await stored(uid))?.status).toBe("active");
  });

  it("needs a recent sign-in, and is refused to one who is suspended", async () => {
    const { uid } = await plantTeaching();
    const old = await refusalOf(leave(uid, { authTime: Date.now() - HOUR }));
    expect(old[1]).toBe("recent-login-required");
    await instructors().doc(uid).update({ status: "suspended" });
    expect(await refusalOf(leave(uid))).toEqual([409, "wrong-state", { status: "closed" }]);
    expect((await stored(uid))?.status).toBe("suspended");
  });

  it("is all or nothing wherever the process is killed, and the sweep takes the claim", async () => {
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

describe("a booking at the same moment as leaving", () => {
  it("wins when it is committed first, on a day that was free before", async () => {
    const { uid, customer } = await plantTeaching();
    const { refusal, ...ends } = await interleave(
      () => book(customer, uid, newYork(40, 10)),
      () => leave(uid),
    );
    expect(ends).toEqual({ early: "fulfilled", late: "rejected" });
    expect(refusal).toMatchObject({ code: "wrong-state", details: { bookings: [{}] } });
    expect((await stored(uid))?.status).toBe("active");
  });

  it.each([
    ["a day that nobody has booked", false],
    ["a day with another session, now canceled", true],
  ])("loses when leaving is committed first, on %s", async (_day, isKnown) => {
    const { uid, customer } = await plantTeaching();
    if (isKnown) await dayRef(uid, "2026-11-21").set({ reservations: [] });
    const ends = await interleave(
      () => leave(uid),
      () => book(customer, uid),
    );
    expect(ends).toMatchObject({ early: "fulfilled", late: "rejected", refusal: { code: "not-found" } });
    expect((await stored(uid))?.status).toBe("left");
    expect((await bookings().where("instructor.id", "==", uid).get()).size).toBe(0);
  });

  it("of ten rivals and a leaving at once, either all are refused or the leaving is", async () => {
    const { uid } = await plantTeaching();
    const rivals = await Promise.all(
      Array.from({ length: 10 }, (_, i) => plantCustomer(world, `rival${serial}-${i}`, 20_000)),
    );
    const [left, ...made] = await Promise.allSettled([
      leave(uid),
      ...rivals.map((rival, i) => book(rival, uid, newYork(2 + i, 10))),
    ]);
    const booked = made.filter(({ status }) => status === "fulfilled").length;
    expect(left?.status === "fulfilled").toBe(booked === 0);
    expect((await bookings().where("instructor.id", "==", uid).get()).size).toBe(booked);
    expect((await stored(uid))?.status).toBe(booked === 0 ? "left" : "active");
  });

  it("is refused if it read its instructor before they left, and the day after that", async () => {
    const { uid } = await plantTeaching();
    const rival = await plantCustomer(world, `late${serial}`, 20_000);
    const getAll = Firestore.prototype.getAll;
    let isTeaching = true;
    const spy = vi.spyOn(Firestore.prototype, "getAll").mockImplementation(async function (
      this: Firestore,
      ...refs
    ) {
      const found = await getAll.apply(this, refs);
      const isInstructor = found.some(({ ref }) => ref.path === `instructors/${uid}`);
      if (isTeaching && isInstructor) {
        isTeaching = false;
        await leave(uid);
      }
      return found;
    });
    await expect(book(rival, uid)).rejects.toMatchObject({ code: "not-found" });
    spy.mockRestore();
    expect((await bookings().where("instructor.id", "==", uid).get()).size).toBe(0);
  });
});

it("who has left can apply again with what they taught, and begins paused, with the ratings they had", async () => {
  const { uid, customer } = await plantTeaching();
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
    ...{ status: "paused", name: `leaver${serial} Test`, rating: { sum: 9, count: 2 }, closedCount: 7 },
  });
  expect(await claimsOf(uid)).toEqual({ client: true, provider: true });
  await callEndpoint(
    providerPlan,
    { status: "active", schedule: [1, 2, 3, 4, 5, 6, 7].map(allDay) },
    { uid },
  );
  expect(await offeredTimes(uid, customer)).toBeGreaterThan(50);
  await book(customer, uid);
});
