import { describe, expect, it } from "vitest";
import { startOfDate } from "../availability/time-zone.ts";
import { DAY } from "../constants.ts";
import { AppError } from "../errors.ts";
import { NOW } from "../testing/booking.ts";
import { withAreaFacts } from "./area-change.ts";
import { toDeskArea } from "./desk-area.ts";
import { foldedAt } from "./price-change.ts";
import { honoredOffers, isAreaOpen, pricesAt, pricesInForce } from "./prices-at.ts";
import type { StoredAreaWithId } from "./stored-area.ts";

const facts = {
  id: "la",
  name: "Los Angeles",
  region: "CA",
  country: "US",
  timeZone: "America/Los_Angeles",
  postalPrefixes: ["900"],
  isOpen: true,
};
const hatha = {
  id: "hatha",
  service: "Hatha",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount: 9_000,
  perPerson: 0,
};
const before: StoredAreaWithId = { ...facts, currency: "USD", beacons: [hatha] };
/** The last day is a Tuesday, and the end of it in Los Angeles. */
const LAST_DAY = "2026-12-01";
const CLOSES = Date.UTC(2026, 11, 2, 8);

const changed = (changes: object, area = before, now = NOW) =>
  withAreaFacts(area, { ...facts, ...changes }, [], now);
const closing = () => changed({ lastDay: LAST_DAY });

describe("an area with a last day", () => {
  it("closes at the end of that day there, takes bookings until then, and shows browsers when", () => {
    const area = closing();
    expect(area).toMatchObject({ closesAt: CLOSES, due: CLOSES });
    expect(startOfDate("2026-12-02", facts.timeZone)).toBe(CLOSES);
    expect([CLOSES - 1, CLOSES].map((at) => isAreaOpen(area, at))).toEqual([true, false]);
    expect([CLOSES - 1, CLOSES].map((at) => pricesAt(area, at).beacons.length)).toEqual([1, 0]);
    expect(honoredOffers(area, "hatha", CLOSES)[0]).toBeUndefined();
    expect(pricesInForce(area)).toMatchObject({ closesAt: CLOSES, beacons: [hatha] });
    expect(toDeskArea(area, NOW)).toMatchObject({ isOpen: true, closesAt: CLOSES });
  });

  it("shows nothing that could be booked once the day is over, and waits for nothing more", () => {
    const after = foldedAt(closing(), CLOSES);
    expect(after).not.toHaveProperty("due");
    expect(pricesInForce(after).beacons).toEqual([]);
    expect(toDeskArea(after, CLOSES)).toMatchObject({ isOpen: false, closesAt: CLOSES });
    expect(after.offers).toEqual([hatha]);
  });

  it("stays open when that is taken back, before the day and after it", () => {
    for (const now of [NOW, CLOSES - 1, CLOSES + DAY]) {
      const open = changed({}, foldedAt(closing(), now), now);
      expect(open).not.toHaveProperty("closesAt");
      expect(isAreaOpen(open, CLOSES + 30 * DAY)).toBe(true);
      expect(open.beacons).toEqual([hatha]);
    }
  });

  it("keeps its day when something else of it changes, and when it is closed at once", () => {
    expect(changed({ name: "LA", lastDay: LAST_DAY }, closing())).toMatchObject({ closesAt: CLOSES });
    const closed = changed({ isOpen: false, lastDay: LAST_DAY }, closing());
    expect(isAreaOpen(closed, NOW)).toBe(false);
    expect(changed({ isOpen: false }, closed)).toMatchObject({ closesAt: CLOSES });
    const over = foldedAt(closing(), CLOSES);
    expect(changed({ isOpen: false, lastDay: LAST_DAY }, over, CLOSES + DAY)).toMatchObject({
      closesAt: CLOSES,
    });
  });

  it("can close today at the earliest, and within a year", () => {
    const refused = (changes: object) => {
      try {
        return changed(changes).closesAt;
      } catch (error) {
        return error instanceof AppError && error.details;
      }
    };
    expect(refused({ lastDay: "2026-11-19" })).toBe(Date.UTC(2026, 10, 20, 8));
    expect(refused({ lastDay: "2026-11-18" })).toEqual({ lastDay: "Choose a day from today on." });
    expect(refused({ lastDay: "2028-01-01" })).toEqual({ lastDay: "Choose a day within a year." });
    expect(refused({ lastDay: LAST_DAY, isOpen: false })).toEqual({
      lastDay: "Choose a last day, or close the area at once, not both.",
    });
  });
});
