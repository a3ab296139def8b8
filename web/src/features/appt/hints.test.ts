import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { hintsOf } from "./hints.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe("what who booked should know", () => {
  it("is nothing while all is well and can be moved", () => {
    expect(hintsOf(sessionWith(), START - 4 * HOUR)).toEqual([]);
    expect(hintsOf(sessionWith({ status: "Requested", deadline: START }), START - 30 * HOUR)).toEqual([]);
  });

  it("is why a session is not moved any more: too near, or moved twice", () => {
    expect(hintsOf(sessionWith(), START - 4 * HOUR + 1)).toEqual([
      "It can be moved until 4 hours before its start; that was Tue, May 5, 6:00 AM.",
    ]);
    expect(hintsOf(sessionWith({ moves: 2 }), START - 30 * HOUR)[0]).toContain(
      "as often as that is possible",
    );
  });

  it("is when one can say that nobody came, from the start on, and until when", () => {
    expect(hintsOf(sessionWith(), START)).toEqual([
      "Is nobody there? From 10:20 AM until 1:00 PM you can say so here, and all of it comes back.",
    ]);
    expect(hintsOf(sessionWith(), START + 20 * MINUTE)[0]).toContain(
      "If Ines Alvarez did not come, say so until 1:00 PM",
    );
    expect(hintsOf(sessionWith(), START + 3 * HOUR)).toEqual([]);
  });

  it("is what comes after the session, and what to do about a report that is not right", () => {
    expect(hintsOf(sessionWith({ status: "Started" }), START)[0]).toContain("at 1:00 PM at the latest");
    const missed = { name: "absent", by: "instructor", at: START } as const;
    expect(hintsOf(sessionWith({ status: "Missed", event: missed }), START)[0]).toContain("not right?");
    expect(hintsOf(sessionWith({ status: "Missed", event: { ...missed, by: "customer" } }), START)).toEqual(
      [],
    );
  });
});
