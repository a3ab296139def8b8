import { afterEach, describe, expect, it, vi } from "vitest";
import { keepPostalCode, keptPostalCode } from "./kept-postal-code.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

describe("the kept postal code", () => {
  it("keeps the last postal code under one key, until it is forgotten", () => {
    vi.stubGlobal("localStorage", storage);
    expect(keptPostalCode()).toBe("");
    keepPostalCode("60614");
    keepPostalCode("10025");
    expect(keptPostalCode()).toBe("10025");
    expect([...stored.keys()]).toEqual(["eby:postal-code"]);
    keepPostalCode("");
    expect(stored.size).toBe(0);
  });

  it("works without storage", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    keepPostalCode("10025");
    expect(keptPostalCode()).toBe("");
  });
});
