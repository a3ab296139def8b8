import { expect, it } from "vitest";
import { payoutEvent, payoutReturnedEvent } from "./payout-posting.ts";

const line = { payoutId: "7", instructorId: "ines", amount: 8_000, from: "bank" } as const;

it("M1: a payout and its return sum to zero, each and together", () => {
  const [paid, back] = [payoutEvent(line), payoutReturnedEvent(line)];
  expect(paid).toMatchObject({ id: "payout_7_ines", kind: "payout" });
  expect(back).toMatchObject({ id: "payout_7_ines_back", kind: "payout returned" });
  expect(paid.entries).toEqual([
    { account: "instructor:ines", amount: -8_000 },
    { account: "bank", amount: 8_000 },
  ]);
  expect(back.entries.map(({ amount }) => amount)).toEqual([8_000, -8_000]);
});

it("a payout leaves the processor where it pays", () => {
  expect(payoutEvent({ ...line, from: "processor" }).entries[1]?.account).toBe("processor");
});
