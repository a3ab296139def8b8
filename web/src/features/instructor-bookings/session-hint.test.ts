import { HOUR, MINUTE } from "@shared/constants.ts";
import { can } from "@shared/domain/life.ts";
import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { hintFor } from "./session-hint.ts";

const session = sessionWith();

describe("what to wait for", () => {
  it("is checking in, on the day", () => {
    expect(hintFor(session, START - 13 * HOUR)).toBe("");
    expect(hintFor(session, START - 12 * HOUR)).toBe("You can check in from 9:45 AM.");
    expect(hintFor(session, START - 15 * MINUTE - 1)).toBe("You can check in from 9:45 AM.");
  });

  it("is saying that nobody is there, from the moment one may check in", () => {
    const says = "Should nobody open, you can say so from 10:20 AM.";
    expect(hintFor(session, START - 15 * MINUTE)).toBe(says);
    expect(hintFor(session, START + 20 * MINUTE - 1)).toBe(says);
    expect(hintFor(session, START + 20 * MINUTE)).toBe("");
  });

  it("ends exactly where the life of a booking begins to allow it", () => {
    for (let now = START - HOUR; now < START + HOUR; now += MINUTE / 2) {
      const hint = hintFor(session, now);
      expect(hint.startsWith("You can check in")).toBe(!can(session, "check in", "instructor", now));
      if (can(session, "absent", "instructor", now)) expect(hint).toBe("");
    }
  });

  it("is nothing once the session is on", () => {
    expect(hintFor(sessionWith({ status: "Started" }), START)).toBe("");
  });
});
