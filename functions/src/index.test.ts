import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { calls } from "./core/api/calls.ts";
import { contracts } from "./core/api/index.ts";
import { deskSources } from "./core/desk/inbox/desk-sources.ts";
import {
  capacityOf,
  groupSecrets,
  secretGroupOf,
  serviceAccountOf,
} from "./http/environment/function-groups.ts";
import { isFromBrowsers } from "./http/environment/raw-bodies.ts";

/** Ids of everything that is a function, the way `firebase deploy` names them. */
function idsOf(exported: object, prefix = ""): string[] {
  return Object.entries(exported).flatMap(([name, value]) => {
    if (typeof value === "function") return "__endpoint" in value ? [prefix + name] : [];
    return typeof value === "object" && value !== null ? idsOf(value, `${prefix}${name}-`) : [];
  });
}

const idOf = (path: string) => path.slice(1).replaceAll("/", "-");
const paths = Object.keys(calls);
const others = [
  "api-missing",
  "calendar",
  "clientReports",
  "confirmPhone",
  "data",
  "health",
  "hooks-email",
  "hooks-stripe",
  "images",
  "meet",
  "unsubscribe",
  "identity-beforeUserCreated",
  "jobs-balance",
  "jobs-calendars",
  "jobs-reconcile",
  "jobs-runDue",
  "jobs-watch",
  "triggers-book",
  "triggers-day",
  ...Object.keys(deskSources).map((what) => `triggers-desk-${what}`),
  "triggers-instructor",
  "triggers-ledger",
  "triggers-lost",
  "triggers-mail",
  "triggers-user",
];

/** Ids of the functions that an HTTPS request reaches, other than the platform's own. */
function publicIdsOf(exported: object, prefix = ""): string[] {
  return Object.entries(exported).flatMap(([name, value]) => {
    if (typeof value === "function") return "httpsTrigger" in (value.__endpoint ?? {}) ? [prefix + name] : [];
    return typeof value === "object" && value !== null ? publicIdsOf(value, `${prefix}${name}-`) : [];
  });
}

/** What `firebase deploy` reads of a function. */
interface Manifest {
  secretEnvironmentVariables: { key: string }[];
}

/** What `firebase deploy` reads of each function, by id. */
function manifestsOf(exported: object, prefix = ""): [string, Manifest][] {
  return Object.entries(exported).flatMap(([name, value]): [string, Manifest][] => {
    if (typeof value === "function") return "__endpoint" in value ? [[prefix + name, value.__endpoint]] : [];
    return typeof value === "object" && value !== null ? manifestsOf(value, `${prefix}${name}-`) : [];
  });
}

let ids: string[];
let publicIds: string[];
let manifests: Map<string, Manifest>;
beforeAll(async () => {
  for (const name of Object.keys(process.env).filter((key) => /_EMULATOR/.test(key)))
    vi.stubEnv(name, undefined);
  vi.stubEnv("GCLOUD_PROJECT", "every-body-yoga");
  vi.stubEnv("FUNCTIONS_CONTROL_API", "true"); // as when `firebase deploy` lists the functions
  const exported = await import("./index.ts");
  manifests = new Map(manifestsOf(exported));
  ids = idsOf(exported);
  publicIds = publicIdsOf(exported);
});

describe("the deployed functions", () => {
  it("include one with a contract for each call, and otherwise only the known ones", () => {
    expect(Object.keys(contracts).sort()).toEqual([...paths].sort());
    expect([...ids].sort()).toEqual([...paths.map(idOf), ...others].sort());
  });

  it("have a rewrite for each call on both sites, followed by the JSON 404", () => {
    const { hosting } = JSON.parse(readFileSync(new URL("../../firebase.json", import.meta.url), "utf8"));
    expect(hosting).toHaveLength(2);
    for (const { target, rewrites } of hosting) {
      const toFunctions = rewrites
        .filter((rewrite: { function?: unknown }) => rewrite.function)
        .map((rewrite: { source: string; function: { functionId: string; region: string } }) => [
          rewrite.source,
          rewrite.function.functionId,
          rewrite.function.region,
        ]);
      const expected = [
        ...paths.map((path) => [path, idOf(path)]),
        ["/api/**", "api-missing"],
        ["/calendar/*.ics", "calendar"],
        ["/unsubscribe/*", "unsubscribe"],
        ["/confirm-phone/*", "confirmPhone"],
        ["/images/avatars/u/**", "images"],
        ["/images/pictures/**", "images"],
        ["/data/*.json", "data"],
        ["/data/next/*.json", "data"],
        ...(target === "web"
          ? [
              ["/data/meet/*.json", "meet"],
              ["/styles/**", "meet"],
              ["/meet/**", "meet"],
              ["/hooks/stripe", "hooks-stripe"],
              ["/hooks/email", "hooks-email"],
            ]
          : []),
        ["/health", "health"],
        ["/reports/client", "clientReports"],
      ];
      expect(toFunctions).toEqual(expected.map((rewrite) => [...rewrite, "us-central1"]));
    }
  });

  it("each load the endpoint that has the path of their name", async () => {
    const source = readFileSync(new URL("./index.ts", import.meta.url), "utf8");
    const files = [...source.matchAll(/import\("\.\/endpoints\/([^"]+)\.ts"\)/g)].map(([, file]) => file);
    // Which of them stands in which line is checked by its type.
    expect(files.sort()).toEqual(paths.map((path) => path.replace(/^\/(api\/)?/, "")).sort());
  });

  it("get bodies as bytes exactly where browsers send them", () => {
    expect(publicIds.length).toBeGreaterThan(paths.length);
    const asBytes = ids.filter((id) => isFromBrowsers({ FUNCTION_TARGET: id.replaceAll("-", ".") }, "/"));
    expect(asBytes).toEqual(publicIds);
    expect(isFromBrowsers({}, "/")).toBe(false);
  });

  it("get bodies as bytes at a path, and events at the root, in the one process of a demo world", () => {
    const env = { FUNCTION_DEBUG_MODE: "true", FUNCTION_TARGET: "triggers.onBookWritten" };
    expect(isFromBrowsers(env, "/api/book/create")).toBe(true);
    expect(isFromBrowsers(env, "/")).toBe(false);
  });

  it("have the options of their group and no others: capacity, secrets, service account, region", () => {
    expect(manifests.size).toBe(ids.length);
    for (const [id, manifest] of manifests) {
      const capacity = capacityOf(id, { booking: 0, signUp: 0, most: 20 });
      const { memory, ...rest } = capacity;
      expect({ ...manifest, id }).toMatchObject({
        id,
        ...rest,
        availableMemoryMb: { "256MiB": 256, "512MiB": 512, "1GiB": 1024 }[memory],
        region: ["us-central1"],
        serviceAccountEmail: serviceAccountOf(secretGroupOf(id), "every-body-yoga"),
        secretEnvironmentVariables: groupSecrets[secretGroupOf(id)].map((key) => ({ key })),
      });
    }
  });

  it("that take a tax number or list them have its key, and no other does", () => {
    const withTaxKey = [...manifests].flatMap(([id, { secretEnvironmentVariables: secrets }]) =>
      secrets.some(({ key }) => key === "EBY_TAX_KEY") ? [id] : [],
    );
    expect(withTaxKey).toEqual(["api-provider-tax", "api-payout-taxfile"]);
  });

  it("include no helper of the demo world", () => {
    expect(ids.filter((id) => /demo|sandbox/.test(id))).toEqual([]);
  });
});

describe("a process of the functions", () => {
  const index = fileURLToPath(new URL("./index.ts", import.meta.url));
  const production = {
    PATH: process.env.PATH,
    K_CONFIGURATION: "api-meta-get",
    GCLOUD_PROJECT: "every-body-yoga",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    EBY_APP_IDS: "1:2:web:3",
    EBY_SITE_URL: "https://yoga.example",
    EBY_LINK_SECRET: "a secret for links, of 32 letters",
  };
  const start = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [index], { env: { ...production, ...env }, encoding: "utf8" });

  it("starts in production with the settings of production", () => {
    expect(start({})).toMatchObject({ status: 0, stderr: "" });
  });

  it("awaits nothing while it loads: the emulator could not load it", () => {
    const code = `const exported = require(${JSON.stringify(index)}); console.log(typeof exported.api.meta.get);`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=commonjs", "--eval", code], {
      env: production,
      encoding: "utf8",
    });
    expect({ stdout, stderr }).toEqual({ stdout: "function\n", stderr: "" });
  });

  it("starts in production with a malformed key of the processor, and says that it takes no payments", () => {
    const { status, stderr } = start({ STRIPE_PUBLISHABLE_KEY: "pk_test_1" });
    expect(status).toBe(0);
    expect(JSON.parse(stderr)).toMatchObject({
      severity: "ERROR",
      message: expect.stringContaining("No payments are taken."),
      path: "boot",
    });
  });

  it.each([
    { FIRESTORE_EMULATOR_HOST: "127.0.0.1:5003" },
    { EBY_APP_CHECK_KEY: ".demo/app-check.jwk.json" },
    { EBY_PROCESSOR: "sandbox" },
    { FUNCTIONS_EMULATOR: "true" },
  ])("exits in production before it serves anything with %j", (env) => {
    const { status, stderr } = start(env);
    expect(status).toBe(1);
    expect(stderr).toContain("This process refuses to start");
  });
});
