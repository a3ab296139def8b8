import { canTransition } from "@core/booking/lifecycle.ts";
import { HOUR, MINUTE } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { sessionHint } from "./session-hint.ts";

const session = confirmedBookingWith();

describe("the hint on an instructor's session", () => {
  it("says on the day when check-in opens", () => {
    expect(sessionHint(session, SESSION_START - 13 * HOUR)).toBe("");
    expect(sessionHint(session, SESSION_START - 12 * HOUR)).toBe("You can check in from 9:45 AM.");
    expect(sessionHint(session, SESSION_START - 15 * MINUTE - 1)).toBe("You can check in from 9:45 AM.");
  });

  it("says when a no-show can be reported, once check-in is open", () => {
    const says = "Check in by 10:20 AM. If nobody answers the door, you can report a no-show from 10:20 AM.";
    expect(sessionHint(session, SESSION_START - 15 * MINUTE)).toBe(says);
    expect(sessionHint(session, SESSION_START + 20 * MINUTE - 1)).toBe(says);
    expect(sessionHint(session, SESSION_START + 20 * MINUTE)).not.toBe(says);
  });

  it("ends exactly when the lifecycle allows the action", () => {
    for (let now = SESSION_START - HOUR; now < SESSION_START + HOUR; now += MINUTE / 2) {
      const hint = sessionHint(session, now);
      const isEarly = !canTransition(session, "check in", "instructor", now) && now < SESSION_START;
      expect(hint.startsWith("You can check in")).toBe(isEarly);
      const isPastCheckIn = canTransition(session, "absent", "instructor", now);
      expect(hint.startsWith("If you forgot to check in")).toBe(isPastCheckIn);
    }
  });

  it("says, once check-in is over, that the session closes and is paid automatically", () => {
    const says =
      "If you forgot to check in, you don't have to do anything: the session closes automatically at 1:00 PM, and you're paid as usual.";
    for (const after of [20 * MINUTE, HOUR, 3 * HOUR - 1])
      expect(sessionHint(session, SESSION_START + after)).toBe(says);
  });

  it("says when check-out opens, and nothing more once it has", () => {
    const started = confirmedBookingWith({ status: "Started" });
    for (let now = SESSION_START; now < SESSION_START + HOUR; now += MINUTE / 2)
      expect(sessionHint(started, now)).toBe(
        canTransition(started, "check out", "instructor", now) ? "" : "You can check out from 10:30 AM.",
      );
  });

  it("comes later for an instructor who said that they'd be late", () => {
    const late = { ...session, eta: { arrive: SESSION_START + 30 * MINUTE, count: 1 } };
    expect(sessionHint(late, SESSION_START)).toBe(
      "Check in by 10:50 AM. If nobody answers the door, you can report a no-show from 10:50 AM.",
    );
  });
});
