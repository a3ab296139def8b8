import { type SiteCallPath, siteCalls } from "@core/api/site-calls.ts";
import { beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { ApiError, GENERIC_MESSAGE } from "./api-error.ts";
import { type CallResult, makeCall } from "./call.ts";
import type { Client } from "./client.ts";

const send = vi.fn();
const call = makeCall(send as Client<SiteCallPath>);
beforeEach(() => vi.clearAllMocks());

describe("the function of a call", () => {
  it("resolves to the output, and sends the key of an act", async () => {
    send.mockResolvedValue({ status: "moved" });
    const input = { appointmentId: "a", version: 1 } as never;
    expect(await call("/api/book/move")(input, "key")).toEqual({ ok: true, value: { status: "moved" } });
    expect(send).toHaveBeenCalledExactlyOnceWith("/api/book/move", input, "key", undefined);
  });

  it("resolves to the error; the specification's text replaces only a generic one", async () => {
    const named = call("/api/name/update", { text: "Failed to update name" });
    const name = { firstname: "Ada", lastname: "B" };
    send.mockRejectedValueOnce(new ApiError({ code: "internal", message: GENERIC_MESSAGE }));
    expect(await named(name)).toMatchObject({ ok: false, error: { message: "Failed to update name" } });
    send.mockRejectedValueOnce(new ApiError({ code: "bad-request", message: "Too long." }));
    expect(await named(name)).toMatchObject({ ok: false, error: { message: "Too long." } });
  });

  it("knows by its path what it takes, what it answers and whether it takes a key", () => {
    type Parameters_ = Parameters<ReturnType<typeof call<"/api/code/redeem">>>;
    expectTypeOf<Parameters_>().toEqualTypeOf<[input: { code: string }, key: string]>();
    type Read = ReturnType<typeof call<"/api/phone/get">>;
    expectTypeOf<Parameters<Read>>().toEqualTypeOf<[input: { phone: string }]>();
    expectTypeOf<Awaited<ReturnType<Read>>>().toEqualTypeOf<CallResult<{ number: string }>>();
    expect(siteCalls["/api/code/redeem"].idempotencyKey).toBe("required");
  });
});
