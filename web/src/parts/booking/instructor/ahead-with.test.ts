import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { aheadWith, giveUpLabel } from "./ahead-with.ts";

const before = SESSION_START - 30 * 3_600_000;
const requested = confirmedBookingWith({ id: "r", status: "Requested", deadline: SESSION_START });

describe("a session with an instructor whom its customer has blocked", () => {
  it("is asked about while it can be given up, the next one first", () => {
    const { schedule } = confirmedBookingWith();
    const later = confirmedBookingWith({
      id: "later",
      schedule: { ...schedule, start: SESSION_START + 1, end: schedule.end + 1 },
    });
    const all = [later, confirmedBookingWith({ id: "next" }), confirmedBookingWith({ status: "Started" })];
    expect(aheadWith(all, before).map(({ id }) => id)).toEqual(["next", "later"]);
    expect(aheadWith(all, SESSION_START + 2)).toEqual([]);
  });

  it("says what comes back for it", () => {
    expect(giveUpLabel(confirmedBookingWith(), before, "$45.00")).toBe("Cancel · $45.00 back");
    expect(giveUpLabel(confirmedBookingWith(), before, undefined)).toBe("Cancel without a refund");
    expect(giveUpLabel(requested, before, "$90.00")).toBe("Withdraw my request");
  });
});
