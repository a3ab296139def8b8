import { confirmedBookingWith } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import type { WeekLine } from "../week-lines.ts";
import { gridEvents, gridHours } from "./grid-events.ts";

const HOUR = 3_600_000;
const line = (from: number, hours: number, what: WeekLine["what"] = "open"): WeekLine => ({
  kind: what === "open" ? "open" : what === "plan" ? "closed" : "booked",
  what,
  from,
  to: from + hours * HOUR,
  text: what,
});

describe("the grid of an instructor's week", () => {
  it("has an event exactly at the time of its line, whatever the browser's zone", () => {
    const start = Date.UTC(2026, 10, 23, 14);
    expect(
      gridEvents([line(start, 1, "session"), line(start + HOUR, 2), line(start + 5 * HOUR, 5, "hours")]),
    ).toEqual([
      {
        id: "0",
        title: "session",
        className: "week-booked week-session",
        start: "2026-11-23T14:00:00.000Z",
        end: "2026-11-23T15:00:00.000Z",
      },
      {
        id: "1",
        title: "open",
        className: "week-open week-open",
        start: "2026-11-23T15:00:00.000Z",
        end: "2026-11-23T17:00:00.000Z",
      },
    ]);
  });

  it("names people alone, and says why in a word where there is room for half an hour", () => {
    const booking = confirmedBookingWith({});
    const taken = { ...line(0, 0.5, "taken"), text: "Taken, including travel time" };
    const titles = gridEvents([
      { ...line(0, 1, "session"), booking },
      { ...line(0, 1, "waiting"), booking },
      taken,
      { ...taken, to: HOUR },
    ]).map(({ title }) => title);
    const { name } = booking.customer;
    expect(titles).toEqual([name, `Request: ${name}`, "Taken", "Taken, including travel time"]);
  });

  it.each([
    // The morning after clocks went forward, and the one after they went back.
    ["America/New_York", Date.UTC(2027, 2, 14, 9), "05:00"],
    ["America/New_York", Date.UTC(2026, 10, 1, 10), "05:00"],
    ["Europe/Berlin", Date.UTC(2027, 2, 28, 3), "05:00"],
    ["Australia/Lord_Howe", Date.UTC(2026, 9, 3, 18), "05:00"],
    ["Pacific/Auckland", Date.UTC(2026, 8, 26, 16), "05:00"],
  ])("begins in %s with the earliest open time, also in a week when clocks change", (zone, from, at) =>
    expect(gridHours([line(from, 1)], zone)).toEqual({ from: at, to: "20:00" }),
  );

  it("shows 6 AM to 8 PM, and whole hours around what is outside", () => {
    const ny = "America/New_York";
    const midnight = Date.UTC(2026, 10, 23, 5);
    expect(gridHours([], ny)).toEqual({ from: "06:00", to: "20:00" });
    expect(gridHours([line(midnight, 6, "plan"), line(midnight, 24, "imported")], ny)).toEqual({
      from: "06:00",
      to: "20:00",
    });
    expect(gridHours([line(midnight + 20.5 * HOUR, 1)], ny)).toEqual({ from: "06:00", to: "22:00" });
    expect(gridHours([line(midnight + 23 * HOUR, 1, "session")], ny)).toEqual({ from: "06:00", to: "24:00" });
  });
});
