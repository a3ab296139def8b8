import type { WeekDayView } from "@core/api/instructor-site.ts";
import { confirmedBookingWith } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { weekLines } from "./week-lines.ts";

const at = (hour: number) => Date.UTC(2026, 10, 23) + hour * 3_600_000;
const linesOf = (day: Partial<WeekDayView>, now = at(0)) =>
  weekLines({ date: "2026-11-23", spans: [], starts: [], closed: [], ...day }, now, {}).map(
    ({ from, to, what, text }) => [from, to, what, text],
  );

describe("the lines of a day in an instructor's week", () => {
  it("are in the order of time: open from the first to the last start in a row, closed with their reason", () => {
    const day = {
      spans: [
        { from: at(9), to: at(17), kind: "work" as const },
        { from: at(12), to: at(13), kind: "session" as const, appointmentId: "a1" },
      ],
      starts: [at(9), at(9.5), at(10), at(15)],
      closed: [
        { from: at(0), to: at(9), reason: "plan" as const },
        { from: at(10.5), to: at(15), reason: "taken" as const },
        { from: at(15.5), to: at(24), reason: "plan" as const },
      ],
    };
    expect(linesOf(day)).toEqual([
      [at(0), at(9), "plan", "Outside your hours"],
      [at(9), at(10.5), "open", "Open"],
      [at(10.5), at(12), "taken", "Taken, including travel time"],
      [at(12), at(13), "session", "Session"],
      [at(13), at(15), "taken", "Taken, including travel time"],
      [at(15), at(15.5), "open", "Open"],
      [at(15.5), at(24), "plan", "Outside your hours"],
    ]);
  });

  it("of a day away are time off, apart from the hours that are never worked and what is booked", () => {
    const day = {
      spans: [
        { from: at(9), to: at(17), kind: "off" as const },
        { from: at(10), to: at(11), kind: "waiting" as const, appointmentId: "a1" },
      ],
      closed: [{ from: at(8), to: at(18), reason: "plan" as const }],
    };
    expect(linesOf(day)).toEqual([
      [at(8), at(9), "plan", "Outside your hours"],
      [at(9), at(10), "off", "Time off"],
      [at(10), at(11), "waiting", "Request or payment pending"],
      [at(11), at(17), "off", "Time off"],
      [at(17), at(18), "plan", "Outside your hours"],
    ]);
  });

  it("are past once they are over, whatever closed them", () =>
    expect(linesOf({ closed: [{ from: at(8), to: at(9), reason: "plan" }] }, at(9))).toEqual([
      [at(8), at(9), "past", "In the past"],
    ]));

  it("are past up to the next start and too soon only after it, with what was before joined", () => {
    const closed = [
      { from: at(0), to: at(6), reason: "hours" as const },
      { from: at(6), to: at(9), reason: "plan" as const },
      { from: at(9), to: at(18), reason: "notice" as const },
    ];
    expect(linesOf({ closed }, at(14.2))).toEqual([
      [at(0), at(6), "hours", expect.any(String)],
      [at(6), at(14.5), "past", "In the past"],
      [at(14.5), at(18), "notice", "Less than 4 hours from now"],
    ]);
  });

  it("say who is booked and who asks, where that is known, and lead to both", () => {
    const spans = [
      { from: at(9), to: at(10), kind: "session" as const, appointmentId: "a1" },
      { from: at(11), to: at(12), kind: "waiting" as const, appointmentId: "a2" },
    ];
    const bookings = ["a1", "a2"].map((id) => confirmedBookingWith({ id }));
    const { customer, service } = confirmedBookingWith({});
    const lines = weekLines({ date: "2026-11-23", spans, starts: [], closed: [] }, at(0), {}, bookings);
    expect(lines.map(({ text, appointmentId }) => [text, appointmentId])).toEqual([
      [`${customer.name}, ${service.name}`, "a1"],
      [`Request: ${customer.name}, ${service.name}`, "a2"],
    ]);
  });

  it("lead from a session to its page, but not from what waits: it may be a payment the instructor does not know of", () => {
    const spans = [
      { from: at(9), to: at(10), kind: "session" as const, appointmentId: "a1" },
      { from: at(10), to: at(11), kind: "waiting" as const, appointmentId: "a2" },
    ];
    const lines = weekLines({ date: "2026-11-23", spans, starts: [], closed: [] }, at(0), {});
    expect(lines.map(({ appointmentId }) => appointmentId)).toEqual(["a1", undefined]);
  });
});
