import { describe, expect, it } from "vitest";
import { testCardByPmid, testCardPmid } from "../../functions/src/payment/sandbox/test-cards.ts";
import { adapterAt } from "../../functions/test/stripe/adapter-at.ts";
import { startStripeDouble } from "../../functions/test/stripe/stripe-double.ts";
import { smokeKeys } from "./smoke-keys.ts";
import { runSmoke, type SmokeBench, smokeSteps } from "./smoke-steps.ts";

describe("the smoke test", () => {
  it.each([{}, { STRIPE_SECRET_KEY: "" }, { STRIPE_PUBLISHABLE_KEY: "pk_test_x" }])(
    "is skipped without a secret key, with a message: %j",
    (env) => expect(smokeKeys(env)).toEqual({ skip: expect.stringContaining("Skipped") }),
  );

  it.each([
    ["live key", { STRIPE_SECRET_KEY: "sk_live_x" }],
    ["live key", { STRIPE_SECRET_KEY: "rk_live_x" }],
    ["live key", { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_PUBLISHABLE_KEY: "pk_live_x" }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "pk_test_x" }],
    ["STRIPE_PUBLISHABLE_KEY", { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_PUBLISHABLE_KEY: "sk_test_x" }],
  ])("refuses a %s: %j", (why, env) => {
    expect(() => smokeKeys(env)).toThrow(why);
  });

  it("passes against the double, but for what the double has not", async () => {
    const double = await startStripeDouble();
    const bench: SmokeBench = {
      port: adapterAt(double.port),
      cards: {
        good: testCardPmid("visa"),
        challenge: testCardPmid("challenge"),
        declined: [
          [testCardPmid("declined"), "card_declined"],
          [testCardPmid("insufficient"), "insufficient_funds"],
        ],
      },
      enterCard: async ({ clientSecret }, card) => {
        await double.sandbox.choose(clientSecret, testCardByPmid(card) ?? "declined");
      },
      answerChallenge: async (clientSecret, isPassed) => {
        await double.sandbox.answerChallenge(clientSecret, isPassed);
      },
      wait: async () => undefined,
    };
    const lines: string[] = [];
    const counts = await runSmoke(bench, "smoke1", (line) => lines.push(line));
    double.close();
    expect(lines.filter((line) => line.startsWith("FAILED"))).toEqual([]);
    expect(counts).toEqual({ passed: smokeSteps.length - 2, failed: 0, skipped: 2 });
    expect(double.problems).toEqual([]);
  });
});
