import { describe, expect, it } from "vitest";
import { timeOffer } from "./time-offers.ts";
import type { WeekLine } from "./week-lines.ts";

const ZONE = "America/New_York";
const line = (what: WeekLine["what"], from = Date.UTC(2026, 10, 23, 14), hours = 2): WeekLine => ({
  kind: "open",
  what,
  from,
  to: from + hours * 3_600_000,
  text: "",
});

describe("what an instructor can do with a time of their week", () => {
  it("is to take an open time off, and to open one outside the hours, in their zone", () => {
    const times = { date: "2026-11-23", from: 9 * 60, to: 11 * 60 };
    expect(timeOffer(line("open"), ZONE)).toEqual({ exception: { kind: "off", ...times } });
    expect(timeOffer(line("plan"), ZONE)).toEqual({ exception: { kind: "extra", ...times } });
  });

  it("ends at midnight for the last hours of a day", () =>
    expect(timeOffer(line("plan", Date.UTC(2026, 10, 24, 3)), ZONE)).toMatchObject({
      exception: { date: "2026-11-23", from: 22 * 60, to: 24 * 60 },
    }));

  it("is to see what is booked, or to read where any other reason can be changed", () => {
    expect(timeOffer(line("session"), ZONE)).toEqual({ page: "session" });
    expect(timeOffer(line("waiting"), ZONE)).toEqual({ page: "inbox" });
    expect(timeOffer({ ...line("waiting"), appointmentId: "a1" }, ZONE)).toEqual({ page: "request" });
    for (const what of ["off", "notice", "full", "taken", "imported", "horizon"] as const)
      expect(timeOffer(line(what), ZONE)).toEqual({ hint: expect.any(String) });
    for (const what of ["past", "hours", "grid"] as const) expect(timeOffer(line(what), ZONE)).toEqual({});
  });
});
