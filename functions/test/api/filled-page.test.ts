import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { MeetData } from "../../src/core/api/public/meet-data.ts";
import type { StyleData } from "../../src/core/api/public/style-data.ts";
import { styleSlug } from "../../src/core/people/places/style-slug.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { answerFilledPage, type FilledPages, openFilledPages } from "../../src/routes/filled-page.ts";
import { instructors, testimonials } from "../../src/store/collections.ts";
import { readPricingData } from "../../src/store/people/public-data.ts";
import { costOf } from "../support/document-cost.ts";
import { plantArea, plantInstructor, plantWorld, type World } from "../support/world.ts";

const pages: FilledPages = {
  renderInstructor: async ({ instructor }) => `<h1>${instructor.name}</h1>`,
  renderStyle: async (data) => JSON.stringify(data),
  notFound: "<h1>Not found</h1>",
};

const get = (path: string, method = "GET", ip = "127.0.0.1") =>
  answerFilledPage(
    { path, query: () => "", method, header: () => undefined, rawBody: undefined, ip },
    async () => pages,
  );

const say = (id: string, about: string, createdAt: number, isRead = true) =>
  testimonials()
    .doc(id)
    .set({
      isRead,
      createdAt,
      name: "Leo B.",
      text: `About ${id}`,
      score: 5,
      instructor: { id: about, name: "Ines" },
      style: "Hatha",
    });

let world: World;
let ines: string;
let paused: string;
beforeAll(async () => {
  world = await plantWorld();
  ines = await plantInstructor(world, "ines", { rating: { sum: 9, count: 2 } });
  paused = await plantInstructor(world, "paused", { status: "paused" });
});

describe("the public page of an instructor", () => {
  it("is HTML that the CDN may cache for five minutes and a browser not at all", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, body } = await get(`/meet/${ines}`, method);
      expect([status, body]).toEqual([200, "<h1>ines</h1>"]);
      expect(headers).toEqual({
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "public, max-age=0, s-maxage=300",
      });
    }
  });

  it("is the not-found page, with status 404, for unknown and paused instructors and malformed ids", async () => {
    for (const id of [paused, "nobody", "__ines__", "..", "a%2Fb", "", `${ines}/more`, "x".repeat(129)]) {
      const { status, headers, body } = await get(`/meet/${id}`);
      expect([id, status, body]).toEqual([id, 404, pages.notFound]);
      expect(headers["Cache-Control"]).toBe("public, max-age=0, s-maxage=60");
    }
  });

  it("is reached with a slash at its end, too, without a script", async () => {
    const { status, headers } = await get(`/meet/${ines}/`);
    expect([status, headers.Location]).toEqual([301, `/meet/${ines}`]);
    for (const path of ["/meet//", "/meet/a%2Fb/", "/meet//evil.example/"])
      expect((await get(path)).status, path).toBe(404);
  });

  it("is gone as soon as the instructor is paused, and back when they return", async () => {
    const id = await plantInstructor(world, "sometimes");
    await instructors().doc(id).update({ status: "paused" });
    expect((await get(`/meet/${id}`)).status).toBe(404);
    await instructors().doc(id).update({ status: "active" });
    expect((await get(`/meet/${id}`)).status).toBe(200);
  });

  it("refuses other methods, and the 121st request of one IP address within a minute", async () => {
    expect(await get(`/meet/${ines}`, "POST")).toMatchObject({ status: 405 });
    const answers = await Promise.all(Array.from({ length: 121 }, () => get("/meet/.", "GET", "127.0.0.8")));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it("fails while the build of the web is missing, and is asked for again", async () => {
    const folder = pathToFileURL("/no/such/folder/");
    await expect(openFilledPages(folder)).rejects.toThrow();
    expect(openFilledPages(folder)).not.toBe(openFilledPages(pathToFileURL("/another/")));
    await expect(openFilledPages(folder)).rejects.toThrow();
  });
});

describe("the page of a style", () => {
  it("is filled with the offers of it in every open area and who teaches it, and may be cached as an instructor's", async () => {
    const here = await plantWorld();
    const [area] = (await readPricingData(NOW)).areas.filter(({ id }) => id === here.area);
    const style = `Yoga ${here.id("Nidra")}`;
    const about = { text: "You lie down and listen.", pose: "rest" } as const;
    const [hour, short] = area?.beacons ?? [];
    if (!area || !hour || !short) throw new Error("No area.");
    const { id, ...facts } = area;
    await plantArea(id, { ...facts, beacons: [hour, { ...short, style, about }] });
    await plantInstructor(here, "nora", { styles: [style] });
    const path = `/styles/${styleSlug(style)}`;
    const { status, headers, body } = await get(path);
    expect([status, headers["Cache-Control"]]).toEqual([200, "public, max-age=0, s-maxage=300"]);
    const data = JSON.parse(String(body)) as StyleData;
    expect(data.style).toBe(style);
    expect(data.pricing.areas.map(({ id: where, beacons }) => [where, beacons])).toEqual([
      [id, [{ ...short, style, about }]],
    ]);
    expect(data.instructors.instructors.map(({ name }) => name)).toEqual(["nora"]);
    expect(await get(`${path}/`)).toMatchObject({ status: 301, headers: { Location: path } });

    await plantArea(id, { ...facts, beacons: [hour] });
    expect(await get(path)).toMatchObject({ status: 404, body: pages.notFound });
  });

  it("is the not-found page for a style that nobody offers and for a malformed one, without reading instructors", async () => {
    await get("/styles/hatha");
    for (const slug of ["no-such", "Hatha", "%E0%A4%A", "..", "", "hatha/more", "x".repeat(601)]) {
      const cost = await costOf(async () => {
        const { status, body } = await get(`/styles/${slug}`, "GET", "127.0.0.7");
        expect([slug, status, body]).toEqual([slug, 404, pages.notFound]);
      });
      expect(cost).toEqual({ reads: 0, writes: 0 });
    }
  });
});

describe("/data/meet", () => {
  it("has what everyone may know, with the areas' names and the ten newest published testimonials", async () => {
    await Promise.all([
      ...Array.from({ length: 12 }, (_, at) => say(`r${at}`, ines, NOW - at)),
      say("unread", ines, NOW + 1, false),
      say("other", paused, NOW + 2),
    ]);
    const { status, headers, body } = await get(`/data/meet/${ines}.json`);
    expect([status, headers["Cache-Control"]]).toEqual([200, "public, max-age=0, s-maxage=300"]);
    const data = v.parse(MeetData, body);
    expect(data).toEqual(body);
    expect(data.from).toEqual({ amount: 7_000, currency: "USD" });
    expect(data.areas).toEqual([{ id: world.area, name: "New York", region: "NY" }]);
    expect(data.testimonials.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `r${at}`));
    expect(data.testimonials[0]).toEqual({
      id: "r0",
      name: "Leo B.",
      text: "About r0",
      score: 5,
      createdAt: NOW,
      style: "Hatha",
    });
    // Nothing of working hours, travel time, or the share of the price.
    expect(Object.keys(data.instructor).sort()).toEqual(
      [
        "areas",
        "avatar",
        "bio",
        "certificates",
        "city",
        "for",
        "id",
        "languages",
        "levels",
        "name",
        "pictures",
        "rating",
        "sessions",
        "styles",
        "verified",
      ].sort(),
    );
  });

  it("is a JSON 404 for anyone else, which nobody caches", async () => {
    for (const id of [paused, "nobody"])
      expect(await get(`/data/meet/${id}.json`)).toMatchObject({
        status: 404,
        headers: { "Cache-Control": "private, no-store" },
        body: { code: "not-found" },
      });
  });

  it("costs one read and one for each testimonial shown; an unknown id one, a malformed one none (P11)", async () => {
    await get(`/data/meet/${ines}.json`);
    expect(await costOf(() => get(`/data/meet/${ines}.json`))).toEqual({ reads: 11, writes: 0 });
    expect(await costOf(() => get("/data/meet/nobody.json"))).toEqual({ reads: 1, writes: 0 });
    expect(await costOf(() => get("/meet/a%2Fb"))).toEqual({ reads: 0, writes: 0 });
  });
});
