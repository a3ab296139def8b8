import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bootProblems } from "../../functions/src/http/environment/boot-problems.ts";
import { firebaseConfig } from "../hosting/config.ts";
import {
  type Environment,
  type EnvironmentName,
  environmentNames,
  mustBeEnvironment,
  parseEnvironment,
  readEnvironment,
} from "./environment.ts";
import { type Ambient, environmentProblems } from "./problems.ts";
import { bundleSettings, functionSettings, settingsFile, webSettings } from "./settings.ts";
import { completeEnvironments } from "./testing/complete-environments.ts";

const problemsOf = (name: EnvironmentName, change: Partial<Environment> = {}, ambient?: Ambient) => {
  const all = completeEnvironments();
  return environmentProblems(name, { ...all, [name]: { ...all[name], ...change } }, ambient);
};

describe("the committed settings of an environment", () => {
  it.each(environmentNames)("of %s have the shape of the schema, and name what is still missing", (name) => {
    const environment = readEnvironment(name);
    const all = { staging: readEnvironment("staging"), production: readEnvironment("production") };
    const problems = environmentProblems(name, all);
    expect(problems.filter((problem) => !problem.endsWith(" is missing"))).toEqual([]);
    expect(problems).toContain("sites.customers.appId is missing");
    expect(problems).toContain("alertEmails is missing");
    expect(JSON.stringify(environment)).not.toMatch(/sk_|rk_|whsec_|smtps?:/);
  });

  it("have an alias each in .firebaserc", () => {
    const { projects } = JSON.parse(readFileSync(".firebaserc", "utf8"));
    for (const name of environmentNames) expect(projects[name]).toBe(readEnvironment(name).project);
  });

  it("are refused with a field too many, too few or of another kind, by its name", () => {
    const text = JSON.stringify(completeEnvironments().staging);
    expect(() => parseEnvironment(text.replace('"region"', '"regions"'), "staging.json")).toThrow(/region/);
    expect(() =>
      parseEnvironment(text.replace('"most":', '"x":').replace('"test"', '"fake"'), "staging.json"),
    ).toThrow(/stripe\.mode/);
    expect(() => mustBeEnvironment("prod")).toThrow("staging or production");
  });
});

describe("a release", () => {
  it.each(environmentNames)("of %s goes with complete settings", (name) =>
    expect(problemsOf(name)).toEqual([]),
  );

  const { staging, production } = completeEnvironments();
  it.each<[string, EnvironmentName, Partial<Environment>, Ambient, string]>([
    ["without a key for browsers", "production", { apiKey: "" }, {}, "apiKey is missing"],
    ["without anyone to tell", "production", { alertEmails: [] }, {}, "alertEmails is missing"],
    [
      "with an app of another project",
      "production",
      { sites: { ...production.sites, customers: { ...production.sites.customers, appId: "1:999:web:a" } } },
      {},
      "sites.customers.appId belongs to another project than 222222222222",
    ],
    [
      "with the sign-in of another project",
      "production",
      { authDomain: "every-body-yoga-staging.firebaseapp.com" },
      {},
      "authDomain belongs to the project every-body-yoga-staging",
    ],
    [
      "to the project of staging",
      "production",
      { project: staging.project },
      {},
      "project belongs to staging as well",
    ],
    [
      "to a demo's project",
      "staging",
      { project: "demo-yoga" },
      {},
      "project is a demo's, which exists only under the emulators",
    ],
    [
      "with a test key in live mode",
      "production",
      { stripe: { mode: "live", publishableKey: "pk_test_x" } },
      {},
      "stripe.mode is live and stripe.publishableKey a test key",
    ],
    [
      "with a live key in test mode",
      "production",
      { stripe: { mode: "test", publishableKey: "pk_live_x" } },
      {},
      "stripe.mode is test and stripe.publishableKey a live key",
    ],
    [
      "of staging that charges real cards",
      "staging",
      { stripe: { mode: "live", publishableKey: "pk_live_x" } },
      {},
      "staging must not charge real cards",
    ],
    [
      "of production with a debug token",
      "production",
      {},
      { debugToken: "0000" },
      "EBY_APP_CHECK_DEBUG_TOKEN is set: it lets browsers past App Check, so it is for staging alone",
    ],
    [
      "beside a file that would override settings",
      "staging",
      {},
      { overrides: ["web/.env.local"] },
      "web/.env.local would override settings of scripts/environments/staging.json: remove it",
    ],
    [
      "with a site that has a trailing slash",
      "staging",
      { sites: { ...staging.sites, customers: { ...staging.sites.customers, url: "https://a.example/" } } },
      {},
      "sites.customers.url must be like https://example.com, without a trailing slash",
    ],
  ])("%s is refused", (_what, name, change, ambient, problem) =>
    expect(problemsOf(name, change, ambient)).toContain(problem),
  );

  it("whose settings are incomplete is refused before it signs in or builds", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/release/main.ts", "staging"], {
      env: { PATH: process.env.PATH, FIREBASE_TOKEN_URL: "http://127.0.0.1:1" },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^staging can't be released\.\n/);
    expect(stderr).toContain("\napiKey is missing\n");
  });

  it("of staging may have a debug token, which is in its build", () => {
    expect(problemsOf("staging", {}, { debugToken: "0000" })).toEqual([]);
    expect(webSettings(staging, "0000").VITE_APP_CHECK_DEBUG_TOKEN).toBe("0000");
  });
});

describe("the settings of a release", () => {
  const { production } = completeEnvironments();

  it("for the web are all that web/.env.example lists, so that no file has a say", () => {
    const example = readFileSync("web/.env.example", "utf8");
    const names = [...example.matchAll(/^(VITE_\w+)=/gm)].map(([, name]) => name as string);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(webSettings(production), name).toHaveProperty(name);
  });

  it("let the functions start, and no function of another project", () => {
    const secrets = {
      EBY_LINK_SECRET: "a secret for links, of 32 letters",
      EBY_TAX_KEY: "a key for tax numbers, of 32 letters",
    };
    const env = {
      ...functionSettings(production),
      ...secrets,
      EBY_PROJECT: bundleSettings(production).EBY_PROJECT,
    };
    expect(bootProblems({ ...env, GCLOUD_PROJECT: production.project })).toEqual([]);
    expect(bootProblems({ ...env, GCLOUD_PROJECT: "another" })).toHaveLength(1);
    const lines = settingsFile(production)
      .split("\n")
      .filter((line) => /^\w+=/.test(line));
    expect(lines.map((line) => line.split("=")[0])).toEqual(Object.keys(functionSettings(production)));
  });

  it("put region, database and sites where Firebase reads them", () => {
    const { hosting, firestore, functions } = firebaseConfig({
      environment: { ...production, region: "europe-west1", database: { id: "yoga", location: "eur3" } },
    });
    expect(hosting.map(({ site }) => site)).toEqual(["every-body-yoga", "every-body-yoga-instructors"]);
    expect(JSON.stringify(hosting)).not.toContain("us-central1");
    expect(firestore).toMatchObject({ database: "yoga" });
    // Built once, by the release.
    expect(JSON.stringify([hosting, functions])).not.toContain("predeploy");
  });

  it.each([
    ["minutes", "max-age=300"],
    ["week", "max-age=604800; includeSubDomains"],
    ["years", "max-age=63072000; includeSubDomains"],
    ["preload", "max-age=63072000; includeSubDomains; preload"],
  ] as const)("say for %s how long browsers come by https alone", (hsts, value) => {
    const { hosting } = firebaseConfig({ environment: { ...production, hsts } });
    for (const { headers } of hosting)
      expect(headers[0]?.headers.find(({ key }) => key === "Strict-Transport-Security")?.value).toBe(value);
  });
});
