import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import { NOW } from "../testing/booking.ts";
import { withAreaFacts } from "./area-change.ts";
import { withPriceChange } from "./price-change.ts";
import type { PriceChange, StoredAreaWithId } from "./stored-area.ts";

const people = { min: 1, max: 4 };
const beacon = {
  id: "hatha",
  service: "Hatha",
  style: "Hatha",
  minutes: 60,
  people,
  amount: 9_000,
  perPerson: 0,
};
const area: StoredAreaWithId = {
  id: "la",
  name: "Los Angeles",
  region: "CA",
  country: "US",
  timeZone: "America/Los_Angeles",
  postalPrefixes: ["900", "904"],
  currency: "USD",
  beacons: [beacon],
};
const boston: StoredAreaWithId = {
  ...area,
  id: "boston",
  name: "Boston",
  region: "MA",
  timeZone: "America/New_York",
  postalPrefixes: ["021"],
  beacons: [{ ...beacon, id: "boston-hatha" }],
};
const changeAt = (from: number, amount = 10_000, id = "hatha"): PriceChange => ({
  from,
  by: "tess",
  beacon: { ...beacon, id, amount },
});
const refusalOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.details : error;
  }
  return "done";
};

describe("a change of a price", () => {
  it("replaces the one of the same offer at the same instant, and no other", () => {
    const ahead = [changeAt(NOW + 1), changeAt(NOW + 2), changeAt(NOW + 1, 1_000, "yin")];
    const before = { ...area, changes: ahead };
    const after = withPriceChange(before, changeAt(NOW + 1, 12_000), [boston], NOW);
    expect(after.changes?.map(({ from, beacon: { id, amount } }) => [from - NOW, id, amount])).toEqual([
      [1, "yin", 1_000],
      [1, "hatha", 12_000],
      [2, "hatha", 10_000],
    ]);
    expect(after.beacons).toEqual([beacon]);
  });

  it("cannot begin in the past, nor more than a year ahead", () => {
    for (const from of [NOW - 1, NOW + 367 * DAY, Number.MAX_SAFE_INTEGER])
      expect(refusalOf(() => withPriceChange(area, changeAt(from), [], NOW))).toHaveProperty("from");
  });

  it("cannot take the id of another area's offer, one that is ended or ahead included", () => {
    const other = { ...boston, changes: [changeAt(NOW + MINUTE, 1_000, "boston-yin")] };
    for (const id of ["boston-hatha", "boston-yin"])
      expect(refusalOf(() => withPriceChange(area, changeAt(NOW, 1_000, id), [other], NOW))).toEqual({
        beacon: "Boston has an offer with this id.",
      });
  });

  it("is one of 20 at most; those that nobody was shown anymore do not count", () => {
    const full = { ...area, changes: Array.from({ length: 20 }, (_, i) => changeAt(NOW + 1 + i)) };
    expect(refusalOf(() => withPriceChange(full, changeAt(NOW + 99), [], NOW))).toHaveProperty("from");
    expect(withPriceChange(full, changeAt(NOW + 20), [], NOW).changes).toHaveLength(20);
    const later = NOW + 15 * MINUTE + 1;
    expect(withPriceChange(full, changeAt(later), [], later).changes).toHaveLength(20);
  });
});

describe("an area of the price list", () => {
  const { beacons: _b, currency: _c, ...facts } = boston;
  const change = (changes: object, before = boston, others = [area]) =>
    withAreaFacts(before, { ...facts, isOpen: true, ...changes }, others, NOW);

  it("serves what no other area of its country serves", () => {
    for (const prefix of ["900", "9", "90012", "90-4"])
      expect(refusalOf(() => change({ postalPrefixes: ["021", prefix] }))).toEqual({
        postalPrefixes: expect.stringContaining("Los Angeles"),
      });
    expect(refusalOf(() => change({ postalPrefixes: ["901", "021"] }))).toBe("done");
    expect(refusalOf(() => change({ postalPrefixes: ["900"], country: "DE" }))).toBe("done");
    expect(change({ postalPrefixes: ["0 21", "021", "022"] }).postalPrefixes).toEqual(["021", "022"]);
  });

  it("has a country whose postal codes we know, and a time zone that exists", () => {
    expect(refusalOf(() => change({ country: "XX" }))).toHaveProperty("country");
    expect(refusalOf(() => change({ timeZone: "America/Nowhere" }))).toHaveProperty("timeZone");
    expect(refusalOf(() => change({ postalPrefixes: ["-"] }))).toHaveProperty("postalPrefixes");
  });

  it("that is closed shows nothing to book, keeps its plan, and shows it again when it opens", () => {
    const planned = withPriceChange(
      boston,
      { ...changeAt(NOW + 1), beacon: { ...beacon, id: "boston-yin" } },
      [],
      NOW,
    );
    const closed = change({ isOpen: false }, planned);
    expect(closed.beacons).toEqual([]);
    expect(change({}, closed)).toEqual({ ...planned, isOpen: true });
  });

  it("is one of 50 at most", () => {
    const many = Array.from({ length: 50 }, (_, i) => ({
      ...area,
      id: `a${i}`,
      postalPrefixes: [`9${i + 10}`],
    }));
    const add = (others: StoredAreaWithId[]) =>
      withAreaFacts(undefined, { ...facts, isOpen: true }, others, NOW);
    expect(refusalOf(() => add(many))).toHaveProperty("id");
    expect(add(many.slice(1))).toMatchObject({ id: "boston", currency: "USD", beacons: [] });
  });
});
