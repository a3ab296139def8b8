import { describe, expect, it } from "vitest";
import { HOUR } from "../../constants.ts";
import { calendarOf, eventLines, importWindow, ZONE } from "../../testing/calendar-lines.ts";
import { importedTimes } from "./imported-times.ts";

const read = (...lines: string[]) => importedTimes(calendarOf(...lines), importWindow, ZONE);
/** The intervals of one event, as UTC texts without seconds. */
const intervalsOf = (...lines: string[]): string[] =>
  read(...eventLines(...lines)).intervals.map(({ from, to }) => `${iso(from)} ${iso(to)}`);
const iso = (instant: number) => new Date(instant).toISOString().slice(5, 16);
const startsOf = (...lines: string[]): string[] => intervalsOf(...lines).map((span) => span.slice(0, 11));

describe("an imported event", () => {
  it.each([
    ["in UTC", "DTSTART:20261123T150000Z", "DTEND:20261123T160000Z", "11-23T15:00 11-23T16:00"],
    ["floating", "DTSTART:20261123T100000", "DTEND:20261123T110000", "11-23T15:00 11-23T16:00"],
    ["in a zone", "DTSTART;TZID=Europe/Berlin:20261123T100000", "DURATION:PT90M", "11-23T09:00 11-23T10:30"],
    [
      "in a Windows zone",
      "DTSTART;TZID=W. Europe Standard Time:20261123T100000",
      "DURATION:PT1H",
      "11-23T09:00 11-23T10:00",
    ],
    [
      "in a zone of Mozilla's",
      "DTSTART;TZID=/mozilla.org/20050126_1/America/Los_Angeles:20261123T100000",
      "DURATION:PT1H",
      "11-23T18:00 11-23T19:00",
    ],
    [
      "in a zone nobody knows",
      "DTSTART;TZID=Nowhere:20261123T100000",
      "DURATION:PT1H",
      "11-23T15:00 11-23T16:00",
    ],
    ["all day", "DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261125", "11-23T05:00 11-25T05:00"],
    ["all day without an end", "DTSTART;VALUE=DATE:20261123", "SUMMARY:x", "11-23T05:00 11-24T05:00"],
  ])("%s is busy at its time", (_, start, end, span) => expect(intervalsOf(start, end)).toEqual([span]));

  it("that began before the window, or ends after it, counts within it", () => {
    expect(intervalsOf("DTSTART:20261101T000000Z", "DTEND:20270601T000000Z")).toEqual([
      `${iso(importWindow.from)} ${iso(importWindow.to)}`,
    ]);
  });

  it.each(["DTEND:20261123T150000Z", "DTEND:20261122T150000Z", "SUMMARY:no end"])(
    "that lasts no time takes none: %s",
    (end) => expect(intervalsOf("DTSTART:20261123T150000Z", end)).toEqual([]),
  );

  it.each([
    "TRANSP:TRANSPARENT",
    "STATUS:CANCELLED",
    "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
    "UID:b1@every-body-yoga",
  ])("takes no time: %s", (line) => {
    const lines = ["DTSTART:20261123T150000Z", "DURATION:PT1H", line];
    const ours = ["BEGIN:VEVENT", ...(line.startsWith("UID") ? [] : ["UID:e1"]), ...lines, "END:VEVENT"];
    expect(read(...ours)).toEqual({ intervals: [], events: 0 });
  });

  it.each(["TRANSP:OPAQUE", "STATUS:TENTATIVE", "X-MICROSOFT-CDO-BUSYSTATUS:BUSY"])(
    "takes time: %s",
    (line) => expect(intervalsOf("DTSTART:20261123T150000Z", "DURATION:PT1H", line)).toHaveLength(1),
  );

  it("in a zone that the calendar defines itself follows its clocks", () => {
    const zone = (name: string, from: string, to: string, month: number, day: string) => [
      `BEGIN:${name}`,
      "DTSTART:16010101T020000",
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${day}`,
      `END:${name}`,
    ];
    const defined = [
      "BEGIN:VTIMEZONE",
      "TZID:Customized Time Zone",
      ...zone("STANDARD", "-0700", "-0800", 11, "1SU"),
      ...zone("DAYLIGHT", "-0800", "-0700", 3, "2SU"),
      "END:VTIMEZONE",
    ];
    const at = (time: string) =>
      importedTimes(
        calendarOf(...defined, ...eventLines(`DTSTART;TZID=Customized Time Zone:${time}`, "DURATION:PT1H")),
        { from: 0, to: Date.UTC(2030, 0) },
        ZONE,
      ).intervals[0]?.from;
    expect(at("20261123T100000")).toBe(Date.UTC(2026, 10, 23, 18));
    expect(at("20260723T100000")).toBe(Date.UTC(2026, 6, 23, 17));
  });

  it("in a skipped hour counts after it, in a repeated one at its first", () => {
    const year = { from: Date.UTC(2026, 0), to: Date.UTC(2027, 0) };
    const at = (time: string) =>
      importedTimes(calendarOf(...eventLines(`DTSTART;TZID=${ZONE}:${time}`, "DURATION:PT30M")), year, ZONE)
        .intervals[0]?.from;
    expect(at("20260308T023000")).toBe(Date.UTC(2026, 2, 8, 7, 30));
    expect(at("20261101T013000")).toBe(Date.UTC(2026, 10, 1, 5, 30));
  });
});

describe("an imported series", () => {
  const weekly = ["DTSTART;TZID=America/New_York:20200106T090000", "DURATION:PT1H"];

  it("that began years ago keeps its time of day over the change of clocks", () => {
    const year = { from: Date.UTC(2027, 2, 7), to: Date.UTC(2027, 2, 22) };
    const text = calendarOf(...eventLines(...weekly, "RRULE:FREQ=WEEKLY;BYDAY=MO"));
    const starts = importedTimes(text, year, ZONE).intervals.map(({ from }) => iso(from));
    expect(starts).toEqual(["03-08T14:00", "03-15T13:00"]);
  });

  it("every second week keeps its weeks", () =>
    expect(startsOf(...weekly, "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20261215T000000Z")).toEqual([
      "11-20T14:00",
      "11-30T14:00",
      "12-04T14:00",
      "12-14T14:00",
    ]));

  it.each([
    ["RRULE:FREQ=DAILY;INTERVAL=30;COUNT=2", ["11-20T14:00", "12-20T14:00"]],
    ["RRULE:FREQ=MONTHLY;BYDAY=-1FR", ["11-20T14:00", "11-27T14:00", "12-25T14:00", "01-29T14:00"]],
    ["RRULE:FREQ=MONTHLY;BYMONTHDAY=31", ["11-20T14:00", "12-31T14:00", "01-31T14:00"]],
    ["RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1", ["11-20T14:00", "01-01T14:00"]],
    ["RRULE:FREQ=DAILY;UNTIL=20261122T140000Z", ["11-20T14:00", "11-21T14:00", "11-22T14:00"]],
    ["RRULE:FREQ=DAILY;UNTIL=20261122T135959Z", ["11-20T14:00", "11-21T14:00"]],
    ["RRULE:FREQ=DAILY;UNTIL=20261121", ["11-20T14:00", "11-21T14:00"]],
    ["RRULE:FREQ=HOURLY;INTERVAL=12;COUNT=3", ["11-20T14:00", "11-21T02:00", "11-21T14:00"]],
    ["RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", ["11-20T14:00"]],
  ])("repeats by %s", (rule, starts) =>
    expect(startsOf(`DTSTART;TZID=${ZONE}:20261120T090000`, "DURATION:PT1H", rule)).toEqual(starts),
  );

  it.each([
    ["RRULE:FREQ=MONTHLY;INTERVAL=3", "20240115T090000", ["01-15T14:00"]],
    ["RRULE:FREQ=YEARLY", "16041225T090000", ["12-25T14:00"]],
    ["RRULE:FREQ=YEARLY;BYMONTH=12;BYDAY=2TU", "20010925T090000", ["12-08T14:00"]],
    ["RRULE:FREQ=DAILY;INTERVAL=40", "20000101T090000", ["12-10T14:00", "01-19T14:00"]],
  ])("that began long ago repeats the same by %s", (rule, start, starts) =>
    expect(startsOf(`DTSTART;TZID=${ZONE}:${start}`, "DURATION:PT1H", rule)).toEqual(starts),
  );

  const daily = [`DTSTART;TZID=${ZONE}:20261120T090000`, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4"];
  it.each([
    ["a time in its zone", [`EXDATE;TZID=${ZONE}:20261121T090000`]],
    ["a time in UTC", ["EXDATE:20261121T140000Z"]],
    ["a time in another zone", ["EXDATE;TZID=Europe/Berlin:20261121T150000"]],
    ["a date", ["EXDATE;VALUE=DATE:20261121"]],
  ])("leaves out %s", (_, lines) =>
    expect(startsOf(...daily, ...lines)).toEqual(["11-20T14:00", "11-22T14:00", "11-23T14:00"]),
  );

  it("adds extra dates and periods, and counts an event only once", () => {
    const extra = ["RDATE:20261121T140000Z,20261201T150000Z", "RDATE;VALUE=PERIOD:20261202T150000Z/PT3H"];
    const { intervals, events } = read(...eventLines(...daily, ...extra));
    expect(events).toBe(6);
    expect(intervals.slice(-2).map(({ from, to }) => [iso(from), (to - from) / HOUR])).toEqual([
      ["12-01T15:00", 1],
      ["12-02T15:00", 3],
    ]);
  });

  it("of whole days stays whole over the change of clocks", () => {
    const year = { from: Date.UTC(2027, 2, 1), to: Date.UTC(2027, 3, 1) };
    const text = calendarOf(
      ...eventLines("DTSTART;VALUE=DATE:20270313", "DTEND;VALUE=DATE:20270315", "RRULE:FREQ=WEEKLY;COUNT=2"),
    );
    expect(importedTimes(text, year, ZONE).intervals.map(({ from, to }) => [iso(from), iso(to)])).toEqual([
      ["03-13T05:00", "03-15T04:00"],
      ["03-20T04:00", "03-22T04:00"],
    ]);
  });

  const override = (...lines: string[]) =>
    eventLines(`RECURRENCE-ID;TZID=${ZONE}:20261121T090000`, "DURATION:PT2H", ...lines);
  it.each([
    ["moved", ["DTSTART:20261121T200000Z"], ["11-20T14:00", "11-21T20:00", "11-22T14:00", "11-23T14:00"]],
    [
      "canceled",
      ["DTSTART:20261121T140000Z", "STATUS:CANCELLED"],
      ["11-20T14:00", "11-22T14:00", "11-23T14:00"],
    ],
    [
      "free",
      ["DTSTART:20261121T140000Z", "TRANSP:TRANSPARENT"],
      ["11-20T14:00", "11-22T14:00", "11-23T14:00"],
    ],
  ])("knows that one of its times was %s", (_, lines, starts) =>
    expect(
      read(...eventLines(...daily), ...override(...lines)).intervals.map(({ from }) => iso(from)),
    ).toEqual(starts),
  );
});

it("busy times include two calendars in one text, and a calendar with 500 series", () => {
  const series = (i: number) => [
    "BEGIN:VEVENT",
    `UID:s${i}`,
    `DTSTART;TZID=${ZONE}:2019010${1 + (i % 9)}T090000`,
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY",
    "END:VEVENT",
  ];
  const many = calendarOf(...Array.from({ length: 500 }, (_, i) => series(i)).flat());
  const one = calendarOf(...eventLines("DTSTART:20261123T150000Z", "DURATION:PT1H"));
  expect(importedTimes(`${one}${many}`, importWindow, ZONE).events).toBe(1 + 500 * 13);
});
