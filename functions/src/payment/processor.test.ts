import { describe, expect, it } from "vitest";
import { type ProcessorEnv, processorName } from "./processor.ts";

const hook = { STRIPE_WEBHOOK_SECRET: "whsec_x" };
const test = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_PUBLISHABLE_KEY: "pk_test_x", ...hook };

describe("the payment processor", () => {
  it.each<[string, ProcessorEnv]>([
    ["sandbox", { FUNCTIONS_EMULATOR: "true" }],
    ["sandbox", { FIRESTORE_EMULATOR_HOST: "127.0.0.1:1" }],
    ["sandbox", { FUNCTIONS_EMULATOR: "true", EBY_PROCESSOR: "sandbox", STRIPE_SECRET_KEY: "sk_test_x" }],
    ["stripe", { FUNCTIONS_EMULATOR: "true", EBY_PROCESSOR: "stripe", ...test }],
    ["stripe", { STRIPE_SECRET_KEY: "sk_live_x", STRIPE_PUBLISHABLE_KEY: "pk_live_x", ...hook }],
  ])("is %s for %j", (name, env) => {
    expect(processorName(env)).toBe(name);
  });

  it.each<[string, ProcessorEnv]>([
    ["only under the emulators", { EBY_PROCESSOR: "sandbox", STRIPE_SECRET_KEY: "sk_live_x" }],
    ["STRIPE_SECRET_KEY is missing", {}],
    ["STRIPE_SECRET_KEY is missing", { FUNCTIONS_EMULATOR: "true", EBY_PROCESSOR: "stripe" }],
    ["STRIPE_PUBLISHABLE_KEY is missing", { STRIPE_SECRET_KEY: "sk_live_x" }],
    ["must look like sk_live_…", { ...test, STRIPE_SECRET_KEY: "secret" }],
    ["both must be of one kind", { ...test, STRIPE_SECRET_KEY: "sk_live_x" }],
    ["knows no", { EBY_PROCESSOR: "stripes", STRIPE_SECRET_KEY: "sk_live_x" }],
  ])("is refused with '%s' for %j", (why, env) => {
    expect(() => processorName(env)).toThrow(why);
  });
});
