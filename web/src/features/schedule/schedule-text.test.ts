import { describe, expect, it } from "vitest";
import { closedReasonText, exceptionText } from "./schedule-text.ts";

const NOW = Date.UTC(2026, 10, 19, 15);
const later = NOW + 60_000;

describe("the reason why a time of an instructor's week is closed", () => {
  it("is told with the instructor's own limits", () => {
    expect(closedReasonText({ reason: "notice", to: later }, NOW, {})).toBe("Less than 4 hours from now");
    expect(closedReasonText({ reason: "notice", to: later }, NOW, { noticeHours: 24 })).toBe(
      "Less than 24 hours from now",
    );
    expect(closedReasonText({ reason: "full", to: later }, NOW, { dailyMax: 1 })).toBe(
      "You have your one session this day",
    );
    expect(closedReasonText({ reason: "full", to: later }, NOW, { dailyMax: 3 })).toBe(
      "You have 3 sessions this day",
    );
  });

  it('is "In the past" once the time is over, whatever closed it', () =>
    expect(closedReasonText({ reason: "notice", to: NOW }, NOW, {})).toBe("In the past"));
});

describe("time off and extra hours", () => {
  it.each([
    [{ date: "2026-12-01", off: true }, "Tuesday, December 1"],
    [{ date: "2026-12-01", until: "2026-12-03", off: true }, "Dec 1 – Dec 3"],
    [{ date: "2026-12-01", from: 600, to: 720, off: false }, "Tuesday, December 1, 10:00 AM – 12:00 PM"],
    [{ date: "2026-12-01", from: 600, off: true }, "Tuesday, December 1, 10:00 AM – 12:00 AM"],
  ])("%j reads %s", (exception, text) => expect(exceptionText(exception)).toBe(text));
});
