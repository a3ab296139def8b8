import type { Booking, BookingEvent, BookingStatus } from "@core/booking/booking.ts";
import { claimWith, confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { endedText } from "./ended-text.ts";

const after = (status: BookingStatus, event: Omit<BookingEvent, "at">, changes: Partial<Booking> = {}) => {
  const booking = confirmedBookingWith({ status, ...changes });
  return endedText({ ...booking, events: [...booking.events, { ...event, at: SESSION_START }] });
};
const refunded = (minor: number) => ({
  billing: { ...confirmedBookingWith().billing, refunded: minor },
});
const on = "Tue, May 5, 10:00 AM:";

describe("the text of a booking that ended, for its instructor", () => {
  it("says who ended it, when, why, and who gets what", () => {
    expect(after("Canceled", { name: "cancel", by: "customer" }, refunded(4_500))).toBe(
      `${on} Cleo Marsh canceled their session with you. Cleo Marsh gets $45.00 of $90.00 back. Your share is $36.00.`,
    );
    const mine = { name: "cancel", by: "instructor", reason: "I'm sick." } as const;
    expect(after("Canceled", mine, refunded(9_000))).toBe(
      `${on} You canceled your session with Cleo Marsh. Cleo Marsh gets a full refund, so you won't be paid for it. Reason: I'm sick.`,
    );
    expect(after("Declined", { name: "decline", by: "operator" })).toBe(
      `${on} Our team declined Cleo Marsh's request.`,
    );
    expect(after("Closed", { name: "check out", by: "instructor" })).toBe(
      `${on} Your session with Cleo Marsh is completed.`,
    );
  });

  it("says when a session was completed, whatever came after that", () => {
    const events = [
      { name: "check out", by: "instructor", at: SESSION_START, changes: { status: "Closed" } },
      { name: "propose", by: "instructor", at: SESSION_START + 86_400_000 },
    ] as const;
    const booking = confirmedBookingWith({ status: "Closed" });
    expect(endedText({ ...booking, events: [...booking.events, ...events] })).toBe(
      `${on} Your session with Cleo Marsh is completed.`,
    );
  });

  it("says that the share is paid although the payment could not be collected", () => {
    const billing = { ...confirmedBookingWith().billing, refunded: 0, uncollected: 4_500 };
    const canceled = { name: "cancel", by: "customer" } as const;
    expect(after("Canceled", canceled, { billing })).toContain(
      "The payment couldn't be collected, but you get your share of $36.00.",
    );
    expect(after("Canceled", canceled, { billing: { ...billing, uncollected: 0 } })).toContain(
      "Cleo Marsh wasn't charged, so you won't be paid for it.",
    );
  });

  it("says how a no-show was settled, against either side", () => {
    const ended = { state: "ended", contested: { by: "customer", at: 1 } } as const;
    const settled = (by: "customer" | "instructor", refund: number, isDecided: boolean) =>
      after(
        "Missed",
        isDecided ? { name: "resolve", by: "operator" } : { name: "claim ends", by: "system" },
        {
          ...refunded(refund),
          claim: claimWith({ by, state: "ended", ...(isDecided && ended) }),
        },
      );
    expect(settled("instructor", 0, false)).toContain(
      "didn't contest it in time. Cleo Marsh gets no refund.",
    );
    expect(settled("customer", 9_000, false)).toContain("wasn't contested in time. Cleo Marsh gets a full");
    expect(settled("customer", 3_000, true)).toContain("$30.00 of $90.00 back. Your share is $48.00.");
    expect(after("Missed", { name: "absent", by: "customer" }, { claim: claimWith() })).toBe("");
  });
});
