import fc from "fast-check";
import { expect, it } from "vitest";
import { HOUR, MINUTE } from "../constants.ts";
import { NOW } from "../testing/booking.ts";
import { safetyEmailAt } from "./safety-email-at.ts";

it("the first safety report is told at once, those within an hour together", () => {
  expect(safetyEmailAt(undefined, NOW)).toBe(NOW);
  expect(safetyEmailAt(NOW, NOW + MINUTE)).toBe(NOW + HOUR);
  expect(safetyEmailAt(NOW + HOUR, NOW + 2 * MINUTE)).toBe(NOW + HOUR);
  expect(safetyEmailAt(NOW + HOUR, NOW + HOUR)).toBe(NOW + 2 * HOUR);
  expect(safetyEmailAt(NOW, NOW + HOUR)).toBe(NOW + HOUR);
});

it("no report waits for more than an hour, and no two emails are less than an hour apart", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(90 * MINUTE), { minLength: 1 }), (waits) => {
      let [now, last] = [NOW, undefined as number | undefined];
      for (const wait of waits) {
        now += wait;
        const at = safetyEmailAt(last, now);
        expect(at).toBeGreaterThanOrEqual(now);
        expect(at).toBeLessThanOrEqual(now + HOUR);
        if (last !== undefined && at !== last) expect(at - last).toBeGreaterThanOrEqual(HOUR);
        last = at;
      }
    }),
  );
});
