import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../constants.ts";
import type { Beacon } from "../people/places/pricing.ts";
import { foldedAt } from "./price-change.ts";
import { honoredOffers, plannedAt, pricesAt } from "./prices-at.ts";
import type { PriceChange, StoredAreaWithId } from "./stored-area.ts";

const beacon = (id: string, amount: number): Beacon => ({
  id,
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount,
  perPerson: 1_500,
});
const areaWith = (changes: StoredAreaWithId["changes"] = [], isOpen?: boolean): StoredAreaWithId => ({
  id: "la",
  name: "Los Angeles",
  region: "CA",
  country: "US",
  timeZone: "America/Los_Angeles",
  postalPrefixes: ["900"],
  currency: "USD",
  beacons: [beacon("hatha", 9_000), beacon("yin", 7_000)],
  changes,
  ...(isOpen !== undefined && { isOpen }),
});
const FROM = Date.UTC(2026, 11, 1, 8);
const to = (amount: number, from = FROM, isOffered?: boolean): PriceChange => ({
  from,
  by: "tess",
  beacon: { ...beacon("hatha", amount), ...(isOffered !== undefined && { isOffered }) },
});
const amountAt = (area: StoredAreaWithId, at: number) =>
  pricesAt(area, at).beacons.find(({ id }) => id === "hatha")?.amount;
const honoredAt = (area: StoredAreaWithId, at: number) =>
  honoredOffers(area, "hatha", at).map((offer) => offer?.amount);

describe("a price from a date", () => {
  it("is the old one until then and the new one from then on, however the changes are ordered", () => {
    const area = areaWith([to(11_000, FROM + HOUR), to(10_000)]);
    expect([FROM - 1, FROM, FROM + HOUR - 1, FROM + HOUR].map((at) => amountAt(area, at))).toEqual([
      9_000, 10_000, 10_000, 11_000,
    ]);
  });

  it("changes nothing else of the area, and browsers are shown no plan", () => {
    const { beacons, ...facts } = pricesAt(areaWith([to(10_000)]), FROM);
    expect(beacons).toEqual([beacon("hatha", 10_000), beacon("yin", 7_000)]);
    expect(facts).toEqual({
      id: "la",
      name: "Los Angeles",
      region: "CA",
      country: "US",
      timeZone: "America/Los_Angeles",
      postalPrefixes: ["900"],
      currency: "USD",
    });
  });

  it("ends an offer, or begins one", () => {
    const area = areaWith([to(9_000, FROM, false)]);
    expect([FROM - 1, FROM].map((at) => amountAt(area, at))).toEqual([9_000, undefined]);
    expect(plannedAt(area, FROM).map(({ id, isOffered }) => [id, isOffered])).toEqual([
      ["hatha", false],
      ["yin", undefined],
    ]);
    const added = areaWith([{ from: FROM, by: "tess", beacon: beacon("nidra", 8_000) }]);
    expect(pricesAt(added, FROM).beacons.map(({ id }) => id)).toEqual(["hatha", "yin", "nidra"]);
  });

  it("does not open a closed area", () => {
    expect(pricesAt(areaWith([to(10_000)], false), FROM).beacons).toEqual([]);
    expect(honoredAt(areaWith([to(10_000)], false), FROM)).toEqual([undefined, undefined]);
  });
});

describe("a price that was shown", () => {
  it("is honored for 15 minutes after it changes, today's first", () => {
    const area = areaWith([to(10_000)]);
    expect(honoredAt(area, FROM - 1)).toEqual([9_000]);
    expect(honoredAt(area, FROM + 15 * MINUTE - 1)).toEqual([10_000, 9_000]);
    expect(honoredAt(area, FROM + 15 * MINUTE)).toEqual([10_000]);
  });

  it("is honored each of several times it changes, and when its offer ends", () => {
    const area = areaWith([to(10_000), to(11_000, FROM + MINUTE), to(11_000, FROM + 2 * MINUTE, false)]);
    expect(honoredAt(area, FROM + 3 * MINUTE)).toEqual([undefined, 11_000, 10_000, 9_000]);
    expect(honoredAt(area, FROM + 20 * MINUTE)).toEqual([undefined]);
  });
});

describe("folding a plan", () => {
  it("writes what can be booked now where browsers read it, and changes no price at any instant still asked for", () => {
    const changes = [to(10_000), to(11_000, FROM + MINUTE), to(9_500, FROM + HOUR, false)];
    const area = areaWith(changes);
    for (const now of [FROM - 1, FROM, FROM + 2 * MINUTE, FROM + 30 * MINUTE, FROM + 2 * HOUR]) {
      const folded = foldedAt(foldedAt(area, FROM), now);
      expect(folded.beacons).toEqual(pricesAt(area, now).beacons);
      for (const at of [now - 15 * MINUTE, now, now + MINUTE, now + 3 * HOUR])
        expect(plannedAt(folded, at)).toEqual(plannedAt(area, at));
      expect(honoredAt(folded, now)).toEqual(honoredAt(area, now));
    }
  });

  it("is due again when the next change begins, and never after the last", () => {
    const area = areaWith([to(10_000), to(11_000, FROM + HOUR)]);
    expect([FROM - 1, FROM, FROM + HOUR].map((now) => foldedAt(area, now).due)).toEqual([
      FROM,
      FROM + HOUR,
      undefined,
    ]);
    expect(foldedAt(area, FROM + 2 * HOUR).changes).toEqual([]);
  });
});
