import { readFileSync } from "node:fs";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { STRIPE_API_VERSION, STRIPE_SCRIPT } from "./stripe-release.ts";
import { stripeSettings, stripeSettingsProblems } from "./stripe-settings.ts";

const test = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const live = { ...test, STRIPE_SECRET_KEY: "rk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };

describe("the settings of Stripe", () => {
  it("are complete with test keys, with live keys, and with two secrets of the webhook", () => {
    for (const env of [test, live, { ...live, STRIPE_WEBHOOK_SECRET: "whsec_1,whsec_2" }])
      expect(stripeSettingsProblems(env)).toEqual([]);
  });

  it.each(stripeSettings)("name what is missing or has another form: $name", ({ name }) => {
    expect(stripeSettingsProblems({ ...test, [name]: undefined })).toEqual([`${name} is missing`]);
    expect(stripeSettingsProblems({ ...test, [name]: "" })).toEqual([`${name} is missing`]);
    expect(stripeSettingsProblems({ ...test, [name]: "set" })[0]).toContain(`${name} must look like`);
  });

  it("refuse a test key beside a live one", () => {
    const mixed = "both must be of one kind";
    for (const key of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"] as const)
      expect(stripeSettingsProblems({ ...test, [key]: live[key] }).join()).toContain(mixed);
  });

  it.each([
    ["../docs/operations.md", stripeSettings.filter(({ isSecret }) => isSecret)],
    ["../functions/.env.example", stripeSettings],
  ] as const)(
    "are named in %s: the secrets where they are set, all where they are explained",
    (file, all) => {
      const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");
      const named = text.match(/\bSTRIPE_[A-Z_]*[A-Z]\b/g) ?? [];
      expect([...new Set(named)].sort()).toEqual(all.map(({ name }) => name).sort());
    },
  );

  it("are of one release: the SDK, its API, and the script for browsers", () => {
    expect(STRIPE_API_VERSION).toBe(Stripe.API_VERSION);
    expect(STRIPE_SCRIPT).toBe(`https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js`);
  });
});
