import { DAY, HOUR } from "@core/constants.ts";
import type { ReliabilityOutcome } from "@core/derived/reliability-model.ts";
import { expect, it } from "vitest";
import { cancelCountText } from "./cancel-count.ts";

const NOW = Date.UTC(2026, 10, 22);
const outcome = (session: ReliabilityOutcome["session"], at: number): ReliabilityOutcome => ({
  bookingId: `${session}-${at}`,
  version: 3,
  at,
  ...(session && { session }),
});
const later = NOW + 2 * DAY;
const rest = "At 3, our team gets in touch with you.";

it("says before canceling which of three it is, within 90 days", () => {
  expect(cancelCountText([], later, NOW)).toBe(`This is your 1st of 3 in 90 days. ${rest}`);
  const one = [outcome("broken", NOW - DAY), outcome("kept", NOW - DAY), outcome("broken", NOW - 91 * DAY)];
  expect(cancelCountText(one, later, NOW)).toBe(`This is your 2nd of 3 in 90 days. ${rest}`);
  expect(cancelCountText([outcome("late", NOW - DAY)], later, NOW)).toBe(
    `This is your 3rd of 3 in 90 days. ${rest}`,
  );
});

it("says that late notice counts twice, and what more than three means", () => {
  const soon = NOW + 23 * HOUR;
  const twice = "With less than 24 hours' notice, canceling counts twice.";
  const one = [outcome("broken", NOW - DAY)];
  expect(cancelCountText(one, soon, NOW)).toBe(`${twice} This is your 2nd and 3rd of 3 in 90 days. ${rest}`);
  const three = [outcome("late", NOW - DAY), ...one];
  expect(cancelCountText(three, later, NOW)).toBe(
    "This is your 4th in 90 days. From 3 on, our team gets in touch with you.",
  );
  expect(cancelCountText(three, soon, NOW)).toContain("This is your 4th and 5th in 90 days.");
});
