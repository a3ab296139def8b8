import { describe, expect, it } from "vitest";
import { bootFaults, type Env, isEmulated, mustBoot } from "./boot.ts";

const production: Env = {
  K_CONFIGURATION: "api-meta-get",
  GCLOUD_PROJECT: "every-body-yoga",
  STRIPE_SECRET_KEY: "set",
  EBY_APP_IDS: "1:2:web:3",
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
  EBY_MAIL_FROM: "every-body-yoga <hello@yoga.example>",
  EBY_SITE_URL: "https://yoga.example",
  EBY_INSTRUCTOR_URL: "https://teach.example",
};

describe("a process in production (A7)", () => {
  it("starts with its own settings", () => {
    expect(bootFaults(production)).toEqual([]);
    expect(() => mustBoot(production)).not.toThrow();
  });

  it.each<[string, Env]>([
    ["the Firestore emulator", { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" }],
    ["the Auth emulator, where tokens are unsigned", { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }],
    ["an emulator hub", { FIREBASE_EMULATOR_HUB: "127.0.0.1:4400" }],
    ["an emulator of anything else", { PUBSUB_EMULATOR_HOST: "127.0.0.1:8085" }],
    ["the local App Check verifier and its minter", { EBY_APP_CHECK_KEY: "key.json" }],
    ["the sandbox processor", { EBY_PROCESSOR: "sandbox" }],
    ["no processor at all", { STRIPE_SECRET_KEY: undefined }],
    ["an empty key of the processor", { STRIPE_SECRET_KEY: "" }],
    ["no list of our own apps", { EBY_APP_IDS: undefined }],
    ["the demo clock", { FUNCTIONS_EMULATOR: "true" }],
    ["the demo clock, even for a demo project", { FUNCTIONS_EMULATOR: "true", GCLOUD_PROJECT: "demo-x" }],
    ["half an emulator", { FUNCTIONS_EMULATOR: "1" }],
    ["a mail server and no sender", { ...mailed, EBY_MAIL_FROM: undefined }],
    ["a mail server and no sites to lead to", { ...mailed, EBY_SITE_URL: undefined }],
    ["a mail server that is none", { ...mailed, EBY_SMTP_URL: "mail.example" }],
  ])("refuses to start with %s", (_, setting) => {
    const env = { ...production, ...setting };
    expect(bootFaults(env)).not.toEqual([]);
    expect(() => mustBoot(env)).toThrow("refuses to start");
  });

  it("starts with a mail server, without one, and with the word that letters are to wait", () => {
    for (const settings of [mailed, {}, { EBY_SMTP_URL: "none" }, { ...mailed, EBY_SMTP_URL: "" }])
      expect(bootFaults({ ...production, ...settings })).toEqual([]);
  });

  it("may list its functions without their secrets, but not with emulator settings", () => {
    const listing = { ...production, STRIPE_SECRET_KEY: undefined, FUNCTIONS_CONTROL_API: "true" };
    expect(bootFaults(listing)).toEqual([]);
    expect(bootFaults({ ...listing, FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" })).toHaveLength(1);
  });
});

describe("a process of the demo world", () => {
  it("starts with emulator settings", () => {
    expect(isEmulated(demo)).toBe(true);
    expect(bootFaults(demo)).toEqual([]);
  });

  it("sends no letter beyond this machine, because its people have addresses of others", () => {
    const here = { ...demo, ...mailed, EBY_SMTP_URL: "smtp://127.0.0.1:1025" };
    expect(bootFaults(here)).toEqual([]);
    expect(bootFaults({ ...here, EBY_SMTP_URL: mailed.EBY_SMTP_URL })).toHaveLength(1);
    expect(bootFaults({ ...here, EBY_MAIL_FROM: "" })).toHaveLength(1);
  });

  it("refuses to serve a project that is no demo", () => {
    expect(bootFaults({ ...demo, GCLOUD_PROJECT: "every-body-yoga" })).toHaveLength(1);
    expect(bootFaults({ ...demo, GCLOUD_PROJECT: undefined })).toHaveLength(1);
  });
});
