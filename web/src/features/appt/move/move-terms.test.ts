import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { moveTerms } from "./move-terms.ts";

const HOUR = 3_600_000;

describe("the terms of a move", () => {
  it("say that it is free, how many moves are left and until when", () =>
    expect(moveTerms(confirmedBookingWith(), SESSION_START - 30 * HOUR)).toEqual([
      "Rescheduling is free.",
      "You can reschedule twice, up to 4 hours before the start.",
    ]));

  it("say of a proposal who is asked, and that nothing changes until they accept", () =>
    expect(moveTerms(confirmedBookingWith(), SESSION_START - 30 * HOUR, true)).toEqual([
      "We'll ask Ines, who has up to 24 hours to accept. Until then, your session stays as it is.",
      "It's free, and it counts as a reschedule only if it's accepted.",
      "You can reschedule twice, up to 4 hours before the start.",
    ]));

  it("say when it is the last move", () =>
    expect(moveTerms(confirmedBookingWith({ moves: 1 }), SESSION_START - 30 * HOUR)[1]).toBe(
      "This is the last time you can reschedule this session.",
    ));

  it("give the exact refund left after the move, where that is less than everything", () => {
    expect(moveTerms(confirmedBookingWith(), SESSION_START - 20 * HOUR)[2]).toBe(
      "If you cancel later, the most you can get back is 50% ($45.00), the same as now.",
    );
    const capped = confirmedBookingWith({ billing: { ...confirmedBookingWith().billing, refundCap: 0 } });
    expect(moveTerms(capped, SESSION_START - 30 * HOUR)[2]).toBe(
      "If you cancel later, you won't get a refund, the same as now.",
    );
  });
});
