import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerCalendar } from "../../src/endpoints/provider/calendar.ts";
import { removeExternalCalendar } from "../../src/operations/calendar/save-external-calendar.ts";
import { instructors, notifications, outboxEmails } from "../../src/store/collections.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { logsOf } from "../support/captured-logs.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import {
  answerWith,
  BUSY_DATE,
  bookAt,
  CALENDAR_URL,
  calendarState,
  calendarText,
  importCalendarOf,
  PROBLEM_SENTENCE,
  requestedTags,
  reservationsOf,
  serveCalendar,
  storedCalendar,
  sweepAt,
  uid,
  world,
} from "../support/imported-calendars.ts";
import { newYork } from "../support/world.ts";

describe("an imported calendar", () => {
  it("blocks its times for those who search, ask for a price and book", async () => {
    const customer = await plantCustomer(world, "cleo", 50_000);
    const slots = async () => {
      const search = { beacon: world.hour, from: BUSY_DATE, days: 1, instructorId: uid };
      const found = await callEndpoint(bookSlots, search, { uid: customer });
      return found.instructors.flatMap(({ slots }) => slots.map(({ start }) => start));
    };
    expect(await slots()).toContain(newYork(5, 10));
    expect(await importCalendarOf()).toEqual({
      host: "calendar.example",
      checkedAt: NOW,
      okAt: NOW,
      events: 1,
      clashes: [],
    });
    const free = await slots();
    for (const [hour, minute] of [
      [9, 0],
      [10, 0],
      [11, 0],
    ])
      expect(free).not.toContain(newYork(5, hour ?? 0, minute));
    expect(free).toContain(newYork(5, 11, 30));
    const choice = { instructorId: uid, beacon: world.hour, start: newYork(5, 10), people: 1 };
    const quote = callEndpoint(bookQuote, choice, { uid: customer });
    const order = { ...choice, amount: 9_000, pmid: "credit" };
    const booked = callEndpoint(bookCreate, order, { uid: customer });
    for (const call of [quote, booked])
      expect((await refusalOf(call)).slice(0, 2)).toEqual([409, "slot-taken"]);
    expect(
      await callEndpoint(bookCreate, { ...order, start: newYork(5, 12) }, { uid: customer }),
    ).toMatchObject({
      status: "Requested",
    });
    expect((await reservationsOf())?.map(({ bookingId }) => bookingId)).toContain("external:0");
  });

  it("is shown by its host alone, and written nowhere else", async () => {
    const logs = await logsOf(async () => {
      await importCalendarOf();
      answerWith({ status: 500, text: "" });
      for (let i = 1; i <= 3; i++) await sweepAt(NOW + i * 30 * MINUTE);
    });
    expect(JSON.stringify(await calendarState())).not.toContain("private-1f3a");
    expect(JSON.stringify(logs)).not.toContain("calendar.example");
    for (const { docs } of [await notifications().get(), await outboxEmails().get()])
      expect(JSON.stringify(docs.map((one) => one.data()))).not.toContain("private-1f3a");
  });

  it.each([
    ["an address inside", "https://inside.example/", undefined],
    ["a plain address", "http://calendar.example/", undefined],
    ["a page", CALENDAR_URL, { status: 200, text: "<html>" }],
    ["nothing", CALENDAR_URL, { status: 404, text: "" }],
    [
      "seconds",
      CALENDAR_URL,
      {
        status: 200,
        text: calendarText().replace(
          "END:VCALENDAR",
          "BEGIN:VEVENT\r\nDTSTART:20261124T100000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR",
        ),
      },
    ],
  ])("is refused with one sentence for every reason: %s", async (_, url, given) => {
    if (given) answerWith(given);
    expect(await refusalOf(importCalendarOf(NOW, url))).toEqual([
      400,
      "bad-request",
      { url: PROBLEM_SENTENCE },
    ]);
    expect(await storedCalendar()).toBeUndefined();
    expect(requestedTags).toHaveLength(given ? 1 : 0);
  });

  it("keeps the calendar that was there when another one is refused", async () => {
    await importCalendarOf();
    await refusalOf(importCalendarOf(NOW, "https://inside.example/"));
    expect(await calendarState()).toMatchObject({ host: "calendar.example", events: 1 });
    expect(await reservationsOf()).toHaveLength(1);
  });

  it("gives the times of a calendar back that is removed, and leaves bookings alone", async () => {
    const id = await bookAt(newYork(5, 14));
    await importCalendarOf();
    const none = { events: 0, clashes: [] };
    expect(await callEndpoint(providerCalendar, {}, { uid })).toEqual(none);
    expect(await calendarState()).toEqual(none);
    expect((await reservationsOf())?.map(({ bookingId }) => bookingId)).toEqual([id]);
    await removeExternalCalendar(uid);
  });

  it("writes only the days whose times have changed, and costs one read more for each of them", async () => {
    await importCalendarOf();
    serveCalendar([newYork(5, 10), newYork(5, 11)], [newYork(6, 10), newYork(6, 11)]);
    const cost = await costOf(() => sweepAt(NOW + 30 * MINUTE));
    // One of each is the lease.
    expect(cost).toEqual({ reads: 7, writes: 3 });
    expect(await reservationsOf("2026-11-25")).toEqual([
      { from: newYork(6, 10), to: newYork(6, 11), bookingId: "external:0" },
    ]);
    expect(await costOf(() => sweepAt(NOW + 60 * MINUTE))).toEqual({ reads: 5, writes: 2 });
  });

  it("is asked for what is new, and wholly once a day, because the days ahead move on", async () => {
    answerWith({ status: 200, text: calendarText([newYork(5, 10), newYork(5, 11)]), etag: '"1"' });
    await importCalendarOf();
    await sweepAt(NOW + 30 * MINUTE);
    await sweepAt(NOW + DAY);
    expect(requestedTags).toEqual([undefined, '"1"', undefined]);
    expect(await calendarState(NOW + DAY)).toMatchObject({ okAt: NOW + DAY, events: 1 });
  });

  it("of whole days blocks each date in the instructor's zone", async () => {
    const event =
      "BEGIN:VEVENT\r\nUID:v\r\nDTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261126\r\nEND:VEVENT";
    answerWith({ status: 200, text: `BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n` });
    await instructors().doc(uid).update({ timeZone: "America/Los_Angeles", dayZone: "America/New_York" });
    await importCalendarOf();
    // Midnight in Los Angeles is three o'clock on the dates of the day documents.
    expect([await reservationsOf("2026-11-24"), await reservationsOf("2026-11-26")]).toEqual([
      [{ from: newYork(5, 3), to: newYork(6, 0), bookingId: "external:0" }],
      [{ from: newYork(7, 0), to: newYork(7, 3), bookingId: "external:0" }],
    ]);
  });
});
