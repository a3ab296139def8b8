import type { Note } from "@shared/model/note.ts";
import { expect, it } from "vitest";
import { UNDO_FOR } from "./dismissals.ts";
import { forgetDismissed, keepDismissed, leftBehind } from "./unfinished.ts";

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
const note = (id: string) => ({ id, read: false, createdAt: 7, title: "Secret" }) as Note;

it("finds what a closed tab has left behind, and not what another may still undo", () => {
  const storage = storageOf();
  keepDismissed(storage, "maya", note("a"), 1000);
  keepDismissed(storage, "maya", note("b"), 9000);
  expect(leftBehind(storage, "maya", 1000 + UNDO_FOR)).toEqual([]);
  expect(leftBehind(storage, "maya", 12_000)).toEqual([{ id: "a", read: false, createdAt: 7, at: 1000 }]);
  expect(leftBehind(storage, "dana", 99_000)).toEqual([]);
  keepDismissed(storage, "maya", note("b"), 0);
  expect(leftBehind(storage, "maya", 12_000).map(({ id }) => id)).toEqual(["a", "b"]);
});

it("forgets what is stored or undone, and leaves nothing of it", () => {
  const storage = storageOf();
  keepDismissed(storage, "maya", note("a"), 0);
  keepDismissed(storage, "maya", note("a"), 1);
  forgetDismissed(storage, "maya", "a");
  expect(leftBehind(storage, "maya", 99_000)).toEqual([]);
  expect(storage.length).toBe(0);
});

it("is not put out by what somebody else has written there", () => {
  const storage = storageOf();
  for (const junk of ["{", '"a"', "null"]) {
    storage.setItem("eby:dismissed:maya", junk);
    expect(leftBehind(storage, "maya", 99_000)).toEqual([]);
  }
});
