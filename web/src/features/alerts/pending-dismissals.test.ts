import { describe, expect, it } from "vitest";
import { UNDO_WINDOW } from "../../ui/undo/undo-window.ts";
import { forgetPendingDismissal, pendingDismissals, savePendingDismissal } from "./pending-dismissals.ts";

const storageOf = (): Storage => {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
    get length() {
      return all.size;
    },
  } as Storage;
};

describe("the stored list of dismissals that wait for their deletion", () => {
  it("has those of a closed tab, but not those that another tab may still undo", () => {
    const storage = storageOf();
    savePendingDismissal(storage, "maya", "a", 1000);
    savePendingDismissal(storage, "maya", "b", 9000);
    expect(pendingDismissals(storage, "maya", 1000 + UNDO_WINDOW)).toEqual([]);
    expect(pendingDismissals(storage, "maya", 12_000)).toEqual(["a"]);
    expect(pendingDismissals(storage, "dana", 99_000)).toEqual([]);
    savePendingDismissal(storage, "maya", "b", 0);
    expect(pendingDismissals(storage, "maya", 12_000)).toEqual(["a", "b"]);
  });

  it("is removed once they are stored or undone", () => {
    const storage = storageOf();
    savePendingDismissal(storage, "maya", "a", 0);
    savePendingDismissal(storage, "maya", "a", 1);
    forgetPendingDismissal(storage, "maya", "a");
    expect(pendingDismissals(storage, "maya", 99_000)).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it("is empty where what is stored is malformed", () => {
    const storage = storageOf();
    for (const junk of ["{", '"a"', "null"]) {
      storage.setItem("eby:dismissed:maya", junk);
      expect(pendingDismissals(storage, "maya", 99_000)).toEqual([]);
    }
  });
});
