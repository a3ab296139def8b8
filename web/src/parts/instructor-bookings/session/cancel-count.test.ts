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
const rest = "At 3, we reach out to talk it through.";

it("before canceling, an instructor is told which cancellation of 90 days it is, and at how many we get in touch", () => {
  expect(cancelCountText([], later, NOW)).toBe(
    `This will be your 1st cancellation or no-show in 90 days. ${rest}`,
  );
  const one = [outcome("broken", NOW - DAY), outcome("kept", NOW - DAY), outcome("broken", NOW - 91 * DAY)];
  expect(cancelCountText(one, later, NOW)).toBe(
    `This will be your 2nd cancellation or no-show in 90 days. ${rest}`,
  );
  expect(cancelCountText([outcome("late", NOW - DAY)], later, NOW)).toBe(
    `This will be your 3rd cancellation or no-show in 90 days. ${rest}`,
  );
});

it("the text before canceling says that short notice counts twice, and beyond three still when we get in touch", () => {
  const soon = NOW + 23 * HOUR;
  const one = [outcome("broken", NOW - DAY)];
  expect(cancelCountText(one, soon, NOW)).toBe(
    `This counts as two, your 2nd and 3rd cancellation or no-show in 90 days, because it's less than 24 hours away. ${rest}`,
  );
  const three = [outcome("late", NOW - DAY), ...one];
  expect(cancelCountText(three, later, NOW)).toBe(
    "This will be your 4th cancellation or no-show in 90 days. After 3, we reach out to talk it through.",
  );
  expect(cancelCountText(three, soon, NOW)).toContain(
    "This counts as two, your 4th and 5th cancellation or no-show in 90 days,",
  );
});
