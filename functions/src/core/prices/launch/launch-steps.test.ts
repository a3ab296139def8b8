import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../constants.ts";
import { foldedAt } from "../price-change.ts";
import { isAreaAhead, isAreaOpen, plannedAt, pricesAt } from "../prices-at.ts";
import type { StoredAreaWithId } from "../stored-area.ts";
import {
  begunCity,
  mustBeAhead,
  mustNotBeAhead,
  openedCity,
  postponedCity,
  withCityFacts,
  withCityOffers,
  withTasksDone,
} from "./launch-steps.ts";
import { madeId } from "./made-id.ts";

const NOW = Date.UTC(2026, 10, 20, 15);
const offer = (id: string, minutes: number) => ({
  id,
  service: "Hatha at home",
  style: "Hatha",
  minutes,
  people: { min: 1, max: 4 },
  amount: 9_500,
  perPerson: 1_500,
});
const newYork: StoredAreaWithId = {
  id: "new-york",
  name: "New York City",
  region: "NY",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: ["100"],
  currency: "USD",
  beacons: [offer("ny-hatha-60", 60), offer("ny-hatha-90", 90)],
  offers: [offer("ny-hatha-60", 60), offer("ny-hatha-90", 90), { ...offer("ny-old", 45), isOffered: false }],
};
const typed = { name: "Boston", region: "", country: "US", timeZone: "", postalPrefixes: ["021", "022"] };
const begun = (facts: Partial<typeof typed> = {}, areas = [newYork]) =>
  begunCity({ ...typed, ...facts, copyFrom: "new-york" }, areas, NOW);
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("It was not refused.");
};

describe("a city that begins as a copy", () => {
  it("has the offers that can be booked there, each with an id of its own, and what follows from its ZIP codes", () => {
    const boston = begun();
    expect(boston).toMatchObject({
      id: "boston",
      region: "MA",
      timeZone: "America/New_York",
      isOpen: false,
      launch: { version: 1, copiedFrom: "new-york", done: [] },
    });
    expect(plannedAt(boston, NOW)).toEqual([
      { ...offer("boston-hatha-60", 60) },
      { ...offer("boston-hatha-90", 90) },
    ]);
  });

  it("gets another id where one is taken, of an area and of an offer", () => {
    const first = begun();
    const second = begun({ postalPrefixes: ["023"] }, [newYork, first]);
    expect(second.id).toBe("boston-2");
    expect(plannedAt(second, NOW).map(({ id }) => id)).toEqual(["boston-2-hatha-60", "boston-2-hatha-90"]);
    expect(madeId("St. Louis", [])).toBe("st-louis");
    expect(madeId("東京", [])).toBe("area");
    expect(madeId("x".repeat(90), ["x".repeat(60)])).toBe(`${"x".repeat(60)}-2`);
  });

  it("can begin without ZIP codes, but not with ones that don't exist, are taken, or are elsewhere", () => {
    expect(begun({ postalPrefixes: [] })).toMatchObject({ region: "", postalPrefixes: [] });
    expect(refusal(() => begun({ postalPrefixes: ["987"] }))).toMatchObject({
      details: { postalPrefixes: "No ZIP code begins with 987." },
    });
    expect(refusal(() => begun({ postalPrefixes: ["10001"] }))).toMatchObject({
      details: { postalPrefixes: "10001 is part of New York City, which has 100." },
    });
    expect(refusal(() => begun({ region: "TX" }))).toMatchObject({
      details: { region: "These ZIP codes are in MA, not in TX." },
    });
    expect(refusal(() => begun({ postalPrefixes: ["021", "028"] }))).toMatchObject({
      details: { region: "These ZIP codes are in MA and RI: which state is the city in?" },
    });
    expect(begun({ postalPrefixes: ["021", "028"], region: "ri" }).region).toBe("RI");
  });
});

describe("a city that is prepared", () => {
  it("is open for nobody until its time, then for everyone without a job, and the job only stores it", () => {
    const from = NOW + 3 * DAY;
    const planned = openedCity(begun(), from, NOW);
    expect(planned).toMatchObject({ launch: { version: 2, opensAt: from }, due: from, beacons: [] });
    expect(isAreaOpen(planned, from - 1)).toBe(false);
    expect(pricesAt(planned, from - 1).beacons).toEqual([]);
    expect(isAreaAhead(planned, from)).toBe(false);
    expect(pricesAt(planned, from).beacons).toHaveLength(2);
    const stored = foldedAt(planned, from + MINUTE);
    expect(stored).toMatchObject({
      isOpen: true,
      beacons: [{ id: "boston-hatha-60" }, { id: "boston-hatha-90" }],
    });
    expect([stored.launch, stored.due]).toEqual([undefined, undefined]);
  });

  it("opens at once where no day is given", () => {
    const open = openedCity(begun(), NOW, NOW);
    expect(open.launch).toBeUndefined();
    expect(isAreaOpen(open, NOW)).toBe(true);
  });

  it("waits again once its day is taken away", () => {
    const planned = openedCity(begun(), NOW + DAY, NOW);
    const waits = postponedCity(mustBeAhead(planned, 2, NOW), NOW);
    expect(waits.launch).toEqual({ version: 3, done: [], copiedFrom: "new-york" });
    expect(waits.due).toBeUndefined();
    expect(isAreaOpen(waits, NOW + 9 * DAY)).toBe(false);
  });

  it("doesn't open without ZIP codes, without offers, in the past or in two years", () => {
    const none = begunCity(typed, [newYork], NOW);
    expect(refusal(() => openedCity(none, NOW, NOW))).toMatchObject({
      details: { offers: expect.any(String) },
    });
    expect(refusal(() => openedCity(begun({ postalPrefixes: [] }), NOW, NOW))).toMatchObject({
      details: { postalPrefixes: expect.any(String) },
    });
    for (const from of [NOW - 1, NOW + 400 * DAY])
      expect(refusal(() => openedCity(begun(), from, NOW))).toMatchObject({
        details: { from: expect.any(String) },
      });
  });

  it("keeps the ids of its offers, gives new ones theirs, and takes none of another area", () => {
    const boston = begun();
    const [first] = plannedAt(boston, NOW);
    if (!first) throw new Error("No offer was copied.");
    const { id: _, ...another } = offer("", 60);
    const after = withCityOffers(boston, [{ ...first, amount: 8_000 }, another], [newYork]);
    expect(plannedAt(after, NOW)).toMatchObject([
      { id: "boston-hatha-60", amount: 8_000 },
      { id: "boston-hatha-60-2", amount: 9_500 },
    ]);
    expect(refusal(() => withCityOffers(boston, [offer("ny-hatha-60", 60)], [newYork]))).toMatchObject({
      code: "not-found",
    });
  });

  it("changes its facts and tasks, each with a new version, and what was seen before is refused", () => {
    const named = withCityFacts(begun(), { ...typed, name: "Greater Boston", region: "MA" }, [newYork], NOW);
    expect(named).toMatchObject({ id: "boston", name: "Greater Boston", launch: { version: 2 } });
    expect(plannedAt(named, NOW)).toHaveLength(2);
    const done = withTasksDone(named, ["texts", "texts"]);
    expect(done.launch).toMatchObject({ version: 3, done: ["texts"] });
    expect(refusal(() => mustBeAhead(done, 2, NOW))).toMatchObject({ details: { status: "changed" } });
    expect(refusal(() => mustBeAhead(openedCity(done, NOW, NOW), 3, NOW))).toMatchObject({
      details: { status: "closed" },
    });
    expect(refusal(() => mustNotBeAhead(done, NOW))).toMatchObject({ code: "bad-request" });
    mustNotBeAhead(newYork, NOW);
  });

  it("can't lose its ZIP codes or its offers once its day is set", () => {
    const planned = mustBeAhead(openedCity(begun(), NOW + DAY, NOW), 2, NOW);
    expect(refusal(() => withCityOffers(planned, [], [newYork]))).toMatchObject({ code: "bad-request" });
    const bare = { ...typed, region: "MA", postalPrefixes: [] };
    expect(refusal(() => withCityFacts(planned, bare, [newYork], NOW))).toMatchObject({
      code: "bad-request",
    });
  });
});
