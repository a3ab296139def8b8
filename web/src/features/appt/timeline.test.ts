import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { timelineOf } from "./timeline.ts";

const before = START - 30 * 3_600_000;
const wayOf = (...args: Parameters<typeof timelineOf>) =>
  timelineOf(...args)?.map(({ name, state }) => `${name} ${state}`);

describe("the way of a booking", () => {
  it("waits for the answer, with its deadline", () => {
    const way = timelineOf(sessionWith({ status: "Requested", deadline: START - 1 }), before);
    expect(way?.map(({ state }) => state)).toEqual(["done", "now", "ahead", "ahead", "ahead"]);
    expect(way?.[1]).toEqual({ name: "Answer", state: "now", at: START - 1 });
  });

  it("says when it was confirmed: by the instructor's yes, or with the payment", () => {
    const at = START - 160 * 3_600_000;
    const confirmedAt = (
      name: "accept" | "book" | "authorised" | "move",
      status: "Confirmed" | "Requested",
    ) =>
      timelineOf(sessionWith({ status, deadline: START, event: { name, by: "system", at } }), before)?.find(
        (station) => station.name === "Confirmed",
      )?.at;
    for (const name of ["accept", "book", "authorised"] as const)
      expect(confirmedAt(name, "Confirmed")).toBe(at);
    expect(confirmedAt("move", "Confirmed")).toBeUndefined();
    expect(confirmedAt("book", "Requested")).toBeUndefined();
  });

  it("begins with the payment while the time is held", () =>
    expect(wayOf(sessionWith({ status: "Held", deadline: START - 1 }), before)?.[0]).toBe(
      "Waiting for payment now",
    ));

  it("goes on to the session and its end", () => {
    expect(wayOf(sessionWith(), before)).toEqual([
      "Asked done",
      "Confirmed now",
      "Session ahead",
      "Completed ahead",
    ]);
    expect(wayOf(sessionWith({ status: "Started" }), START)?.[2]).toBe("Session now");
    expect(wayOf(sessionWith({ status: "Closed" }), START + 1)?.every((one) => one.endsWith("done"))).toBe(
      true,
    );
  });

  it("has no way to show once it ended otherwise, written down or not", () => {
    expect(timelineOf(sessionWith({ status: "Canceled" }), before)).toBeNull();
    expect(timelineOf(sessionWith({ status: "Requested", deadline: before }), before)).toBeNull();
  });
});
