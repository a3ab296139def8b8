import { describe, expect, it } from "vitest";
import { calls } from "../../core/api/calls.ts";
import { callPaths, fullyClaimedUser, sendThroughPipeline, validRequest } from "../testing/pipeline-trace.ts";

describe("an operator who calls the server", () => {
  const desk = callPaths.filter(
    (path) => path.startsWith("/api/operator/") || path.startsWith("/api/payout/"),
  );
  const treasurers = desk.filter((path) => (calls[path].audience as string) === "treasurer");
  const as = (claims: Record<string, unknown>, hasSecondFactor: boolean) => ({
    verifiers: {
      verifyAppCheck: async () => {},
      verifyIdToken: async () => ({ ...fullyClaimedUser, claims, hasSecondFactor }),
    },
  });
  const operator = { client: true, operator: true };

  it("has calls of their own, and nobody else has them", () =>
    expect(callPaths.filter((path) => ["operator", "treasurer"].includes(calls[path].audience))).toEqual(
      desk,
    ));

  it.each(desk)("needs a second factor for %s where it is demanded", async (path) => {
    const user = as(fullyClaimedUser.claims, false);
    const refused = await sendThroughPipeline(path, validRequest(path), user);
    expect(refused.answer).toMatchObject({
      status: 403,
      body: { code: "claim-required", details: { reason: "second-factor" } },
    });
    expect(refused.received).toBeUndefined();
    const demo = { ...user, demandsSecondFactor: false };
    expect((await sendThroughPipeline(path, validRequest(path), demo)).answer.status).toBe(200);
  });

  it.each(desk)("needs the claims for %s: a customer and an instructor have none", async (path) => {
    for (const claims of [{ client: true }, { client: true, provider: true }, { operator: true }]) {
      const { answer, received } = await sendThroughPipeline(path, validRequest(path), as(claims, true));
      expect(answer).toMatchObject({ status: 403, body: { code: "claim-required" } });
      expect(received).toBeUndefined();
    }
  });

  it.each(treasurers)("needs to be a treasurer for %s", async (path) => {
    const { answer, received } = await sendThroughPipeline(path, validRequest(path), as(operator, true));
    expect(answer.body).toMatchObject({ code: "claim-required", details: { reason: "treasurer" } });
    expect(received).toBeUndefined();
  });

  it("is known to the handler as a treasurer or not", async () => {
    const path = desk.find((one) => !treasurers.includes(one)) ?? "/api/meta/get";
    const isTreasurer = async (claims: Record<string, unknown>) =>
      (await sendThroughPipeline(path, validRequest(path), as(claims, true))).received?.context.isTreasurer;
    expect(await isTreasurer(operator)).toBe(false);
    expect(await isTreasurer({ ...operator, treasurer: "true" })).toBe(false);
    expect(await isTreasurer({ ...operator, treasurer: true })).toBe(true);
  });
});
