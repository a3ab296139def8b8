import { describe, expect, it } from "vitest";
import {
  closedReasonText,
  exceptionText,
  limitsText,
  nextTimeOffText,
  weeklyHoursText,
} from "./schedule-text.ts";

describe("the reason why a time of an instructor's week is closed", () => {
  it("is told with the instructor's own limits", () => {
    expect(closedReasonText("notice", {})).toBe("Less than 4 hours from now");
    expect(closedReasonText("notice", { noticeHours: 24 })).toBe("Less than 24 hours from now");
    expect(closedReasonText("full", { dailyMax: 1 })).toBe("You have your one session this day");
    expect(closedReasonText("full", { dailyMax: 3 })).toBe("You have 3 sessions this day");
  });
});

describe("time off and extra hours", () => {
  it.each([
    [{ date: "2026-12-01", off: true }, "Tuesday, December 1"],
    [{ date: "2026-12-01", until: "2026-12-03", off: true }, "Dec 1 – Dec 3"],
    [{ date: "2026-12-01", from: 600, to: 720, off: false }, "Tuesday, December 1, 10:00 AM – 12:00 PM"],
    [{ date: "2026-12-01", from: 600, off: true }, "Tuesday, December 1, 10:00 AM – 12:00 AM"],
  ])("%j reads %s", (exception, text) => expect(exceptionText(exception)).toBe(text));
});

describe("what the calendar says of its pages", () => {
  it("is the next time off from today on, and how many more", () => {
    const away = (date: string, until = date) => ({ date, until, off: true });
    expect(nextTimeOffText([away("2026-11-20")], "2026-11-26")).toBe("None planned");
    expect(nextTimeOffText([away("2026-12-01"), away("2026-11-20", "2026-11-27")], "2026-11-26")).toBe(
      "Nov 20 – Nov 27 and 1 more",
    );
  });

  it.each([
    [[], "None yet"],
    [[2, 3, 4, 5, 6], "Tue–Sat, 10 hours"],
    [[1, 2, 4], "Mon, Tue, Thu, 6 hours"],
    [[1, 3, 4, 5, 7], "Mon, Wed–Fri, Sun, 10 hours"],
  ])("is the weekdays with hours and how many: %j is %s", (days, text) =>
    expect(weeklyHoursText(days.map((weekday) => ({ weekday, from: 540, to: 660 })))).toBe(text),
  );

  it("is the notice and the most sessions a day, as they are where none are set", () => {
    expect(limitsText({})).toBe("4 hours' notice, up to 8 a day");
    expect(limitsText({ noticeHours: 24, dailyMax: 1 })).toBe("24 hours' notice, up to 1 a day");
  });
});
