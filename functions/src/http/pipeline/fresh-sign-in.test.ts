import { describe, expect, it } from "vitest";
import type { CallPath } from "../../core/api/calls.ts";
import { MINUTE, OPERATOR_LIMITS } from "../../core/constants.ts";
import { callPaths, fullyClaimedUser, sendThroughPipeline, validRequest } from "../testing/pipeline-trace.ts";
import { validInputs } from "../testing/valid-inputs.ts";

/** What a call sends, and how long ago its caller may have signed in, ms. */
const demands: [path: CallPath, within: number, input?: object][] = [
  ["/api/operator/codes", 5 * MINUTE],
  ["/api/operator/adjust", 5 * MINUTE, { amount: OPERATOR_LIMITS.once + 1 }],
  ["/api/operator/adjust", 5 * MINUTE, { amount: -OPERATOR_LIMITS.once - 1 }],
  ["/api/operator/refund", 5 * MINUTE, { amount: OPERATOR_LIMITS.once + 1 }],
  ["/api/operator/credit", 5 * MINUTE, { amount: OPERATOR_LIMITS.once + 1 }],
  ["/api/operator/role", 5 * MINUTE],
  ["/api/operator/policy", 5 * MINUTE],
  ["/api/operator/newterms", 5 * MINUTE],
  ["/api/payout/release", 5 * MINUTE],
  ["/api/payout/file", 5 * MINUTE],
  ["/api/payout/unclaimed", 5 * MINUTE],
  ["/api/payout/taxlist", 5 * MINUTE],
  ["/api/operator/correct", 5 * MINUTE],
  ["/api/payout/taxfile", 5 * MINUTE],
  ["/api/account/export", 5 * MINUTE],
  ["/api/account/delete", 5 * MINUTE],
  ["/api/email/update", 5 * MINUTE],
  ["/api/provider/payoutaccount", 5 * MINUTE],
  ["/api/provider/tax", 5 * MINUTE],
  ["/api/provider/leave", 5 * MINUTE],
  ["/api/operator/export", 5 * MINUTE],
  ["/api/operator/journal", 5 * MINUTE],
  ["/api/operator/dispute", 5 * MINUTE],
  ["/api/operator/fix", 5 * MINUTE],
  ["/api/operator/reveal", 30 * MINUTE],
];

const signedIn = (ago: number) => ({
  verifiers: {
    verifyAppCheck: async () => undefined,
    verifyIdToken: async () => ({ ...fullyClaimedUser, authTime: Date.now() - ago }),
  },
});

const send = (path: CallPath, ago: number, input: object = {}, over: object = {}) =>
  sendThroughPipeline(path, validRequest(path, { raw: JSON.stringify({ ...validInputs[path], ...input }) }), {
    ...signedIn(ago),
    ...over,
  });

const refused = { status: 403, body: { code: "recent-login-required" } };

describe("a sign-in that is too long ago", () => {
  it.each(demands)("does not get to the handler of %s after %i ms", async (path, within, input) => {
    const late = await send(path, within + 10_000, input);
    expect(late.answer).toMatchObject(refused);
    expect(late.received).toBeUndefined();
    expect((await send(path, within - 10_000, input)).received).toBeDefined();
  });

  it("is enough for all other calls", async () => {
    const named = new Set(demands.map(([path]) => path));
    for (const path of callPaths)
      if (!named.has(path)) expect((await send(path, 30 * 24 * 60 * MINUTE)).received, path).toBeDefined();
  });

  it("is enough for what an operator may give alone, and to see what a deletion would do", async () => {
    const old = 30 * 24 * 60 * MINUTE;
    const within = { amount: OPERATOR_LIMITS.once };
    for (const path of ["/api/operator/adjust", "/api/operator/refund", "/api/operator/credit"] as const)
      expect((await send(path, old, within)).received, path).toBeDefined();
    expect((await send("/api/account/delete", old, { preview: true })).received).toBeDefined();
  });

  it("is enough to reveal the subject of a safety case, but never a person's identity", async () => {
    const old = 30 * 24 * 60 * MINUTE;
    const isSafetyCase = async () => true;
    expect((await send("/api/operator/reveal", old, {}, { isSafetyCase })).received).toBeDefined();
    const files = await send("/api/operator/reveal", old, { what: "files" }, { isSafetyCase });
    expect(files.answer).toMatchObject(refused);
  });
});
