import { DAY, HOUR, MINUTE } from "@core/constants.ts";
import { describe, expect, it } from "vitest";
import { formatTimeLeft } from "./format-time-left.ts";

describe("the time left to answer a request", () => {
  it.each([
    [0, "less than a minute"],
    [MINUTE - 1, "less than a minute"],
    [MINUTE, "1 minute"],
    [59 * MINUTE + 59_999, "59 minutes"],
    [HOUR, "1 hour"],
    [3 * HOUR + 20 * MINUTE, "3 hours 20 minutes"],
    [DAY, "1 day"],
    [DAY + 59 * MINUTE, "1 day"],
    [DAY + HOUR + 5 * MINUTE, "1 day 1 hour"],
    [2 * DAY + 23 * HOUR, "2 days 23 hours"],
  ])("of %i ms is %s, never more than is left", (ms, words) => expect(formatTimeLeft(ms)).toBe(words));
});
