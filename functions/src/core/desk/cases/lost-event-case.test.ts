import { describe, expect, it } from "vitest";
import type { LostEvent } from "../lost/lost-event.ts";
import { lostEventCase } from "./lost-event-case.ts";

const lost: LostEvent = {
  trigger: "triggers-book",
  path: "book/b1",
  version: 3,
  writtenAt: 1,
  lostAt: 2,
  deliveries: 100,
  state: "open",
  failures: 0,
};
const shown = (changes: Partial<LostEvent> = {}) =>
  lostEventCase("m1", { event: { ...lost, ...changes }, audit: [] });

describe("the case of a lost event", () => {
  it("offers to deliver it again or to dismiss it while it waits, and nothing afterwards", () => {
    expect(shown().acts.map(({ act }) => act)).toEqual(["deliver", "dismiss"]);
    expect(shown({ state: "delivered", handledAt: 9 }).acts).toEqual([]);
    expect(shown({ state: "dismissed", handledAt: 9 }).acts).toEqual([]);
  });

  it.each([
    ["book/b1", [["bookings", "b1"]]],
    ["users/u1", [["people", "u1"]]],
    ["instructors/i1/days/2026-11-27", [["people", "i1"]]],
    ["mail/m7", [["emails", "m7"]]],
    ["ledger/l1", []],
    ["deskRoles/u1", []],
  ])("leads from %s to %j", (path, related) =>
    expect(shown({ path }).related.map(({ what, id }) => [what, id])).toEqual(related),
  );

  it("says how often it failed, only where it did", () => {
    const labels = (one: Partial<LostEvent>) => shown(one).facts.map(({ label }) => label);
    expect(labels({})).not.toContain("Delivered again and failed");
    expect(labels({ failures: 2 })).toContain("Delivered again and failed");
  });
});
