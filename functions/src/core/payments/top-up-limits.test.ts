import { expect, it } from "vitest";
import { mustBeTopUp } from "./top-up-limits.ts";

it("a top-up outside the limits in force is refused with both of them", () => {
  const limits = { min: 1_000, max: 20_000 };
  for (const amount of [1_000, 5_000, 20_000]) expect(() => mustBeTopUp(amount, limits)).not.toThrow();
  for (const amount of [999, 20_001])
    expect(() => mustBeTopUp(amount, limits)).toThrow("You can top up from $10.00 to $200.00 at a time.");
});
