import { describe, expect, it } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { actOnEach, type RowOutcome } from "./act-on-each.ts";
import { bulkActsOf } from "./bulk-acts.ts";

const rows = ["a", "b", "c", "d"].map((id) => ({ id, cells: {} }));
const refusals: Record<string, ApiError> = {
  b: new ApiError({
    code: "claim-required",
    message: "This case is about you. Please ask another operator.",
    details: { reason: "own" },
  }),
  c: new ApiError({ code: "wrong-state", message: "Someone else has just closed this case." }),
};

describe("an act on several rows", () => {
  it("is done to each with a key of its own, and says of each that was refused why", async () => {
    const keys: string[] = [];
    const outcomes: [string, RowOutcome][] = [];
    const send = async ({ id }: { id: string }, key: string) => {
      keys.push(key);
      const error = refusals[id];
      return error ? ({ ok: false, error } as const) : ({ ok: true, value: {} } as const);
    };
    const say = () => "Published.";
    const options = {
      key: "k",
      say,
      onRow: (id: string, outcome: RowOutcome) => outcomes.push([id, outcome]),
    };
    await actOnEach(rows, send, options);
    expect(outcomes).toEqual([
      ["a", { status: "done", text: "Published." }],
      ["b", { status: "refused", text: "This case is about you. Please ask another operator." }],
      ["c", { status: "refused", text: "Someone else has just closed this case." }],
      ["d", { status: "done", text: "Published." }],
    ]);
    expect(new Set(keys).size).toBe(4);
    const again = [...keys];
    await actOnEach(rows, send, options);
    expect(keys.slice(4)).toEqual(again);
  });

  it.each(["offline", "recent-login-required"] as const)(
    "stops where the answer is lost or a sign-in is asked for, so that sending it again goes on: %s",
    async (code) => {
      const seen: string[] = [];
      const send = async ({ id }: { id: string }) =>
        id === "b"
          ? ({ ok: false, error: new ApiError({ code, message: "No." }) } as const)
          : ({ ok: true, value: {} } as const);
      const ended = await actOnEach(rows, send, {
        key: "k",
        say: () => "",
        onRow: (id) => seen.push(id),
      });
      expect([ended.ok, seen]).toEqual([false, ["a"]]);
    },
  );

  it("is offered only where a list shows rows that still wait for it", () => {
    expect(bulkActsOf("testimonials", "waiting").map(({ label }) => label)).toEqual([
      "Publish",
      "Don't publish",
    ]);
    expect(bulkActsOf("testimonials", "published")).toEqual([]);
    expect(bulkActsOf("bookings", undefined).map(({ label }) => label)).toEqual(["Refund"]);
    expect(bulkActsOf("bookings", "Canceled")).toHaveLength(1);
    expect(bulkActsOf("bookings", "Requested")).toEqual([]);
    expect(bulkActsOf("emails", "stuck")).toEqual([]);
    expect(bulkActsOf("reports", "open")).toEqual([]);
  });
});
