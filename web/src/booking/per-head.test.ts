import { expect, it } from "vitest";
import { perHead } from "./per-head.ts";

it("a price is shared among all, never below it", () => {
  expect(perHead(10000, 3)).toBe(3334);
  expect(perHead(9500, 1)).toBe(9500);
});
