import { expect, it } from "vitest";
import { type LostEvent, pathOfEvent } from "./lost-events.ts";
import { replayLost } from "./replay-lost.ts";

it("an event names its document", () => {
  expect(pathOfEvent({ "ce-subject": "documents/book/b1" })).toBe("book/b1");
  expect(pathOfEvent({ "ce-subject": "documents/instructors/i1/days/2026-11-27" })).toBe(
    "instructors/i1/days/2026-11-27",
  );
  expect(pathOfEvent({})).toBeUndefined();
});

it("each lost event is delivered again and taken off; one that fails again stays and stops none", async () => {
  let queue: LostEvent[] = ["book/b1", "book/broken", "ledger/l1", undefined].map((path, at) => ({
    ackId: `a${at}`,
    path,
  }));
  const replayed: string[] = [];
  const told: string[] = [];
  const deps = {
    pull: async () => queue.slice(0, 3),
    takeOff: async ({ ackId }: LostEvent) => {
      queue = queue.filter((one) => one.ackId !== ackId);
    },
    replay: async (path: string) => {
      if (path === "book/broken") throw new Error("It can't be read.");
      replayed.push(path);
      return ["the trigger"];
    },
    tell: (line: string) => void told.push(line),
  };
  expect(await replayLost(deps)).toEqual([3, 3]);
  expect(replayed).toEqual(["book/b1", "ledger/l1"]);
  expect(queue.map(({ path }) => path)).toEqual(["book/broken"]);
  expect(told).toContain("book/b1: the trigger");
  expect(told).toContain("a message without a document: nothing follows it");
  expect(told).toContain("book/broken FAILED: It can't be read.");
});
