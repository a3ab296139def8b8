import { beforeEach, describe, expect, it, vi } from "vitest";
import { closeActDraft, dropActDraft, keepActDraft, readCaseDraft } from "./act-draft.ts";

vi.mock("../../../auth/session.ts", () => ({
  getSession: () => ({ status: "signed-in", user: { id: "olive" } }),
}));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe("what an operator typed into the forms of a case", () => {
  it("outlives a reload, and the form that was open is open again", () => {
    keepActDraft("bookings/b1", "refund", { amount: "12.50" });
    keepActDraft("bookings/b1", "cancel", { reason: "Sick" });
    expect(readCaseDraft("bookings/b1")).toEqual({
      open: "cancel",
      values: { refund: { amount: "12.50" }, cancel: { reason: "Sick" } },
    });
    expect(readCaseDraft("bookings/b2")).toEqual({ values: {} });
  });

  it("stays when a form is closed; only sending it forgets it", () => {
    keepActDraft("bookings/b1", "refund", { amount: "12.50" });
    closeActDraft("bookings/b1");
    expect(readCaseDraft("bookings/b1")).toEqual({ values: { refund: { amount: "12.50" } } });
    dropActDraft("bookings/b1", "refund");
    expect(readCaseDraft("bookings/b1")).toEqual({ values: {} });
  });
});
