import { expect, it } from "vitest";
import { replayLost, type WaitingEvent } from "./replay-lost.ts";

async function* pages(...all: WaitingEvent[][]) {
  yield* all;
}

it("each lost event is delivered again; one that fails again stops none", async () => {
  const told: string[] = [];
  const deliver = async (id: string) => {
    if (id === "2") return undefined;
    if (id === "3") throw new Error("Someone else has just closed this case.");
    return id === "4" ? [] : [`the trigger of ${id}`];
  };
  const waiting = pages(
    ["1", "2"].map((id) => ({ id, path: `book/b${id}` })),
    ["3", "4"].map((id) => ({ id, path: `ledger/l${id}` })),
  );
  expect(await replayLost({ waiting, deliver, tell: (line) => void told.push(line) })).toEqual([2, 2]);
  expect(told).toEqual([
    "book/b1: the trigger of 1",
    "book/b2 FAILED: the log says why",
    "ledger/l3 FAILED: Someone else has just closed this case.",
    "ledger/l4: nothing follows it",
  ]);
});
