import fc from "fast-check";
import { expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { NOW } from "../testing/booking.ts";
import { foldedAt, withPriceChange } from "./price-change.ts";
import { honoredOffers, pricesAt } from "./prices-at.ts";
import type { PriceChange, StoredAreaWithId } from "./stored-area.ts";

const MINUTES = 60_000;
const people = { min: 1, max: 1 };
const beacon = { service: "Hatha", style: "Hatha", minutes: 60, people, perPerson: 0 };
const area: StoredAreaWithId = {
  id: "la",
  name: "Los Angeles",
  region: "CA",
  country: "US",
  timeZone: "America/Los_Angeles",
  postalPrefixes: ["900"],
  currency: "USD",
  beacons: [{ ...beacon, id: "a", amount: 100 }],
};

/** A few minutes pass; then the sweep runs, or a treasurer changes an offer from so many minutes on. */
const step = fc.record({
  pass: fc.integer({ min: 0, max: 30 }),
  change: fc.option(
    fc.record({
      id: fc.constantFrom("a", "b"),
      in: fc.integer({ min: 0, max: 40 }),
      amount: fc.integer({ min: 101, max: 999 }),
      isOffered: fc.boolean(),
    }),
  ),
});

/** The price of an offer at an instant, from everything that was ever said; undefined while it is not offered. */
function priceBy(history: readonly PriceChange[], id: string, at: number): number | undefined {
  const relevant = history.filter((one) => one.beacon.id === id && one.from <= at);
  const latest = Math.max(...relevant.map(({ from }) => from));
  const last = relevant.findLast(({ from }) => from === latest);
  if (!last) return id === "a" ? 100 : undefined;
  return last.beacon.isOffered ? last.beacon.amount : undefined;
}

it("after any acts and runs of the sweep, prices are what was said last: now, ahead, and for 15 minutes back", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const history: PriceChange[] = [];
      let stored = area;
      let now = NOW;
      for (const { pass, change } of steps) {
        now += pass * MINUTES;
        if (change) {
          const { id, amount, isOffered } = change;
          const written = {
            from: now + change.in * MINUTES,
            by: "tess",
            beacon: { ...beacon, id, amount, isOffered },
          };
          try {
            stored = withPriceChange(stored, written, [], now);
            history.push(written);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
        } else if (stored.due !== undefined && stored.due <= now) stored = foldedAt(stored, now);
        for (const id of ["a", "b"]) {
          for (const ahead of [0, 1, 7, 40, 100]) {
            const at = now + ahead * MINUTES;
            const found = pricesAt(stored, at).beacons.find((one) => one.id === id)?.amount;
            expect(found).toBe(priceBy(history, id, at));
          }
          // What was shown up to 15 minutes ago can be booked, unless another act took it back at that very instant.
          const honored = honoredOffers(stored, id, now).map((one) => one?.amount);
          for (let back = 0; back < 15; back++)
            expect(honored).toContain(priceBy(history, id, now - back * MINUTES));
          // And nothing else: every price that is honored was one of the last 15 minutes.
          const shown = Array.from({ length: 15 * 60 + 1 }, (_, s) => priceBy(history, id, now - s * 1_000));
          for (const amount of honored) expect(shown).toContain(amount);
        }
        const due = stored.due ?? Infinity;
        if (now < due)
          expect(stored.beacons).toEqual(history.length > 0 ? pricesAt(stored, now).beacons : area.beacons);
      }
    }),
    { numRuns: 100 },
  );
});
