import { expect, it } from "vitest";
import type { DayLine } from "./day-lines.ts";
import { timeOffer } from "./time-offers.ts";

const ZONE = "America/New_York";
const line = (what: DayLine["what"], from = Date.UTC(2026, 10, 23, 14), hours = 2): DayLine => ({
  ...{ kind: "open", what, from, to: from + hours * 3_600_000, text: "" },
});

it("an open time can be taken off, and one outside the hours opened, in the instructor's zone", () => {
  const times = { date: "2026-11-23", from: 9 * 60, to: 11 * 60 };
  expect(timeOffer(line("open"), ZONE)).toEqual({ exception: { kind: "off", ...times } });
  expect(timeOffer(line("plan"), ZONE)).toEqual({ exception: { kind: "extra", ...times } });
});

it("the last hours of a day end at midnight", () =>
  expect(timeOffer(line("plan", Date.UTC(2026, 10, 24, 3)), ZONE)).toMatchObject({
    exception: { date: "2026-11-23", from: 22 * 60, to: 24 * 60 },
  }));

it("what is booked leads to its page, and every other reason says where it is changed", () => {
  expect(timeOffer(line("session"), ZONE)).toEqual({ page: "session" });
  expect(timeOffer(line("waiting"), ZONE)).toEqual({ page: "inbox" });
  for (const what of ["off", "notice", "full", "taken", "imported", "horizon"] as const)
    expect(timeOffer(line(what), ZONE)).toEqual({ hint: expect.any(String) });
  for (const what of ["past", "hours", "grid"] as const) expect(timeOffer(line(what), ZONE)).toEqual({});
});
