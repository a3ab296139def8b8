import type { BookingEvent } from "@core/booking/model.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { endedText } from "./ended-text.ts";

const after = (event: Omit<BookingEvent, "at">) => {
  const booking = confirmedBookingWith();
  return endedText({ ...booking, events: [...booking.events, { ...event, at: SESSION_START }] });
};

describe("the text of a booking that ended", () => {
  it("says who ended it, when and why", () => {
    const on = "on Tue, May 5, 10:00 AM.";
    expect(after({ name: "cancel", by: "customer" })).toBe(`Cleo canceled this session ${on}`);
    expect(after({ name: "cancel", by: "instructor", reason: "I'm sick." })).toBe(
      `You canceled this session ${on} Reason: I'm sick.`,
    );
    expect(after({ name: "decline", by: "operator" })).toBe(`Our team declined this request ${on}`);
    expect(after({ name: "check out", by: "instructor" })).toBe(`You checked out ${on}`);
    expect(after({ name: "tip", by: "customer" })).toBe("");
  });
});
