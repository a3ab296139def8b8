import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { moveTerms } from "./move-words.ts";

const HOUR = 3_600_000;

describe("what moving means", () => {
  it("says that it costs nothing, how often it is possible and until when", () =>
    expect(moveTerms(sessionWith(), START - 30 * HOUR)).toEqual([
      "Moving costs nothing.",
      "This session can be moved twice, until 4 hours before its start.",
    ]));

  it("says when it is the last time", () =>
    expect(moveTerms(sessionWith({ moves: 1 }), START - 30 * HOUR)[1]).toBe(
      "This is the last time this session can be moved.",
    ));

  it("says to the cent what still comes back afterwards, where that is less than all", () => {
    expect(moveTerms(sessionWith(), START - 20 * HOUR)[2]).toBe(
      "If you cancel after the move, at most 50%, $45.00, comes back, as it would now.",
    );
    const capped = sessionWith({ billing: { ...sessionWith().billing, refundCap: 0 } });
    expect(moveTerms(capped, START - 30 * HOUR)[2]).toBe(
      "If you cancel after the move, nothing comes back, as it would now.",
    );
  });
});
