import { describe, expect, it } from "vitest";
import { firstShown, isJustChanged, reckonedAgain, toldOtherwise } from "./refund-shown.ts";

const first = firstShown(9000);

describe("the refund that is shown", () => {
  it("stays the very same while nothing changes", () => expect(reckonedAgain(first, 9000, 5)).toBe(first));

  it("follows the clock into the next tier, and keeps what stood there before", () => {
    const shown = reckonedAgain(first, 4500, 7000);
    expect(shown).toMatchObject({ refund: 4500, before: 9000 });
    expect(isJustChanged(shown, 7999)).toBe(true);
    expect(isJustChanged(shown, 8000)).toBe(false);
    expect(isJustChanged(first, 0)).toBe(false);
  });

  it("is the server's word where ours was refused, until our own reckoning changes", () => {
    const told = toldOtherwise(first, 4500, 9000, 100);
    expect(told).toMatchObject({ refund: 4500, before: 9000 });
    expect(reckonedAgain(told, 9000, 200)).toBe(told);
    const later = reckonedAgain(told, 0, 300);
    expect(later).toMatchObject({ refund: 0, before: 4500 });
    expect(reckonedAgain(later, 9000, 400).refund).toBe(9000);
  });
});
