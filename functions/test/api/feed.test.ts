import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { answerCalendar } from "../../src/endpoints/calendar.ts";
import { feedGet } from "../../src/endpoints/feed/get.ts";
import { feedRenew } from "../../src/endpoints/feed/renew.ts";
import type { PlainRequest } from "../../src/http/send.ts";
import { DAY, HOUR } from "../../src/shared/constants.ts";
import { bookingWith } from "../../src/shared/domain/testing/booking.ts";
import { eventsOf } from "../../src/shared/domain/testing/calendar.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import { bookings, feeds } from "../../src/store/collections.ts";
import { NOW } from "../world/plant.ts";
import { ask, costOf } from "./ask.ts";

const newUid = () => `reader-${randomUUID().slice(0, 8)}`;
const person = (id: string, name: string) => ({ id, name, avatar: "default.jpg" });

/** Plants a booking that starts so many ms from NOW, with what a test wants different. */
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
const readEvents = async (path: string) => eventsOf(String((await look(path)).body));
const addressOf = async (uid: string) => (await ask(feedGet, {}, { uid })).path;

describe("feed/get and feed/renew", () => {
  it("make an address at the first asking and keep it", async () => {
    const uid = newUid();
    const first = await costOf(() => addressOf(uid));
    expect(first).toEqual({ reads: 1, writes: 1 });
    expect(await costOf(() => addressOf(uid))).toEqual({ reads: 1, writes: 0 });
    expect(await addressOf(uid)).toBe(await addressOf(uid));
  });

  it("make one address when they are asked twenty times at once", async () => {
    const uid = newUid();
    const paths = await Promise.all(Array.from({ length: 20 }, () => addressOf(uid)));
    expect(new Set(paths).size).toBe(1);
    expect((await feeds().doc(uid).get()).data()).toMatchObject({ createdAt: NOW });
  });

  it("close the old address when a new one is made", async () => {
    const uid = newUid();
    const old = await addressOf(uid);
    expect((await look(old)).status).toBe(200);
    let path = "";
    const cost = await costOf(async () => {
      path = (await ask(feedRenew, {}, { uid })).path;
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

  it("is a calendar that nobody keeps, empty at first", async () => {
    const { status, headers, body } = await look(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "Cache-Control": "private, no-store",
      "Content-Type": "text/calendar; charset=utf-8",
    });
    expect(eventsOf(String(body))).toEqual([]);
    expect(body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(body).toContain("X-PUBLISHED-TTL:PT1H");
    expect(await look(path, "HEAD")).toEqual({ status: 200, headers, body: "" });
  });

  it("shows one's bookings in order, from whichever side one sees them, canceled ones too", async () => {
    const mine = await plant(uid, 2 * DAY);
    const taught = await plant(newUid(), DAY, { instructor: person(uid, "Uma Reed"), allow: [uid] });
    const guests = [person(uid, "Uma R.")];
    const joined = await plant(newUid(), 3 * DAY, { allow: [uid], guests });
    const off = await plant(uid, -10 * DAY, { status: "Canceled" });
    const foreign = await plant(newUid(), DAY);
    const events = await readEvents(path);
    expect(events.map(({ UID, STATUS, SUMMARY }) => [UID, STATUS, SUMMARY])).toEqual([
      [`${off.id}@every-body-yoga`, "CANCELLED", "Canceled: Hatha at home with Ines Alvarez"],
      [`${taught.id}@every-body-yoga`, "CONFIRMED", "Hatha at home with Cora L."],
      [`${mine.id}@every-body-yoga`, "CONFIRMED", "Hatha at home with Ines Alvarez"],
      [`${joined.id}@every-body-yoga`, "CONFIRMED", "Hatha at home with Ines Alvarez and Cora L."],
    ]);
    const file = String((await look(path)).body);
    expect(file).not.toContain(foreign.id);
    expect(file).not.toContain("Main St");
    expect(events.map(({ LOCATION }) => LOCATION)).toEqual(Array(4).fill("New York, NY 10001"));
  });

  it("says of a request whose time is up that it is off, before the sweep has come by", async () => {
    const asker = newUid();
    await plant(asker, DAY, { status: "Requested", deadline: NOW });
    expect((await readEvents(await addressOf(asker)))[0]?.STATUS).toBe("CANCELLED");
  });

  it("reaches 31 days back, and keeps what lies ahead when there is too much", async () => {
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
    expect(cost).toEqual({ reads: 121, writes: 0 }); // the secret, and 120 bookings
    const starts = events.map(({ DTSTART }) => DTSTART ?? "");
    expect(starts).toEqual([...starts].sort());
    expect(starts).toHaveLength(120);
    expect(starts.filter((start) => start >= "20261119T150000Z")).toHaveLength(30);
  }, 60_000);

  it("answers an unknown address, a wrong secret and another's secret alike", async () => {
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

  it("takes GET and HEAD alone, and so many in a minute of one caller", async () => {
    expect(await look(path, "POST")).toMatchObject({ status: 405, headers: { Allow: "GET, HEAD" } });
    const ip = randomUUID();
    const reader = await addressOf(newUid());
    // A minute may end in between, but not two.
    const answers = [];
    for (let i = 0; i < 241; i++) answers.push(await look(reader, "HEAD", ip));
    expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, headers: { "Retry-After": expect.any(String) } });
    expect((await look(reader, "HEAD")).status).toBe(200);
  });
});
