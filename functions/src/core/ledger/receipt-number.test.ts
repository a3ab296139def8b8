import { expect, it } from "vitest";
import { receiptNumberOf } from "./receipt-number.ts";

it("the number of a receipt is short, without letters that look alike, and always the same", () => {
  const number = receiptNumberOf("top_maya_6f1c-58b5");
  expect(number).toMatch(/^EBY-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  // Printed on paper: this number may never change.
  expect(number).toBe("EBY-ARYF-WHTR");
});

it("different transactions have different numbers, even if their ids differ in one letter", () => {
  const numbers = new Set(Array.from({ length: 20_000 }, (_, i) => receiptNumberOf(`a${i}_capture`)));
  expect(numbers.size).toBe(20_000);
  const heads = new Set([...numbers].map((number) => number.slice(4, 8)));
  expect(heads.size).toBeGreaterThan(19_000);
});
