import { expect, it } from "vitest";
import { NOW } from "../../testing/booking.ts";
import { codeFrom, codeOfBatch, newCodeBatch, stoppedBatch } from "./code-batch.ts";
import { normalizeCode } from "./promotion-code.ts";

const terms = { label: "Spring", kind: "gift", amount: 2_500, count: 2, maxUses: 1 } as const;
const by = { uid: "tess", now: NOW };

it("a promotion code has 60 random bits, in a form that is redeemed as it is read", () => {
  const all = Array.from({ length: 32 }, (_, at) => codeFrom(new Uint8Array(20).fill(at)));
  expect(new Set(all).size).toBe(32);
  for (const code of all) {
    expect(code).toHaveLength(12);
    expect(normalizeCode(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)).toBe(code);
    expect(code).not.toMatch(/[ILOU]/);
  }
  // Every byte counts the same: 256 is a multiple of 32.
  expect(codeFrom(new Uint8Array(12).fill(33))).toBe(codeFrom(new Uint8Array(12).fill(1)));
});

it("a batch of codes ends in the future, and its codes carry its terms without who made it and what operators call it", () => {
  for (const until of [NOW, Number.MAX_SAFE_INTEGER])
    expect(() => newCodeBatch({ ...terms, until }, by)).toThrow();
  const batch = newCodeBatch({ ...terms, until: NOW + 1 }, by);
  expect(codeOfBatch("b1", batch)).toEqual({
    kind: "gift",
    amount: 2_500,
    currency: "USD",
    maxUses: 1,
    uses: 0,
    until: NOW + 1,
    createdAt: NOW,
    batch: "b1",
  });
});

it("a batch of codes is stopped once", () => {
  const stopped = stoppedBatch(newCodeBatch(terms, by), NOW + 1);
  expect(stopped.stoppedAt).toBe(NOW + 1);
  expect(() => stoppedBatch(stopped, NOW + 2)).toThrow("This batch has been stopped already.");
});
