import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorCode } from "../../api/api-error.ts";
import { markEachSent } from "./mark-each-sent.ts";

const refused = (code: ApiErrorCode, details?: object) =>
  ({ ok: false, error: new ApiError({ code, message: "No.", details }) }) as const;

describe("marking many lines of a payout as sent", () => {
  it("goes on after a line that is marked already, and after the treasurer's own", async () => {
    const answers = [
      { ok: true, value: {} } as const,
      refused("wrong-state", { status: "closed" }),
      refused("claim-required", { reason: "own" }),
      { ok: true, value: {} } as const,
    ];
    const rest = [...answers];
    const done = await markEachSent(["a", "b", "c", "d"], async () => rest.shift() ?? refused("internal"));
    expect(done).toEqual({ ok: true, value: { sent: 2, skipped: 2 } });
  });

  it("stops where the answer is lost, so that sending it again goes on", async () => {
    const marked: string[] = [];
    const mark = async (id: string) => {
      marked.push(id);
      return id === "b" ? refused("offline") : ({ ok: true, value: {} } as const);
    };
    expect(await markEachSent(["a", "b", "c"], mark)).toMatchObject({ ok: false });
    expect(marked).toEqual(["a", "b"]);
  });
});
