import { describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { providerCancel } from "../../src/endpoints/provider/cancel.ts";
import { internet } from "../../src/fetch/network.ts";
import { sweepCalendars } from "../../src/jobs/sweep-calendars.ts";
import { eraseAccount } from "../../src/operations/account/erase-account.ts";
import {
  leaseCalendar,
  removeExternalCalendar,
} from "../../src/operations/calendar/save-external-calendar.ts";
import {
  bookings,
  externalCalendars,
  instructors,
  outboxEmails,
  settings,
} from "../../src/store/collections.ts";
import { clearSwitchCache } from "../../src/store/settings/switches.ts";
import { callEndpoint, contextOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import {
  answer,
  answerWith,
  bookAt,
  calendarState,
  checkNow,
  importCalendarOf,
  newsOf,
  PROBLEM_SENTENCE,
  PUBLIC_ADDRESS,
  requestedTags,
  reservationsOf,
  serveCalendar,
  storedCalendar,
  sweepAt,
  uid,
  world,
} from "../support/imported-calendars.ts";
import { newYork, plantInstructor } from "../support/world.ts";

describe("a calendar that does not answer", () => {
  it("for two hours keeps its times, and its owner is notified once", async () => {
    await importCalendarOf();
    answerWith({ status: 503, text: "" });
    for (let i = 1; i <= 4; i++) {
      await sweepAt(NOW + i * 30 * MINUTE);
      expect(await newsOf("calendar-lost")).toHaveLength(i < 3 ? 0 : 1);
    }
    expect(await reservationsOf()).toHaveLength(1);
    expect(await calendarState()).toMatchObject({
      okAt: NOW,
      checkedAt: NOW + 2 * HOUR,
      failingSince: NOW + 30 * MINUTE,
      problem: PROBLEM_SENTENCE,
    });
    serveCalendar();
    await sweepAt(NOW + 3 * HOUR);
    const { problem, failingSince, events } = await calendarState(NOW + 3 * HOUR);
    expect([problem, failingSince, events]).toEqual([undefined, undefined, 0]);
    expect(await reservationsOf()).toEqual([]);
  });

  it("is reported once more after it has answered in between", async () => {
    await importCalendarOf();
    for (const [from, status] of [
      [1, 503],
      [4, 200],
      [5, 503],
    ] as const) {
      answer.status = status;
      for (let i = from; i < from + (status === 200 ? 1 : 3); i++) await sweepAt(NOW + i * 30 * MINUTE);
    }
    expect(await newsOf("calendar-lost")).toHaveLength(2);
  });

  it("is shown as failing when its owner looks at it again", async () => {
    await importCalendarOf();
    answerWith({ status: 404, text: "" });
    expect(await checkNow(NOW + MINUTE)).toMatchObject({
      events: 1,
      failingSince: NOW + MINUTE,
      problem: PROBLEM_SENTENCE,
    });
  });

  it("and many others are read once each by two runs at once, twenty at a time", async () => {
    await importCalendarOf();
    const calendar = (await storedCalendar()) ?? expect.fail();
    const owners = Array.from({ length: 45 }, (_, at) => `many-${at}`);
    const instructor = (await instructors().doc(uid).get()).data() ?? expect.fail();
    for (const owner of owners) {
      await instructors().doc(owner).set(instructor);
      await externalCalendars()
        .doc(owner)
        .set({ ...calendar, due: NOW });
    }
    requestedTags.length = 0;
    const later = NOW + HOUR;
    await Promise.all([sweepAt(later), sweepAt(later)]);
    expect(requestedTags).toHaveLength(46);
    const read = await externalCalendars().where("checkedAt", "==", later).get();
    expect(read.docs.every((doc) => doc.data().due === later + 30 * MINUTE)).toBe(true);
    expect(read.size).toBe(46);
    for (const owner of owners) await instructors().doc(owner).delete();
  });

  it("that is leased by a run that ended is read once the lease is over", async () => {
    await importCalendarOf();
    const later = NOW + HOUR;
    expect([await leaseCalendar(uid, later), await leaseCalendar(uid, later)]).toEqual([true, false]);
    requestedTags.length = 0;
    await sweepAt(later + MINUTE);
    expect(requestedTags).toEqual([]);
    await sweepAt(later + 5 * MINUTE);
    expect(requestedTags).toHaveLength(1);
  });

  it("keeps no other from being looked at", async () => {
    await importCalendarOf();
    const broken = await plantInstructor(world, "broken");
    const { url, ...calendar } = (await storedCalendar()) ?? expect.fail();
    await externalCalendars()
      .doc(broken)
      .set({ ...calendar, url, due: 0, failures: "many" as never });
    const failed: string[] = [];
    serveCalendar();
    await sweepCalendars(NOW + HOUR, (id) => failed.push(id));
    expect(failed).toEqual([broken]);
    expect(await calendarState()).toMatchObject({ events: 0, checkedAt: NOW + HOUR });
  });
});

describe("a clash of an imported calendar with a session", () => {
  it("leaves the session as it is, and is reported once", async () => {
    await importCalendarOf();
    const id = await bookAt(newYork(5, 14));
    const before = (await bookings().doc(id).get()).data();
    serveCalendar([newYork(5, 14, 30), newYork(5, 15)]);
    await sweepAt(NOW + 30 * MINUTE);
    serveCalendar([newYork(5, 14, 30), newYork(5, 15)], [newYork(5, 17), newYork(5, 18)]);
    await sweepAt(NOW + 60 * MINUTE);
    expect((await bookings().doc(id).get()).data()).toEqual(before);
    const [notification, ...more] = await newsOf("calendar-clash");
    expect(more).toEqual([]);
    expect(notification?.data()).toMatchObject({
      aid: id,
      side: "instructor",
      params: { start: newYork(5, 14) },
    });
    expect(
      (
        await outboxEmails()
          .doc(notification?.id ?? "")
          .get()
      ).data(),
    ).toMatchObject({ uid, status: "waiting" });
    expect((await calendarState()).clashes).toEqual([{ appointmentId: id, start: newYork(5, 14) }]);
    serveCalendar([newYork(5, 17), newYork(5, 18)]);
    await sweepAt(NOW + 90 * MINUTE);
    expect((await calendarState()).clashes).toEqual([]);
    expect((await reservationsOf())?.map(({ bookingId }) => bookingId)).toEqual([id, "external:0"]);
  });

  it("ends with the session", async () => {
    const id = await bookAt(newYork(5, 14));
    serveCalendar([newYork(5, 14, 30), newYork(5, 15)]);
    expect((await importCalendarOf()).clashes).toHaveLength(1);
    await providerCancel.handler({ appointmentId: id, reason: "I have other plans." }, contextOf(uid));
    expect((await calendarState()).clashes).toEqual([]);
  });

  it("is none with a session that only touches it", async () => {
    await bookAt(newYork(5, 14));
    serveCalendar([newYork(5, 15), newYork(5, 16)]);
    expect((await importCalendarOf()).clashes).toEqual([]);
  });

  it("is never missed for a session booked at the same moment: one of the two comes first", async () => {
    const customer = await plantCustomer(world, "cleo", 50_000);
    const body = { instructorId: uid, beacon: world.hour, start: newYork(5, 10), people: 1, amount: 9_000 };
    const [booked] = await Promise.allSettled([
      callEndpoint(bookCreate, { ...body, pmid: "credit" }, { uid: customer }),
      importCalendarOf(),
    ]);
    const { clashes } = await checkNow(NOW + MINUTE);
    const found = await reservationsOf();
    expect(found?.map(({ bookingId }) => bookingId)).toContain("external:0");
    if (booked.status === "rejected") expect(found).toHaveLength(1);
    else expect(clashes).toEqual([{ appointmentId: booked.value.appointmentId, start: newYork(5, 10) }]);
  });
});

it("no imported calendar is read while operators have switched that off, and the times stay", async () => {
  await importCalendarOf();
  const off = { on: false, at: NOW, by: "olive" };
  await settings().doc("switches").set({ calendarImport: off });
  clearSwitchCache();
  requestedTags.length = 0;
  // The switches alone, however many calendars are due.
  expect(await costOf(() => sweepAt(NOW + HOUR))).toEqual({ reads: 1, writes: 0 });
  expect(requestedTags).toEqual([]);
  expect(await reservationsOf()).toHaveLength(1);
});

it("a calendar that is removed while it is being read stays removed", async () => {
  await importCalendarOf();
  serveCalendar([newYork(6, 10), newYork(6, 11)]);
  vi.spyOn(internet, "resolve").mockImplementation(async () => {
    await removeExternalCalendar(uid);
    return [PUBLIC_ADDRESS];
  });
  await sweepAt(NOW + HOUR);
  const left = [await storedCalendar(), await reservationsOf(), await reservationsOf("2026-11-25")];
  expect(left).toEqual([undefined, undefined, undefined]);
});

it("an imported calendar is deleted with its account, and so are its times", async () => {
  const id = await bookAt(newYork(5, 14));
  await importCalendarOf();
  for (let i = 0; i < 2; i++) await eraseAccount({ uid, pseudonym: "p1", name: undefined }, undefined, NOW);
  expect(await storedCalendar()).toBeUndefined();
  expect((await reservationsOf())?.map(({ bookingId }) => bookingId)).toEqual([id]);
});
