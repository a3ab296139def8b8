import { describe, expect, it, vi } from "vitest";
import { processorName } from "../../payment/processor.ts";
import {
  bootProblems,
  demandsSecondFactor,
  type Env,
  isEmulated,
  mustBoot,
  paymentSettingsProblems,
} from "./boot-problems.ts";

const production: Env = {
  K_CONFIGURATION: "api-meta-get",
  GCLOUD_PROJECT: "every-body-yoga",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  EBY_APP_IDS: "1:2:web:3",
  EBY_SITE_URL: "https://yoga.example",
  EBY_LINK_SECRET: "a secret for links, of 32 letters",
};
const demo: Env = {
  FUNCTIONS_EMULATOR: "true",
  GCLOUD_PROJECT: "demo-every-body-yoga",
  FIRESTORE_EMULATOR_HOST: "127.0.0.1:5003",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:5002",
  EBY_APP_CHECK_KEY: ".demo/app-check.jwk.json",
};

const mailed: Env = {
  EBY_SMTP_URL: "smtps://user:secret@mail.example",
  EBY_MAIL_FROM: "Every Body Yoga <hello@yoga.example>",
  EBY_SITE_URL: "https://yoga.example",
  EBY_INSTRUCTOR_URL: "https://teach.example",
  EBY_LINK_SECRET: "a secret for links, of 32 letters",
};

describe("a process in production (A7)", () => {
  it("starts with its own settings", () => {
    expect(bootProblems(production)).toEqual([]);
    expect(() => mustBoot(production)).not.toThrow();
  });

  it.each<[string, Env]>([
    ["the Firestore emulator", { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" }],
    ["the Auth emulator, where tokens are unsigned", { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }],
    ["an emulator hub", { FIREBASE_EMULATOR_HUB: "127.0.0.1:4400" }],
    ["an emulator of anything else", { PUBSUB_EMULATOR_HOST: "127.0.0.1:8085" }],
    ["the local App Check verifier and its minter", { EBY_APP_CHECK_KEY: "key.json" }],
    ["the sandbox processor", { EBY_PROCESSOR: "sandbox" }],
    ["no site for a bank to send people back to", { EBY_SITE_URL: undefined }],
    ["a site that is none", { EBY_SITE_URL: "yoga.example" }],
    ["no list of our own apps", { EBY_APP_IDS: undefined }],
    ["the demo clock", { FUNCTIONS_EMULATOR: "true" }],
    ["the demo clock, even for a demo project", { FUNCTIONS_EMULATOR: "true", GCLOUD_PROJECT: "demo-x" }],
    ["half an emulator", { FUNCTIONS_EMULATOR: "1" }],
    ["a mail server and no sender", { ...mailed, EBY_MAIL_FROM: undefined }],
    ["a mail server and no sites to lead to", { ...mailed, EBY_SITE_URL: undefined }],
    ["a mail server that is none", { ...mailed, EBY_SMTP_URL: "mail.example" }],
  ])("refuses to start with %s", (_, setting) => {
    const env = { ...production, ...setting };
    expect(bootProblems(env)).not.toEqual([]);
    expect(() => mustBoot(env)).toThrow("refuses to start");
  });

  it.each<[string, Env]>([
    ["no processor at all", { STRIPE_SECRET_KEY: undefined }],
    ["an empty key of the processor", { STRIPE_SECRET_KEY: "" }],
    ["no key for browsers", { STRIPE_PUBLISHABLE_KEY: undefined }],
    ["no secret of the webhook", { STRIPE_WEBHOOK_SECRET: undefined }],
    ["a test key beside a live one", { STRIPE_PUBLISHABLE_KEY: "pk_test_1" }],
    ["a live key beside a test one", { STRIPE_SECRET_KEY: "sk_test_1" }],
    ["a key that is none", { STRIPE_SECRET_KEY: "live" }],
  ])("starts with %s, so that only payments stop, and says so (M19)", (_, setting) => {
    const env = { ...production, ...setting };
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(() => mustBoot(env)).not.toThrow();
    expect(paymentSettingsProblems(env)).not.toEqual([]);
    expect(JSON.parse(String(warn.mock.calls[0]?.[0]))).toMatchObject({ severity: "ERROR" });
    warn.mockRestore();
    expect(() => processorName(env)).toThrow("The processor is not asked");
  });

  it("starts with an SMTP server, without one, and when told to keep emails waiting", () => {
    for (const settings of [mailed, {}, { EBY_SMTP_URL: "none" }, { ...mailed, EBY_SMTP_URL: "" }])
      expect(bootProblems({ ...production, ...settings })).toEqual([]);
  });

  it.each([
    ["api.provider.picture", { EBY_LINK_SECRET: undefined, STRIPE_SECRET_KEY: undefined }, 0, 0],
    ["calendar", { EBY_LINK_SECRET: undefined, STRIPE_SECRET_KEY: undefined }, 0, 0],
    ["api.book.create", { EBY_LINK_SECRET: undefined, STRIPE_SECRET_KEY: undefined }, 0, 1],
    ["api.code.redeem", { EBY_LINK_SECRET: undefined, STRIPE_SECRET_KEY: undefined }, 1, 0],
    ["api.credit.token", { EBY_LINK_SECRET: undefined, STRIPE_SECRET_KEY: undefined }, 1, 1],
    ["hooks.email", { EBY_MAIL_HOOK_SECRET: undefined }, 1, 0],
    ["hooks.email", { EBY_MAIL_HOOK_SECRET: "whsec_plJ3nmyCDGBKInavdOK15jsl,short" }, 1, 0],
    ["hooks.email", { EBY_MAIL_HOOK_SECRET: "whsec_plJ3nmyCDGBKInavdOK15jsl" }, 0, 0],
    ["hooks.email", { EBY_MAIL_HOOK_SECRET: "none" }, 0, 0],
    ["api.provider.tax", { EBY_TAX_KEY: "short" }, 1, 0],
    ["api.provider.tax", { EBY_TAX_KEY: "a key for tax numbers, of 32 letters" }, 0, 0],
  ])("of %s with %j misses only what its group holds", (target, setting, boot, payment) => {
    const env = { ...production, FUNCTION_TARGET: target, ...setting };
    expect(bootProblems(env)).toHaveLength(boot);
    expect(paymentSettingsProblems(env)).toHaveLength(payment);
  });

  it("refuses to start in another project than its bundle was built for", () => {
    expect(bootProblems({ ...production, EBY_PROJECT: "every-body-yoga" })).toEqual([]);
    expect(bootProblems({ ...production, EBY_PROJECT: "every-body-yoga-staging" })).toEqual([
      "This bundle was built for the project every-body-yoga-staging, not for every-body-yoga",
    ]);
  });

  it("can list its functions without secrets, but not with emulator settings", () => {
    const listing = { ...production, STRIPE_SECRET_KEY: undefined, FUNCTIONS_CONTROL_API: "true" };
    expect(bootProblems(listing)).toEqual([]);
    expect(bootProblems({ ...listing, FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" })).toHaveLength(1);
  });
});

describe("a process of the demo world", () => {
  it("starts with emulator settings", () => {
    expect(isEmulated(demo)).toBe(true);
    expect(bootProblems(demo)).toEqual([]);
  });

  it("never sends an email beyond this machine, because its people have real addresses", () => {
    const here = { ...demo, ...mailed, EBY_SMTP_URL: "smtp://127.0.0.1:1025" };
    expect(bootProblems(here)).toEqual([]);
    expect(bootProblems({ ...here, EBY_SMTP_URL: mailed.EBY_SMTP_URL })).toHaveLength(1);
    expect(bootProblems({ ...here, EBY_MAIL_FROM: "" })).toHaveLength(1);
  });

  it("charges real cards never: with Stripe it takes test keys only", () => {
    const keys = {
      EBY_PROCESSOR: "stripe",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    };
    expect(bootProblems({ ...demo, ...keys })).toEqual([]);
    const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
    expect(bootProblems({ ...demo, ...keys, ...live })).toEqual([
      "STRIPE_SECRET_KEY of a demo must be a test key",
    ]);
    expect(bootProblems({ ...demo, ...keys, STRIPE_PUBLISHABLE_KEY: "" })).toHaveLength(1);
  });

  it("refuses to serve a project that is not a demo", () => {
    expect(bootProblems({ ...demo, GCLOUD_PROJECT: "every-body-yoga" })).toHaveLength(1);
    expect(bootProblems({ ...demo, GCLOUD_PROJECT: undefined })).toHaveLength(1);
  });
});

it.each([
  [{}, true],
  [{ EBY_SECOND_FACTOR: "off" }, true],
  [{ FUNCTIONS_EMULATOR: "true" }, false],
  [{ FUNCTIONS_EMULATOR: "true", EBY_SECOND_FACTOR: "on" }, true],
])("operators in %j need a second factor: %s", (env, isDemanded) =>
  expect(demandsSecondFactor(env)).toBe(isDemanded),
);
