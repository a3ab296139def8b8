import { beforeEach, describe, expect, it, vi } from "vitest";
import { actDraft, closeActDraft, readCaseDraft } from "./act-draft.ts";

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

describe("the draft of what an operator typed into the forms of a case", () => {
  it("survives a reload, and the form that was open is open again", () => {
    actDraft("bookings/b1", "refund").save({ amount: "12.50" }, {});
    actDraft("bookings/b1", "cancel").save({ reason: "Sick" }, {});
    expect(actDraft("bookings/b1", "refund").read()).toEqual({ amount: "12.50" });
    expect(readCaseDraft("bookings/b1")).toEqual({
      open: "cancel",
      values: { refund: { amount: "12.50" }, cancel: { reason: "Sick" } },
    });
    expect(readCaseDraft("bookings/b2")).toEqual({ values: {} });
  });

  it("stays when a form is closed; only sending it forgets it", () => {
    const draft = actDraft("bookings/b1", "refund");
    draft.save({ amount: "12.50" }, {});
    closeActDraft("bookings/b1");
    expect(readCaseDraft("bookings/b1")).toEqual({ values: { refund: { amount: "12.50" } } });
    draft.save(null, {});
    expect(readCaseDraft("bookings/b1")).toEqual({ values: {} });
  });
});
