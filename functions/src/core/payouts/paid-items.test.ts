import { expect, it } from "vitest";
import { itemStatesFrom } from "./paid-items.ts";

const stateOf = itemStatesFrom([
  { payoutId: "1", instructorId: "ines", line: { items: ["a", "b"], state: "failed" } },
  { payoutId: "2", instructorId: "ines", line: { items: ["a", "b", "c"], left: ["b"], state: "sent" } },
  { payoutId: "3", instructorId: "ines", line: { items: ["b", "d"], state: "prepared" } },
]);

it("an item that a payout has paid is booked, even if it was lost or says otherwise", () => {
  expect(stateOf("ines", "a", false)).toEqual({ state: "booked", payoutId: "2" });
  expect(stateOf("ines", "c", true)).toEqual({ state: "booked", payoutId: "2" });
});

it("an item that failed, was left out or is only prepared is open, or held where it was", () => {
  expect(stateOf("ines", "b", false)).toBeUndefined();
  expect(stateOf("ines", "d", false)).toBeUndefined();
  expect(stateOf("ines", "d", true)).toEqual({ state: "held" });
  expect(stateOf("otto", "a", false)).toBeUndefined();
});
