import type { NoShowClaim } from "@core/booking/booking.ts";
import { claimWith, confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { bookingStatusText } from "./booking-status-text.ts";

const { billing } = confirmedBookingWith();
const textOf = (claim: Partial<NoShowClaim>, refunded?: number) =>
  bookingStatusText(
    confirmedBookingWith({
      status: "Missed",
      claim: claimWith(claim),
      billing: { ...billing, ...(refunded !== undefined && { refunded }) },
    }),
    SESSION_START,
  ).text;
const theirs = { by: "instructor" } as const;
const contested = (by: "customer" | "instructor" | "check in") => ({
  state: "contested" as const,
  contested: { by, at: 1 },
});
const looking = "We're looking into it and will email you our decision.";

describe("the text of a no-show claim", () => {
  it("says who reported a no-show, what happens next, and until when", () => {
    expect(textOf({})).toBe(
      "You reported that Ines didn't show up. We're sorry. Ines has until Wed, May 6, 10:30 AM to reply. After that, you get a full refund.",
    );
    expect(textOf(theirs)).toBe(
      "Ines reported that no one was there. Were you there? Tell us by Wed, May 6, 10:30 AM. After that, there's no refund.",
    );
  });

  it("says that we decide once it is contested", () => {
    const mine = "You reported that Ines didn't show up.";
    expect(textOf(contested("check in"))).toBe(`${mine} Ines checked in. ${looking}`);
    expect(textOf(contested("instructor"))).toBe(`${mine} Ines disagrees. ${looking}`);
    expect(textOf({ ...theirs, ...contested("customer") })).toBe(
      `You told us that you were there. ${looking}`,
    );
  });

  it("says how it ended", () => {
    const ended = { state: "ended" } as const;
    expect(textOf(ended, 9_000)).toBe(
      "You reported that Ines didn't show up. We're sorry. We refunded the full $90.00 to your credit.",
    );
    expect(textOf({ ...theirs, ...ended }, 0)).toBe(
      "Your session with Ines counts as a no-show. Ines reported that no one was there. There's no refund for a no-show.",
    );
    const decided = { ...contested("instructor"), ...ended };
    expect(textOf(decided, 3_000)).toBe(
      "We looked into your session with Ines. We refunded $30.00 of $90.00 to your credit.",
    );
    expect(textOf(decided, 0)).toBe("We looked into your session with Ines. There's no refund.");
  });
});
