import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { joinedId, toJoinedSession } from "../../src/core/booking/guests/joined.ts";
import { parseCalendarEvents } from "../../src/core/calendar/testing/parse-calendar.ts";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { bookingWith, NOW } from "../../src/core/testing/booking.ts";
import { feedGet } from "../../src/endpoints/feed/get.ts";
import { feedRenew } from "../../src/endpoints/feed/renew.ts";
import type { PlainRequest } from "../../src/http/send-answer.ts";
import { answerCalendar } from "../../src/routes/calendar-feed.ts";
import { bookings, feeds, joinedSessions } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";

const newUid = () => `reader-${randomUUID().slice(0, 8)}`;
const person = (id: string, name: string) => ({ id, name, avatar: "default.jpg" });

/** Stores a booking that starts this many ms from NOW, with a test's overrides. */
async function plant(uid: string, startsIn: number, changes: Partial<Booking> = {}): Promise<Booking> {
  const base = bookingWith({
    id: randomUUID().slice(0, 12),
    customer: person(uid, "Cora L."),
    location: { line1: "1 Main St", city: "New York", region: "NY", postalCode: "10001" },
  });
  const start = NOW + startsIn;
  const booking: Booking = {
    ...base,
    status: "Confirmed",
    allow: [uid, base.instructor.id],
    schedule: { ...base.schedule, start, end: start + HOUR },
    ...changes,
  };
  await bookings().doc(booking.id).set(booking);
  return booking;
}

const look = (path: string, method = "GET", ip = randomUUID()) => {
  const request: PlainRequest = {
    method,
    path,
    ip,
    query: () => "",
    header: () => undefined,
    rawBody: undefined,
  };
  return answerCalendar(request, async () => NOW);
};
const readEvents = async (path: string) => parseCalendarEvents(String((await look(path)).body));
const addressOf = async (uid: string) => (await callEndpoint(feedGet, {}, { uid })).path;

describe("feed/get and feed/renew", () => {
  it("create a calendar address at the first request and keep it", async () => {
    const uid = newUid();
    const first = await costOf(() => addressOf(uid));
    expect(first).toEqual({ reads: 1, writes: 1 });
    expect(await costOf(() => addressOf(uid))).toEqual({ reads: 1, writes: 0 });
    expect(await addressOf(uid)).toBe(await addressOf(uid));
  });

  it("create one calendar address when requested twenty times at once", async () => {
    const uid = newUid();
    const paths = await Promise.all(Array.from({ length: 20 }, () => addressOf(uid)));
    expect(new Set(paths).size).toBe(1);
    expect((await feeds().doc(uid).get()).data()).toMatchObject({ createdAt: NOW });
  });

  it("invalidate the old calendar address when a new one is created", async () => {
    const uid = newUid();
    const old = await addressOf(uid);
    expect((await look(old)).status).toBe(200);
    let path = "";
    const cost = await costOf(async () => {
      path = (await callEndpoint(feedRenew, {}, { uid })).path;
    });
    expect(cost).toEqual({ reads: 0, writes: 1 });
    expect(path).not.toBe(old);
    expect((await look(old)).status).toBe(404);
    expect((await look(path)).status).toBe(200);
    expect(await addressOf(uid)).toBe(path);
  });
});

describe("/calendar/{token}.ics", () => {
  let uid: string;
  let path: string;
  beforeAll(async () => {
    uid = newUid();
    path = await addressOf(uid);
  });

  it("is an uncached calendar, empty at first", async () => {
    const { status, headers, body } = await look(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "Cache-Control": "private, no-store",
      "Content-Type": "text/calendar; charset=utf-8",
    });
    expect(parseCalendarEvents(String(body))).toEqual([]);
    expect(body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(body).toContain("X-PUBLISHED-TTL:PT1H");
    expect(await look(path, "HEAD")).toEqual({ status: 200, headers, body: "" });
  });

  it("lists a person's bookings in order, as customer and as instructor, canceled ones included", async () => {
    const mine = await plant(uid, 2 * DAY);
    const taught = await plant(newUid(), DAY, { instructor: person(uid, "Uma Reed"), allow: [uid] });
    const guests = [person(uid, "Uma R.")];
    const joined = await plant(newUid(), 3 * DAY, { guests });
    await joinedSessions().doc(joinedId(joined.id, uid)).set(toJoinedSession(joined, uid));
    const off = await plant(uid, -10 * DAY, { status: "Canceled" });
    const foreign = await plant(newUid(), DAY);
    const events = await readEvents(path);
    expect(events.map(({ UID, STATUS, SUMMARY }) => [UID, STATUS, SUMMARY])).toEqual([
      [`${off.id}@every-body-yoga`, "CANCELLED", "Canceled: Hatha at home with Ines A."],
      [`${taught.id}@every-body-yoga`, "CONFIRMED", "Hatha at home with Cora L."],
      [`${mine.id}@every-body-yoga`, "CONFIRMED", "Hatha at home with Ines A."],
      [`${joined.id}@every-body-yoga`, "CONFIRMED", "Hatha at home with Ines A. and Cora L."],
    ]);
    const file = String((await look(path)).body);
    expect(file).not.toContain(foreign.id);
    expect(file).not.toContain("Main St");
    expect(events.map(({ LOCATION }) => LOCATION)).toEqual(Array(4).fill("New York, NY 10001"));
  });

  it("shows an overdue request as canceled before the sweep runs", async () => {
    const asker = newUid();
    await plant(asker, DAY, { status: "Requested", deadline: NOW });
    expect((await readEvents(await addressOf(asker)))[0]?.STATUS).toBe("CANCELLED");
  });

  it("reaches 31 days back, and drops past bookings first when there are too many", async () => {
    const busy = newUid();
    const at = await addressOf(busy);
    const edge = await plant(busy, -31 * DAY);
    await plant(busy, -31 * DAY - 1);
    expect((await readEvents(at)).map(({ UID }) => UID)).toEqual([`${edge.id}@every-body-yoga`]);
    await Promise.all(Array.from({ length: 100 }, (_, i) => plant(busy, -(i + 1) * HOUR)));
    await Promise.all(Array.from({ length: 30 }, (_, i) => plant(busy, i * HOUR)));
    let events: Record<string, string>[] = [];
    const cost = await costOf(async () => {
      events = await readEvents(at);
    });
    expect(cost).toEqual({ reads: 123, writes: 0 }); // the secret, 120 bookings, and two looks for joined sessions
    const starts = events.map(({ DTSTART }) => DTSTART ?? "");
    expect(starts).toEqual([...starts].sort());
    expect(starts).toHaveLength(120);
    expect(starts.filter((start) => start >= "20261119T150000Z")).toHaveLength(30);
  }, 60_000);

  it("gives the same answer for an unknown address, a wrong secret and another person's secret", async () => {
    const [, name, token] = /^\/calendar\/(.+)\.(.+)\.ics$/.exec(path) ?? [];
    const other = await addressOf(newUid());
    const theirs = /\.(.+)\.ics$/.exec(other)?.[1];
    const nobody = Buffer.from(newUid()).toString("base64url");
    const answers = await Promise.all(
      [
        `/calendar/${nobody}.${token}.ics`,
        `/calendar/${name}.${theirs}.ics`,
        `/calendar/${name}.${"A".repeat(43)}.ics`,
        "/calendar/x.ics",
        "/calendar/..%2F.ics",
      ].map((address) => look(address)),
    );
    for (const answer of answers) {
      expect(answer).toEqual(answers[0]);
      expect(answer).toMatchObject({ status: 404, headers: { "Cache-Control": "private, no-store" } });
    }
  });

  it("accepts only GET and HEAD, and a limited number per minute and caller", async () => {
    expect(await look(path, "POST")).toMatchObject({ status: 405, headers: { Allow: "GET, HEAD" } });
    const ip = randomUUID();
    const reader = await addressOf(newUid());
    // At most one minute ends in between.
    const answers = [];
    for (let i = 0; i < 241; i++) answers.push(await look(reader, "HEAD", ip));
    expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, headers: { "Retry-After": expect.any(String) } });
    expect((await look(reader, "HEAD")).status).toBe(200);
  });
});
