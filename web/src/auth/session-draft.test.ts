import { beforeEach, describe, expect, it, vi } from "vitest";
import { readSessionDraft, saveSessionDraft } from "./session-draft.ts";

describe("a draft of this tab", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it("is restored only under its owner's name, which a sign-out wipes", () => {
    saveSessionDraft("tip:ann", { amount: 500 });
    expect(readSessionDraft("tip:ann")).toEqual({ amount: 500 });
    expect(readSessionDraft("tip:ben")).toBeNull();
    expect([...stored.keys()]).toEqual(["eby:tip:ann"]);
  });

  it("is removed when saved as null", () => {
    saveSessionDraft("tip:ann", { amount: 500 });
    saveSessionDraft("tip:ann", null);
    expect(readSessionDraft("tip:ann")).toBeNull();
  });

  it("is null where storage is corrupt or unavailable", () => {
    stored.set("eby:tip:ann", "{");
    expect(readSessionDraft("tip:ann")).toBeNull();
    vi.stubGlobal("sessionStorage", undefined);
    expect(() => saveSessionDraft("tip:ann", {})).not.toThrow();
    expect(readSessionDraft("tip:ann")).toBeNull();
  });
});
