import { describe, expect, it } from "vitest";
import { type AppError, errorCodes } from "../../errors.ts";
import { writeClientNote } from "./client-note.ts";

const ids = { uid: "ines", customerId: "cleo" };
const stored = { ...ids, text: "A stiff left hip.", at: 5 };
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    const { code, details } = error as AppError;
    return { code, details };
  }
  return undefined;
};

describe("the notes of an instructor about a client", () => {
  it("are saved in place of those that were seen, and gone once they are empty", () => {
    expect(writeClientNote(ids, undefined, { text: "Hi.", seenAt: undefined, now: 9 })).toEqual({
      ...ids,
      text: "Hi.",
      at: 9,
    });
    expect(writeClientNote(ids, stored, { text: "Better.", seenAt: 5, now: 9 })).toEqual({
      ...ids,
      text: "Better.",
      at: 9,
    });
    expect(writeClientNote(ids, stored, { text: "", seenAt: 5, now: 9 })).toBeUndefined();
  });

  it("are not written over by an older page", () => {
    const changed = { code: "wrong-state", details: { status: "changed" } };
    expect(errorCodes["wrong-state"].status).toBe(409);
    for (const seenAt of [undefined, 4])
      expect(refusalOf(() => writeClientNote(ids, stored, { text: "Older.", seenAt, now: 9 }))).toEqual(
        changed,
      );
    expect(refusalOf(() => writeClientNote(ids, undefined, { text: "Older.", seenAt: 5, now: 9 }))).toEqual(
      changed,
    );
  });

  it("are the same when they are sent again: an answer may have been lost", () => {
    expect(writeClientNote(ids, stored, { text: stored.text, seenAt: undefined, now: 9 })).toBe(stored);
    expect(writeClientNote(ids, undefined, { text: "", seenAt: 5, now: 9 })).toBeUndefined();
  });
});
