import { HOUR, MINUTE } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { gapText, requestDayLines } from "./request-day.ts";

const request = confirmedBookingWith({ id: "request", status: "Requested" });

describe("the day of a request", () => {
  it("has the request among everything else, with the way from the one before and to the one after", () => {
    const lea = confirmedBookingWith({ id: "lea" });
    const noah = confirmedBookingWith({ id: "noah", status: "Requested" });
    const gap = { minutes: 45, travel: 30 };
    const at = (from: number) => ({ from: SESSION_START + from, to: SESSION_START + from + HOUR });
    const lines = requestDayLines(
      request,
      [
        { ...at(-HOUR - 45 * MINUTE), kind: "session", appointmentId: "lea", gap },
        { ...at(2 * HOUR), kind: "imported", gap: { minutes: 60, travel: 30 } },
        { ...at(4 * HOUR), kind: "waiting", appointmentId: "noah" },
        { ...at(6 * HOUR), kind: "waiting", appointmentId: "not paid" },
        { ...at(8 * HOUR), kind: "session", appointmentId: "closed" },
      ],
      [request, lea, noah],
    );
    expect(lines.map((line) => [line.label, line.booking?.id, line.gap?.minutes])).toEqual([
      ["", "lea", 45],
      ["This request", undefined, 60],
      ["Busy in your calendar", undefined, undefined],
      ["Request from ", "noah", undefined],
      ["Someone is booking this time", undefined, undefined],
      ["Another session", undefined, undefined],
    ]);
    expect(lines.filter(({ isClash }) => isClash)).toEqual([]);
  });

  it("says which events are at its time, and a time that is proposed for a session", () => {
    const moved = confirmedBookingWith({ id: "moved" });
    const half = { from: SESSION_START + 30 * MINUTE, to: SESSION_START + 90 * MINUTE };
    const later = { from: SESSION_START + 5 * HOUR, to: SESSION_START + 6 * HOUR };
    const lines = requestDayLines(
      request,
      [
        { ...half, kind: "imported" },
        { ...later, kind: "waiting", appointmentId: "moved" },
      ],
      [moved],
    );
    expect(lines.map(({ label, isClash }) => [label, isClash])).toEqual([
      ["This request", false],
      ["Busy in your calendar", true],
      ["Proposed to ", false],
    ]);
  });
});

it.each([
  [{ minutes: 75, travel: 30 }, "75 min between, you keep 30 for travel"],
  [{ minutes: 90, travel: 90 }, "90 min between, you keep 90 for travel"],
  [{ minutes: 20, travel: 30 }, "20 min between, less than the 30 you keep for travel"],
  [{ minutes: 150, travel: 30 }, "2 hours 30 minutes between, you keep 30 for travel"],
  [{ minutes: 15, travel: 0 }, "15 min between"],
  [{ minutes: 0, travel: 0 }, "Back to back"],
])("the gap %j reads: %s", (gap, words) => expect(gapText(gap)).toBe(words));
