import { START, sessionWith } from "@shared/domain/testing/session.ts";
import type { Place } from "@shared/model/booking.ts";
import type { Area } from "@shared/model/pricing.ts";
import { describe, expect, it } from "vitest";
import { firstWish, wishAgain } from "./first-wish.ts";
import { emptyWish } from "./wish.ts";

const beacon = (id: string, minutes: number) => ({
  id,
  service: "Hatha",
  style: "Hatha",
  minutes,
  people: { min: 1, max: 4 },
  amount: 9000,
  perPerson: 1500,
});
const area = (id: string, beacons: Area["beacons"]): Area => ({
  id,
  name: id,
  region: "NY",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: [],
  currency: "USD",
  beacons,
});
const areas = [area("ny", [beacon("hatha-60", 60)]), area("la", [beacon("la-hatha-60", 60)])];
const location = { line1: "1 Main St", city: "Brooklyn", region: "NY", postalCode: "11201" };
const home = { serviceArea: "ny", location, blacklist: [] };
const wary = { ...home, blacklist: ["ines"] };
const place: Place = { allow: [], line1: "1 Main St", instructions: "Blue door", phone: "+1" };
const before = START - 48 * 3_600_000;

describe("the first wish", () => {
  it("is at home when nothing is asked for", () =>
    expect(firstWish(emptyWish, undefined, areas, home).wish).toEqual({ ...emptyWish, area: "ny" }));

  it("is where the offer is made that is asked for, for as many as it takes", () => {
    const asked = { ...emptyWish, beacon: "la-hatha-60", people: 9, start: 5, by: "ines" };
    expect(firstWish(asked, undefined, areas, home).wish).toMatchObject({ area: "la", people: 4, start: 5 });
  });

  it("drops an offer that is not made any more, with its time", () => {
    const asked = { ...emptyWish, beacon: "gone", start: 5, by: "ines" };
    expect(firstWish(asked, undefined, areas, home).wish).toMatchObject({ beacon: "", start: 0, by: "" });
  });

  it("is with anybody else where the one who is asked for is blocked", () => {
    const asked = { ...emptyWish, beacon: "hatha-60", who: "ines", start: 5, by: "ines" };
    expect(firstWish(asked, undefined, areas, wary)).toMatchObject({
      wish: { beacon: "hatha-60", who: "", start: 0, by: "" },
      isBlocked: true,
    });
    expect(firstWish(asked, undefined, areas, home)).toMatchObject({
      wish: { who: "ines", start: 5, by: "ines" },
      isBlocked: false,
    });
  });

  it("brings back what the tab has kept", () => {
    const kept = { other: null, instructions: "Blue door", pmid: "credit" };
    expect(firstWish(emptyWish, kept, areas, home).wish).toMatchObject(kept);
  });
});

describe("the same again", () => {
  it("is the same offer, people, place and instructor, at another time", () => {
    const past = sessionWith({ status: "Closed", service: { ...sessionWith().service, people: 3 } });
    const { wish, like } = wishAgain(past, place, areas, home, START + 1);
    expect(wish).toEqual({
      ...emptyWish,
      area: "ny",
      beacon: "hatha-60",
      people: 3,
      who: "ines",
      instructions: "Blue door",
    });
    expect(like).toBe(0);
  });

  it("is with anybody else when its instructor is blocked", () => {
    const past = sessionWith({ status: "Closed" });
    expect(wishAgain(past, place, areas, wary, START + 1)).toMatchObject({
      wish: { beacon: "hatha-60", who: "" },
      isBlocked: true,
    });
  });

  it("is the same time with whoever is free when the instructor could not", () => {
    const event = { name: "cancel", by: "instructor", at: before } as const;
    const { wish, like } = wishAgain(sessionWith({ status: "Canceled", event }), place, areas, home, before);
    expect(wish).toMatchObject({ who: "", date: "2026-05-05", start: 0 });
    expect(like).toBe(START);
  });

  it("is not a time that is too near to be booked", () => {
    const event = { name: "decline", by: "instructor", at: before } as const;
    const at = START - 3 * 3_600_000;
    const again = wishAgain(sessionWith({ status: "Declined", event }), place, areas, home, at);
    expect(again).toMatchObject({ like: 0, wish: { date: "" } });
  });

  it("goes to the other address it was at", () => {
    const elsewhere = { ...place, line1: "9 Side St", line2: "Apt 2" };
    expect(wishAgain(sessionWith(), elsewhere, areas, home, before).wish.other).toEqual({
      line1: "9 Side St",
      line2: "Apt 2",
      city: "Brooklyn",
      region: "NY",
      postalCode: "11201",
    });
  });

  it("takes the same style and length at home when the offer has gone", () => {
    const service = { ...sessionWith().service, beacon: "old-hatha" };
    expect(wishAgain(sessionWith({ service }), null, areas, home, before).wish.beacon).toBe("hatha-60");
    const other = { ...service, style: "Qi" };
    expect(wishAgain(sessionWith({ service: other }), null, areas, home, before).wish.beacon).toBe("");
  });
});
