import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepBegun, recallBegun } from "./begun.ts";

describe("what was begun in a tab", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it("is found again by its owner alone, under a name that signing out wipes", () => {
    keepBegun("tip:ann", { amount: 500 });
    expect(recallBegun("tip:ann")).toEqual({ amount: 500 });
    expect(recallBegun("tip:ben")).toBeNull();
    expect([...kept.keys()]).toEqual(["eby:tip:ann"]);
  });

  it("is forgotten once it has ended", () => {
    keepBegun("tip:ann", { amount: 500 });
    keepBegun("tip:ann", null);
    expect(recallBegun("tip:ann")).toBeNull();
  });

  it("is nothing where it cannot be read, or nothing can be kept", () => {
    kept.set("eby:tip:ann", "{");
    expect(recallBegun("tip:ann")).toBeNull();
    vi.stubGlobal("sessionStorage", undefined);
    expect(() => keepBegun("tip:ann", {})).not.toThrow();
    expect(recallBegun("tip:ann")).toBeNull();
  });
});
