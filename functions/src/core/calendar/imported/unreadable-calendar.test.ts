import { describe, expect, it } from "vitest";
import { calendarOf, eventLines, importWindow, ZONE } from "../../testing/calendar-lines.ts";
import { importedTimes } from "./imported-times.ts";
import { UnreadableCalendar } from "./unreadable-calendar.ts";

describe("the import of a calendar", () => {
  const bomb = (rule: string, start = "20200101T000000Z") =>
    calendarOf(...eventLines(`DTSTART:${start}`, "DURATION:PT1S", rule));
  const yearly = Array.from({ length: 60 }, (_, i) => i).join(",");

  it.each([
    ["no calendar", "<html>"],
    ["nothing", ""],
    ["a calendar that does not end", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART"],
    ["2 MB", calendarOf(...eventLines(`DESCRIPTION:${"x".repeat(2_000_000)}`))],
    ["a rule that makes no sense", bomb("RRULE:FREQ=NEVER")],
    ["seconds", bomb("RRULE:FREQ=SECONDLY")],
    ["minutes", bomb("RRULE:FREQ=MINUTELY;COUNT=2")],
    [
      "every second of the year",
      bomb(`RRULE:FREQ=YEARLY;BYHOUR=1,2,3;BYMINUTE=${yearly};BYSECOND=${yearly}`),
    ],
    ["every second of a day", bomb(`RRULE:FREQ=DAILY;BYMINUTE=${yearly};BYHOUR=1,2,3,4,5,6,7,8`)],
    ["a long interval", bomb("RRULE:FREQ=DAILY;INTERVAL=1000000000")],
    ["a day that never comes", bomb("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")],
    ["a month without a fifth Monday", bomb("RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO", "20270201T000000Z")],
    ["a count from the Middle Ages", bomb("RRULE:FREQ=DAILY;COUNT=1000000", "10000101T000000Z")],
    ["too many dates", bomb(`RDATE:${Array.from({ length: 21_000 }, () => "20261123T150000Z").join(",")}`)],
    [
      "a thousand endless series",
      calendarOf(
        ...Array.from({ length: 1_000 }, () =>
          eventLines("DTSTART:20260101T090000Z", "DURATION:PT1H", "RRULE:FREQ=HOURLY"),
        ).flat(),
      ),
    ],
  ])("is rejected quickly for %s", (_, text) => {
    const begun = process.threadCpuUsage();
    expect(() => importedTimes(text, importWindow, ZONE)).toThrow(UnreadableCalendar);
    const { user, system } = process.threadCpuUsage(begun);
    expect(user + system).toBeLessThan(2_000_000);
  });

  it("takes a zone that would take long to read as the instructor's", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Bomb",
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:+0000",
      "TZOFFSETTO:+0100",
      "RRULE:FREQ=SECONDLY",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const text = calendarOf(...zone, ...eventLines("DTSTART;TZID=Bomb:20261123T100000", "DURATION:PT1H"));
    expect(importedTimes(text, importWindow, ZONE).intervals).toEqual([
      { from: Date.UTC(2026, 10, 23, 15), to: Date.UTC(2026, 10, 23, 16) },
    ]);
  });
});
