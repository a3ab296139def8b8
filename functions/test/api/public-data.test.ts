import * as v from "valibot";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PublicData, publicDataSchemas } from "../../src/core/api/public/public-data.ts";
import type { Instructor } from "../../src/core/people/instructors/instructor.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { firestore } from "../../src/firebase.ts";
import { answerData } from "../../src/routes/public-data.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import { contactMessages, instructors, nextFreeDays, testimonials } from "../../src/store/collections.ts";
import { clearPublicDataCache } from "../../src/store/people/public-data.ts";
import { costOf } from "../support/document-cost.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { plantInstructor, plantWorld, type World } from "../support/world.ts";

const get = (...request: Parameters<typeof plainRequest>) => answerData(plainRequest(...request));

async function read<N extends keyof PublicData>(name: N, query = ""): Promise<PublicData[N]> {
  const { status, body } = await get(`/data/${name}.json${query}`);
  expect(status).toBe(200);
  expect(v.parse(publicDataSchemas[name], body)).toEqual(body);
  return body as PublicData[N];
}

const session = { instructor: { id: "ines", name: "Ines A." }, style: "Hatha" };
const say = (id: string, createdAt: number, isRead = true) =>
  testimonials()
    .doc(id)
    .set({ isRead, createdAt, name: "Leo B.", text: `About ${id}`, score: 5, ...session });

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
beforeEach(() => {
  clearAreaCache();
  clearPublicDataCache();
});

describe("/data", () => {
  it("lets the CDN cache an answer for five minutes, and a refusal never", async () => {
    expect((await get("/data/pricing.json")).headers["Cache-Control"]).toBe(
      "public, max-age=60, s-maxage=300",
    );
    expect((await get("/data/pricing.json", "HEAD")).status).toBe(200);
    for (const [path, method, status] of [
      ["/data/pricing.json", "POST", 405],
      ["/data/users.json", "GET", 404],
      ["/data/constructor.json", "GET", 404],
    ] as const) {
      const { status: found, headers } = await get(path, method);
      expect([path, found, headers["Cache-Control"]]).toEqual([path, status, "private, no-store"]);
    }
  });

  it.each([
    "testimonials.json?after=yesterday",
    "testimonials.json?after=1.a/b",
    "testimonials.json?after=1.__a__",
    "instructors.json?area=../users",
  ])("refuses %s without reading", async (file) => {
    const cost = await costOf(() =>
      expect(get(`/data/${file}`)).rejects.toMatchObject({ status: 400, code: "bad-request" }),
    );
    expect(cost).toEqual({ reads: 0, writes: 0 });
  });

  it("refuses the 121st request of one IP address within a minute", async () => {
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => get("/data/pricing.json", "GET", "127.0.0.9")),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers["Retry-After"])).toBeGreaterThan(0);
  });
});

describe("how soon messages are answered", () => {
  const HOUR = 3_600_000;
  const answered = (id: string, hours: number, more = {}) =>
    contactMessages()
      .doc(id)
      .set({
        name: "Leo",
        email: "leo@example.com",
        subject: "Mats",
        message: "Do you bring mats?",
        agent: "",
        timeZone: "",
        createdAt: NOW,
        status: "closed",
        side: "customer",
        closedAt: NOW + hours * HOUR,
        answer: "Yes.",
        ...more,
      });

  it("is unknown until five were, and says nothing of what they were about", async () => {
    await Promise.all([1, 2, 3, 4].map((hours) => answered(`m${hours}`, hours)));
    expect(await read("support")).toEqual({});
    await answered("m5", 5);
    expect(await read("support")).toEqual({ answerHours: 4 });
  });

  it("counts the newest twenty with an answer, for one read each", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => answered(`n${at}`, 100 + at)));
    const cost = await costOf(async () => void (await read("support")));
    expect(cost).toEqual({ reads: 20, writes: 0 });
  });
});

describe("the public prices", () => {
  it("list all areas with their offers, for one read each per minute", async () => {
    const { areas } = await read("pricing");
    expect(areas.map(({ id }) => id)).toEqual([world.area]);
    expect(areas[0]?.beacons.map(({ id, amount }) => [id, amount])).toEqual([
      [world.hour, 9000],
      [world.short, 7000],
    ]);
    expect(await costOf(() => read("pricing"))).toEqual({ reads: 0, writes: 0 });
  });
});

describe("the public testimonials", () => {
  it("are listed five at a time, newest first, with a next page only after five", async () => {
    await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => say(`t${at}`, NOW - at)),
      say("same-1", NOW - 10),
      say("same-2", NOW - 10),
      say("same-3", NOW - 10),
      say("same-4", NOW - 10),
      say("unread", NOW, false),
    ]);
    const first = await read("testimonials");
    expect(first.testimonials.map(({ id }) => id)).toEqual(["t0", "t1", "t2", "t3", "t4"]);
    expect(first.testimonials[0]).toEqual({
      id: "t0",
      createdAt: NOW,
      name: "Leo B.",
      text: "About t0",
      score: 5,
      ...session,
    });
    const second = await read("testimonials", `?after=${first.next}`);
    // Four with the same instant span the page boundary: none is lost.
    expect(second.testimonials.map(({ id }) => id)).toEqual(["t5", "same-4", "same-3", "same-2", "same-1"]);
    const third = await read("testimonials", `?after=${second.next}`);
    expect(third).toEqual({ testimonials: [] });
    expect(await costOf(() => read("testimonials"))).toEqual({ reads: 5, writes: 0 });
  });
});

describe("the public instructors", () => {
  it("are listed while active, by area or all, with their mean rating and without working hours", async () => {
    const other = await plantWorld();
    const changes: Partial<Instructor> = {
      for: ["seniors"],
      verified: { identity: "2026-03-02", insurance: "2026-03-02" },
      papers: { identity: "2099-01-01", insurance: "2026-01-31" },
      pictures: (["a", "b", "c"] as const).map((id) => ({
        id,
        state: id === "a" ? "pending" : "published",
        width: 960,
        height: 720,
        at: NOW,
      })),
      video: "https://vimeo.com/123456789",
    };
    const [ines, marcus, paused] = await Promise.all([
      plantInstructor(world, "ines", { rating: { sum: 9, count: 2 }, closedCount: 1, ...changes }),
      plantInstructor(world, "marcus", { rating: { sum: 4, count: 1 }, closedCount: 8 }),
      plantInstructor(world, "paused", { status: "paused", rating: { sum: 2, count: 1 } }),
      plantInstructor(other, "far", { closedCount: 3 }),
    ]);
    const all = await read("instructors");
    expect(all.instructors.map(({ name }) => name)).toEqual(["marcus", "far", "ines"]);
    expect(all.instructors.map(({ id }) => id)).not.toContain(paused);
    expect(all.rating).toEqual({ average: 3.8, count: 4 });
    const here = await read("instructors", `?area=${world.area}`);
    expect(here.instructors.map(({ id }) => id)).toEqual([marcus, ines]);
    expect(here.instructors[1]).toEqual({
      id: ines,
      name: "ines",
      avatar: "default.jpg",
      bio: "",
      certificates: [],
      languages: ["en"],
      styles: ["Hatha"],
      levels: [],
      for: ["seniors"],
      // The first that is published; the others and the video are on the instructor's own page.
      pictures: [{ id: "b", width: 960, height: 720 }],
      rating: { average: 4.5, count: 2 },
      verified: { identity: "2026-03-02" },
      city: "New York, NY",
      from: 7_000,
      areas: [world.area],
      sessions: 1,
    });
    await nextFreeDays()
      .doc(world.area)
      .set({ of: { [ines]: { day: "2026-11-23", until: NOW }, [marcus]: { until: NOW } }, due: NOW });
    const free = (await read("instructors", `?area=${world.area}`)).instructors;
    expect(free.map(({ nextFree }) => nextFree)).toEqual([undefined, "2026-11-23"]);
    expect((await read("instructors", "?area=nowhere")).instructors).toEqual([]);
  });

  it("cost one read each, at most fifty, and two per minute for the overall mean", async () => {
    const { docs } = await instructors().get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    const batch = firestore().batch();
    const { instructorWith } = await import("../../src/core/testing/instructor.ts");
    for (let at = 0; at < 60; at++)
      batch.set(instructors().doc(`many-${at}`), instructorWith({ closedCount: at }));
    await batch.commit();
    await read("pricing"); // Areas are cached for a minute.
    expect(await costOf(() => read("instructors"))).toEqual({ reads: 52, writes: 0 });
    expect(await costOf(() => read("instructors"))).toEqual({ reads: 50, writes: 0 });
  });
});
