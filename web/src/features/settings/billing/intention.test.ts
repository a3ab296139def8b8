import { beforeEach, describe, expect, it, vi } from "vitest";
import { intend, keepIntention, recallIntention } from "./intention.ts";

describe("a wish to top up", () => {
  it("keeps its key when the same is wished for again", () => {
    const first = intend(null, 5000, "pm_1");
    expect(intend(first, 5000, "pm_1")).toBe(first);
  });

  it("is another wish with another amount or card", () => {
    const first = intend(null, 5000, "pm_1");
    const keys = [first, intend(first, 5001, "pm_1"), intend(first, 5000, "pm_2")].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe("a wish whose end is not known", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it("is found again, key and all, by its owner alone", () => {
    const wish = intend(null, 5000, "pm_1");
    keepIntention("ann", wish);
    expect(recallIntention("ann")).toEqual(wish);
    expect(recallIntention("ben")).toBeNull();
  });

  it("is forgotten once the end is known", () => {
    keepIntention("ann", intend(null, 5000, "pm_1"));
    keepIntention("ann", null);
    expect(recallIntention("ann")).toBeNull();
  });
});
