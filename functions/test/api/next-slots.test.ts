import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { NextSlotsData } from "../../src/core/api/public/next-slots.ts";
import { nextSlotsOf } from "../../src/core/availability/next-slots.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { everyDay } from "../../src/core/testing/instructor.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { answerData } from "../../src/routes/public-data.ts";
import { dayRef, pricingPlans } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const get = (...request: Parameters<typeof plainRequest>) =>
  answerData(plainRequest(...request), async () => NOW);

/** The answer for an area; fails when it holds a field that its schema does not name. */
async function read({ area }: World): Promise<NextSlotsData> {
  const { status, body } = await get(`/data/next/${area}.json`);
  expect(status).toBe(200);
  expect(v.parse(NextSlotsData, body)).toEqual(body);
  return body as NextSlotsData;
}

const reserve = (instructorId: string, from: number, to: number) =>
  dayRef(instructorId, "2026-11-19").set({ reservations: [{ from, to, bookingId: "taken" }] });

const startsOf = (data: NextSlotsData, id: string) =>
  data.instructors.find((one) => one.id === id)?.slots.map(({ start }) => start);

describe("/data/next/{area}.json", () => {
  it("shows who teaches there, from what price, and their next free times, and nothing private", async () => {
    const world = await plantWorld();
    const ines = await plantInstructor(world, "ines", {
      bio: "Slow and strong,\nfor every body. And more.",
      rating: { sum: 9, count: 2 },
      closedCount: 2,
    });
    const marcus = await plantInstructor(world, "marcus", { beacons: [world.short], closedCount: 1 });
    const data = await read(world);
    expect(data).toMatchObject({
      area: { id: world.area, name: "New York", timeZone: "America/New_York" },
      currency: "USD",
      from: 7_000,
    });
    expect(data.instructors[0]).toEqual({
      id: ines,
      name: "ines",
      avatar: "default.jpg",
      styles: ["Hatha"],
      rating: { average: 4.5, count: 2 },
      line: "Slow and strong, for every body.",
      offer: { id: world.hour, style: "Hatha", minutes: 60, people: 1, amount: 9_000 },
      // Half an hour to book, an hour to reply, three hours before the start.
      slots: [14.5, 15, 15.5].map((hour) => ({
        start: newYork(0, 0, hour * 60),
        end: newYork(0, 1, hour * 60),
      })),
    });
    expect(data.instructors[1]).toMatchObject({
      id: marcus,
      offer: { id: world.short, minutes: 45, amount: 7_000 },
    });
    expect(nextSlotsOf(data.instructors, 3).map(({ instructor }) => instructor)).toEqual([
      ines,
      marcus,
      ines,
    ]);
  });

  it("offers exactly the times of book/slots, around reservations, days off and travel", async () => {
    const world = await plantWorld();
    const busy = await plantInstructor(world, "busy", { travelMinutes: 45 });
    const away = await plantInstructor(world, "away", {
      exceptions: ["2026-11-19", "2026-11-20"].map((date) => ({ date, off: true })),
      schedule: everyDay(600, 690),
    });
    const abroad = await plantInstructor(world, "abroad", {
      timeZone: "Asia/Tokyo",
      schedule: everyDay(0, 120),
    });
    await reserve(busy, newYork(0, 15), newYork(0, 16));
    const data = await read(world);
    const uid = await plantCustomer(world, "Ada", 0);
    const { instructors } = await callEndpoint(
      bookSlots,
      { beacon: world.hour, from: "2026-11-19", days: 7 },
      { uid },
    );
    for (const id of [busy, away, abroad]) {
      const slots = instructors.find((one) => one.id === id)?.slots ?? [];
      expect(data.instructors.find((one) => one.id === id)?.slots).toEqual(slots.slice(0, 3));
      expect(slots.length).toBeGreaterThan(2);
    }
    expect(startsOf(data, busy)?.[0]).toBe(newYork(0, 17));
    expect(startsOf(data, away)?.[0]).toBe(newYork(2, 10));
  });

  it("leaves out instructors who are paused, teach elsewhere, or teach no offer of the area", async () => {
    const [world, other] = await Promise.all([plantWorld(), plantWorld()]);
    const ines = await plantInstructor(world, "ines");
    await plantInstructor(world, "paused", { status: "paused" });
    await plantInstructor(world, "idle", { beacons: [] });
    await plantInstructor(other, "far");
    expect((await read(world)).instructors.map(({ id }) => id)).toEqual([ines]);
  });

  it("lists no times beyond seven days, and an area without instructors or offers", async () => {
    const world = await plantWorld();
    const off = Array.from({ length: 7 }, (_, day) => ({ date: `2026-11-${19 + day}`, off: true }));
    const ines = await plantInstructor(world, "ines", { exceptions: off });
    expect(startsOf(await read(world), ines)).toEqual([]);
    const empty = await plantWorld();
    await pricingPlans().doc(empty.area).update({ beacons: [] });
    const data = await read(empty);
    expect(data.instructors).toEqual([]);
    expect(data).not.toHaveProperty("from");
  });

  it("may be kept by the CDN for a minute; an unknown area is a 404 that nobody keeps", async () => {
    const { area } = await plantWorld();
    const { status, headers } = await get(`/data/next/${area}.json`, "HEAD");
    expect([status, headers["Cache-Control"]]).toEqual([200, "public, max-age=0, s-maxage=60"]);
    for (const [path, method, refused] of [
      ["/data/next/nowhere.json", "GET", 404],
      ["/data/next/__all__.json", "GET", 404],
      ["/data/next/a/b.json", "GET", 404],
      [`/data/next/${area}.json`, "POST", 405],
    ] as const) {
      const answer = await get(path, method);
      expect([path, answer.status]).toEqual([path, refused]);
      expect(answer.headers["Cache-Control"]).toBe("private, no-store");
      expect(answer.body).toMatchObject({ message: expect.any(String) });
    }
  });
});

describe("the documents that /data/next reads (P11)", () => {
  it("are the area, its instructors, and two days of each while all are free soon", async () => {
    const world = await plantWorld();
    for (const name of ["ines", "marcus", "ruth"]) await plantInstructor(world, name);
    expect(await costOf(() => read(world))).toEqual({ reads: 1 + 3 + 3 * 2, writes: 0 });
  });

  it("are more days only of those who lack times, and seven at most", async () => {
    const world = await plantWorld();
    await plantInstructor(world, "ines");
    await plantInstructor(world, "never", { schedule: [] });
    expect(await costOf(() => read(world))).toEqual({ reads: 1 + 2 + 2 + 7, writes: 0 });
  });

  it("are those of twelve instructors at most, and two for an unknown area", async () => {
    const world = await plantWorld();
    for (let at = 0; at < 14; at++) await plantInstructor(world, `busy-${at}`, { schedule: [] });
    const answer = await costOf(async () => expect((await read(world)).instructors).toHaveLength(12));
    expect(answer).toEqual({ reads: 1 + 12 + 12 * 7, writes: 0 });
    // Its plan, and where the plan was before it moved: see `splitPricing`.
    expect(await costOf(() => get("/data/next/nowhere.json"))).toEqual({ reads: 2, writes: 0 });
  });
});
