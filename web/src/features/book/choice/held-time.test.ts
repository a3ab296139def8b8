import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SignedInUser, setSession } from "../../../auth/session.ts";
import { readHeldSlot, saveHeldSlot } from "./held-time.ts";

const held = { appointmentId: "b1", expiresAt: 1_000 };
const user = { id: "noa" } as SignedInUser;

class Shelf {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

beforeEach(() => vi.stubGlobal("localStorage", new Shelf()));
afterEach(() => vi.unstubAllGlobals());

describe("a held time, as this browser remembers it,", () => {
  it("is known in every tab of the person until it is over", () => {
    saveHeldSlot("noa", held);
    expect(readHeldSlot("noa", 999)).toEqual(held);
    expect(readHeldSlot("noa", 1_000)).toBeUndefined();
    expect(readHeldSlot("ben", 999)).toBeUndefined();
    saveHeldSlot("noa", null);
    expect(readHeldSlot("noa", 999)).toBeUndefined();
  });

  it("is forgotten at sign-out", () => {
    setSession({ status: "signed-in", user });
    saveHeldSlot("noa", held);
    setSession({ status: "signed-out" });
    expect(readHeldSlot("noa", 999)).toBeUndefined();
  });
});
