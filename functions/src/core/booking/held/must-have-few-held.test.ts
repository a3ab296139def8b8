import { describe, expect, it } from "vitest";
import { confirmedBookingWith } from "../../testing/session.ts";
import { mustHaveFewHeld } from "./must-have-few-held.ts";

describe("another booking by card (B10)", () => {
  const { schedule, policy, events } = confirmedBookingWith();
  const held = { status: "Held" as const, schedule, policy, events, deadline: 1_000 };

  it("is refused while two wait for their payment, and no longer once their time is over", () => {
    expect(() => mustHaveFewHeld([held], 999)).not.toThrow();
    expect(() => mustHaveFewHeld([held, held], 999)).toThrow(
      expect.objectContaining({ code: "not-bookable", details: { reason: "holds" } }),
    );
    expect(() => mustHaveFewHeld([held, held], 1_000)).not.toThrow();
    expect(() => mustHaveFewHeld([held], 999, false)).toThrow(
      expect.objectContaining({ code: "not-bookable", details: { reason: "holds" } }),
    );
    expect(() => mustHaveFewHeld([], 999, false)).not.toThrow();
  });

  it("does not count what an operator booked for them", () => {
    const byUs = { ...held, events: [{ name: "book", by: "operator", at: 1 }] as typeof events };
    expect(() => mustHaveFewHeld([byUs, byUs, held], 999)).not.toThrow();
  });
});
