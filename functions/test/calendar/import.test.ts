import "../support/own-database.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerCalendar } from "../../src/endpoints/provider/calendar.ts";
import { providerCalendarstate } from "../../src/endpoints/provider/calendarstate.ts";
import { internet } from "../../src/fetch/network.ts";
import { networkDouble, portOf, startServer } from "../../src/fetch/testing/network-double.ts";
import { sweepCalendars } from "../../src/jobs/sweep-calendars.ts";
import { eraseAccount } from "../../src/store/account/erase-account.ts";
import { removeExternalCalendar } from "../../src/store/calendar/external-calendars.ts";
import {
  bookings,
  dayRef,
  externalCalendars,
  instructors,
  notifications,
  outboxEmails,
  settings,
} from "../../src/store/collections.ts";
import { clearSwitchCache } from "../../src/store/settings/switches.ts";
import { callEndpoint, contextOf, refusalOf } from "../support/call-endpoint.ts";
import { logsOf } from "../support/captured-logs.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const URL_OF = "https://calendar.example/private-1f3a/basic.ics";
const PUBLIC = "93.184.215.14";
const DATE = "2026-11-24";
const SENTENCE = expect.stringMatching(/^We couldn't read a calendar at this address\./);

/** What the server answers, and what it was asked. */
let answer: { status: number; text: string; etag?: string };
const asked: (string | undefined)[] = [];
const server = await startServer((request, response) => {
  asked.push(request.headers["if-none-match"]);
  const { status, text, etag } = answer;
  const isKnown = etag !== undefined && request.headers["if-none-match"] === etag;
  response.writeHead(isKnown ? 304 : status, etag === undefined ? {} : { ETag: etag });
  response.end(isKnown ? undefined : text);
});
const names = { "calendar.example": [[PUBLIC]], "inside.example": [["10.0.0.1"]] };

const utc = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
/** A calendar with an event from–to for each pair (ms UTC). */
const calendarOf = (...spans: [number, number][]): string =>
  [
    "BEGIN:VCALENDAR",
    ...spans.flatMap(([from, to], i) => [
      ...["BEGIN:VEVENT", `UID:e${i}`, `DTSTART:${utc(from)}`, `DTEND:${utc(to)}`, "END:VEVENT"],
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
const serve = (...spans: [number, number][]) => {
  answer = { status: 200, text: calendarOf(...spans) };
};

let world: World;
let uid: string;
beforeEach(async () => {
  vi.spyOn(internet, "resolve").mockImplementation((name) => networkDouble(names, 0).resolve(name));
  vi.spyOn(internet, "connect").mockImplementation((address, name) =>
    networkDouble(names, portOf(server)).connect(address, name),
  );
  world = await plantWorld();
  uid = await plantInstructor(world, "ines");
  asked.length = 0;
  serve([newYork(5, 10), newYork(5, 11)]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { ref } of (await externalCalendars().get()).docs) await ref.delete();
  await settings().doc("switches").delete();
  clearSwitchCache();
});

const set = (now = NOW, url = URL_OF) => callEndpoint(providerCalendar, { url }, { uid, now });
const check = (now: number) => callEndpoint(providerCalendar, { check: true }, { uid, now });
const state = (now = NOW) => callEndpoint(providerCalendarstate, {}, { uid, now });
const sweep = (now: number) => sweepCalendars(now, (id, error) => expect.fail(`${id} ${String(error)}`));
const stored = async () => (await externalCalendars().doc(uid).get()).data();
const reservations = async (date = DATE) => (await dayRef(uid, date).get()).data()?.reservations;
const newsOf = async (kind: string) =>
  (await notifications().where("allow", "array-contains", uid).where("kind", "==", kind).get()).docs;

async function book(start: number): Promise<string> {
  const customer = await plantCustomer(world, "cleo", 50_000);
  const body = { instructorId: uid, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" };
  const { appointmentId } = await callEndpoint(bookCreate, body, { uid: customer });
  await providerAccept.handler({ appointmentId }, contextOf(uid));
  return appointmentId;
}

describe("an imported calendar", () => {
  it("blocks its times for those who search, ask for a price and book", async () => {
    const customer = await plantCustomer(world, "cleo", 50_000);
    const slots = async () => {
      const search = { beacon: world.hour, from: DATE, days: 1, instructorId: uid };
      const found = await callEndpoint(bookSlots, search, { uid: customer });
      return found.instructors.flatMap(({ slots }) => slots.map(({ start }) => start));
    };
    expect(await slots()).toContain(newYork(5, 10));
    expect(await set()).toEqual({
      ...{ host: "calendar.example", checkedAt: NOW, okAt: NOW, events: 1, clashes: [] },
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
    expect((await reservations())?.map(({ bookingId }) => bookingId)).toContain("external:0");
  });

  it("is shown by its host alone, and written nowhere else", async () => {
    const logs = await logsOf(async () => {
      await set();
      answer = { status: 500, text: "" };
      for (let i = 1; i <= 3; i++) await sweep(NOW + i * 30 * MINUTE);
    });
    expect(JSON.stringify(await state())).not.toContain("private-1f3a");
    expect(JSON.stringify(logs)).not.toContain("calendar.example");
    for (const { docs } of [await notifications().get(), await outboxEmails().get()])
      expect(JSON.stringify(docs.map((one) => one.data()))).not.toContain("private-1f3a");
  });

  it.each([
    ["an address inside", "https://inside.example/", undefined],
    ["a plain address", "http://calendar.example/", undefined],
    ["a page", URL_OF, { status: 200, text: "<html>" }],
    ["nothing", URL_OF, { status: 404, text: "" }],
    [
      "seconds",
      URL_OF,
      {
        status: 200,
        text: calendarOf().replace(
          "END:VCALENDAR",
          "BEGIN:VEVENT\r\nDTSTART:20261124T100000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR",
        ),
      },
    ],
  ])("is refused with one sentence for every reason: %s", async (_, url, given) => {
    if (given) answer = given;
    expect(await refusalOf(set(NOW, url))).toEqual([400, "bad-request", { url: SENTENCE }]);
    expect(await stored()).toBeUndefined();
    expect(asked).toHaveLength(given ? 1 : 0);
  });

  it("keeps the calendar that was there when another one is refused", async () => {
    await set();
    await refusalOf(set(NOW, "https://inside.example/"));
    expect(await state()).toMatchObject({ host: "calendar.example", events: 1 });
    expect(await reservations()).toHaveLength(1);
  });

  it("gives the times of a calendar back that is removed, and leaves bookings alone", async () => {
    const id = await book(newYork(5, 14));
    await set();
    const none = { events: 0, clashes: [] };
    expect(await callEndpoint(providerCalendar, {}, { uid })).toEqual(none);
    expect(await state()).toEqual(none);
    expect((await reservations())?.map(({ bookingId }) => bookingId)).toEqual([id]);
    await removeExternalCalendar(uid);
  });

  it("writes only the days whose times have changed, and costs one read more for each of them", async () => {
    await set();
    serve([newYork(5, 10), newYork(5, 11)], [newYork(6, 10), newYork(6, 11)]);
    const cost = await costOf(() => sweep(NOW + 30 * MINUTE));
    expect(cost).toEqual({ reads: 6, writes: 2 });
    expect(await reservations("2026-11-25")).toEqual([
      { from: newYork(6, 10), to: newYork(6, 11), bookingId: "external:0" },
    ]);
    expect(await costOf(() => sweep(NOW + 60 * MINUTE))).toEqual({ reads: 4, writes: 1 });
  });

  it("is asked for what is new, and wholly once a day, because the days ahead move on", async () => {
    answer = { status: 200, text: calendarOf([newYork(5, 10), newYork(5, 11)]), etag: '"1"' };
    await set();
    await sweep(NOW + 30 * MINUTE);
    await sweep(NOW + DAY);
    expect(asked).toEqual([undefined, '"1"', undefined]);
    expect(await state(NOW + DAY)).toMatchObject({ okAt: NOW + DAY, events: 1 });
  });

  it("of whole days blocks each date in the instructor's zone", async () => {
    const event =
      "BEGIN:VEVENT\r\nUID:v\r\nDTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261126\r\nEND:VEVENT";
    answer = { status: 200, text: `BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n` };
    await instructors().doc(uid).update({ timeZone: "America/Los_Angeles", dayZone: "America/New_York" });
    await set();
    // Midnight in Los Angeles is three o'clock on the dates of the day documents.
    expect([await reservations("2026-11-24"), await reservations("2026-11-26")]).toEqual([
      [{ from: newYork(5, 3), to: newYork(6, 0), bookingId: "external:0" }],
      [{ from: newYork(7, 0), to: newYork(7, 3), bookingId: "external:0" }],
    ]);
  });
});

describe("a calendar that does not answer", () => {
  it("for two hours keeps its times, and its owner is told once", async () => {
    await set();
    answer = { status: 503, text: "" };
    for (let i = 1; i <= 4; i++) {
      await sweep(NOW + i * 30 * MINUTE);
      expect(await newsOf("calendar-lost")).toHaveLength(i < 3 ? 0 : 1);
    }
    expect(await reservations()).toHaveLength(1);
    expect(await state()).toMatchObject({
      ...{ okAt: NOW, checkedAt: NOW + 2 * HOUR, failingSince: NOW + 30 * MINUTE, problem: SENTENCE },
    });
    serve();
    await sweep(NOW + 3 * HOUR);
    const { problem, failingSince, events } = await state(NOW + 3 * HOUR);
    expect([problem, failingSince, events]).toEqual([undefined, undefined, 0]);
    expect(await reservations()).toEqual([]);
  });

  it("is told once more after it has answered in between", async () => {
    await set();
    for (const [from, status] of [
      [1, 503],
      [4, 200],
      [5, 503],
    ] as const) {
      answer.status = status;
      for (let i = from; i < from + (status === 200 ? 1 : 3); i++) await sweep(NOW + i * 30 * MINUTE);
    }
    expect(await newsOf("calendar-lost")).toHaveLength(2);
  });

  it("is shown as failing when its owner looks at it again", async () => {
    await set();
    answer = { status: 404, text: "" };
    expect(await check(NOW + MINUTE)).toMatchObject({
      events: 1,
      failingSince: NOW + MINUTE,
      problem: SENTENCE,
    });
  });

  it("keeps no other from being looked at", async () => {
    await set();
    const broken = await plantInstructor(world, "broken");
    const { url, ...calendar } = (await stored()) ?? expect.fail();
    await externalCalendars()
      .doc(broken)
      .set({ ...calendar, url, due: 0, failures: "many" as never });
    const failed: string[] = [];
    serve();
    await sweepCalendars(NOW + HOUR, (id) => failed.push(id));
    expect(failed).toEqual([broken]);
    expect(await state()).toMatchObject({ events: 0, checkedAt: NOW + HOUR });
  });
});

describe("a clash with a session", () => {
  it("leaves the session as it is, and is told once", async () => {
    await set();
    const id = await book(newYork(5, 14));
    const before = (await bookings().doc(id).get()).data();
    serve([newYork(5, 14, 30), newYork(5, 15)]);
    await sweep(NOW + 30 * MINUTE);
    serve([newYork(5, 14, 30), newYork(5, 15)], [newYork(5, 17), newYork(5, 18)]);
    await sweep(NOW + 60 * MINUTE);
    expect((await bookings().doc(id).get()).data()).toEqual(before);
    const [told, ...more] = await newsOf("calendar-clash");
    expect(more).toEqual([]);
    expect(told?.data()).toMatchObject({ aid: id, side: "instructor", params: { start: newYork(5, 14) } });
    expect(
      (
        await outboxEmails()
          .doc(told?.id ?? "")
          .get()
      ).data(),
    ).toMatchObject({ uid, status: "waiting" });
    expect((await state()).clashes).toEqual([{ appointmentId: id, start: newYork(5, 14) }]);
    serve([newYork(5, 17), newYork(5, 18)]);
    await sweep(NOW + 90 * MINUTE);
    expect((await state()).clashes).toEqual([]);
    expect((await reservations())?.map(({ bookingId }) => bookingId)).toEqual([id, "external:0"]);
  });

  it("is none with a session that only touches it", async () => {
    await book(newYork(5, 14));
    serve([newYork(5, 15), newYork(5, 16)]);
    expect((await set()).clashes).toEqual([]);
  });

  it("arises for none of a session booked at the same moment: one of the two comes first", async () => {
    const customer = await plantCustomer(world, "cleo", 50_000);
    const body = { instructorId: uid, beacon: world.hour, start: newYork(5, 10), people: 1, amount: 9_000 };
    const [booked] = await Promise.allSettled([
      callEndpoint(bookCreate, { ...body, pmid: "credit" }, { uid: customer }),
      set(),
    ]);
    const { clashes } = await check(NOW + MINUTE);
    const found = await reservations();
    expect(found?.map(({ bookingId }) => bookingId)).toContain("external:0");
    if (booked.status === "rejected") expect(found).toHaveLength(1);
    else expect(clashes).toEqual([{ appointmentId: booked.value.appointmentId, start: newYork(5, 10) }]);
  });
});

it("nobody is asked while operators have switched that off, and the times stay", async () => {
  await set();
  const off = { on: false, at: NOW, by: "olive" };
  await settings().doc("switches").set({ calendarImport: off });
  clearSwitchCache();
  asked.length = 0;
  await sweep(NOW + HOUR);
  expect(asked).toEqual([]);
  expect(await reservations()).toHaveLength(1);
});

it("a calendar that is removed while it is being read stays removed", async () => {
  await set();
  serve([newYork(6, 10), newYork(6, 11)]);
  vi.spyOn(internet, "resolve").mockImplementation(async () => {
    await removeExternalCalendar(uid);
    return [PUBLIC];
  });
  await sweep(NOW + HOUR);
  const left = [await stored(), await reservations(), await reservations("2026-11-25")];
  expect(left).toEqual([undefined, undefined, undefined]);
});

it("goes with the account, and its times with it", async () => {
  const id = await book(newYork(5, 14));
  await set();
  for (let i = 0; i < 2; i++) await eraseAccount({ uid, pseudonym: "p1", name: undefined }, undefined);
  expect(await stored()).toBeUndefined();
  expect((await reservations())?.map(({ bookingId }) => bookingId)).toEqual([id]);
});

it("one run looks at twenty calendars, the longest overdue first", async () => {
  await set();
  const calendar = (await stored()) ?? expect.fail();
  for (let i = 0; i < 22; i++)
    await externalCalendars()
      .doc(await plantInstructor(world, `many${i}`))
      .set({ ...calendar, setAt: i, due: NOW + i });
  asked.length = 0;
  await sweep(NOW + HOUR);
  expect(asked).toHaveLength(20);
  const left = await externalCalendars()
    .where("due", "<=", NOW + HOUR)
    .get();
  expect(left.docs.map((one) => one.data().due)).toEqual([NOW + 20, NOW + 21, NOW + 30 * MINUTE]);
});
