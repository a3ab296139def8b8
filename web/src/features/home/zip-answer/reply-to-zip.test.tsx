import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { replyToZip } from "./reply-to-zip.tsx";

const kept = vi.fn();
beforeEach(() => vi.stubGlobal("localStorage", { setItem: kept }));
afterEach(() => {
  kept.mockClear();
  vi.unstubAllGlobals();
});

it.each(["10025", " 10025 ", "10025-1234"])("answers %j, and keeps it on the device", (typed) => {
  const reply = replyToZip(typed);
  expect(reply.error).toBeUndefined();
  expect(reply.answer).toBeDefined();
  expect(kept).toHaveBeenCalledExactlyOnceWith("eby:postal-code", typed.trim());
});

it.each(["", "1002", "100255", "Chicago", "10025-12"])(
  "explains what is wrong with %j, and keeps nothing",
  (typed) => {
    expect(replyToZip(typed)).toEqual({ error: "Enter a ZIP code like 60614." });
    expect(kept).not.toHaveBeenCalled();
  },
);
