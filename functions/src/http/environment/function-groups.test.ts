import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { type CallPath, calls } from "../../core/api/calls.ts";
import {
  bookingWay,
  capacityOf,
  groupSecrets,
  type SecretGroup,
  secretGroupOf,
  serviceAccountOf,
} from "./function-groups.ts";

const idOf = (path: string) => path.slice(1).replaceAll("/", "-");
const instances = { booking: 2, signUp: 1, most: 20 };

describe("the capacity of a function", () => {
  it.each([
    [
      "api-name-update",
      { memory: "256MiB", cpu: 1, concurrency: 80, timeoutSeconds: 30, maxInstances: 20, minInstances: 0 },
    ],
    [
      "api-book-create",
      { memory: "256MiB", cpu: 1, concurrency: 80, timeoutSeconds: 30, maxInstances: 20, minInstances: 2 },
    ],
    [
      "api-provider-picture",
      { memory: "1GiB", cpu: 1, concurrency: 4, timeoutSeconds: 30, maxInstances: 5, minInstances: 0 },
    ],
    [
      "api-operator-picture",
      { memory: "1GiB", cpu: 1, concurrency: 4, timeoutSeconds: 30, maxInstances: 5, minInstances: 0 },
    ],
    [
      "api-account-export",
      { memory: "512MiB", cpu: 1, concurrency: 2, timeoutSeconds: 30, maxInstances: 3, minInstances: 0 },
    ],
    [
      "triggers-desk-holds",
      { memory: "256MiB", cpu: 1, concurrency: 20, timeoutSeconds: 30, maxInstances: 20, minInstances: 0 },
    ],
    [
      "jobs-runDue",
      { memory: "256MiB", cpu: 1, concurrency: 1, timeoutSeconds: 55, maxInstances: 1, minInstances: 0 },
    ],
    [
      "jobs-runDue6",
      { memory: "256MiB", cpu: 1, concurrency: 1, timeoutSeconds: 55, maxInstances: 1, minInstances: 0 },
    ],
    [
      "triggers-lost",
      { memory: "256MiB", cpu: 1, concurrency: 20, timeoutSeconds: 30, maxInstances: 1, minInstances: 0 },
    ],
    [
      "triggers-mail",
      { memory: "256MiB", cpu: 1, concurrency: 20, timeoutSeconds: 30, maxInstances: 1, minInstances: 0 },
    ],
    [
      "jobs-calendars",
      { memory: "512MiB", cpu: 1, concurrency: 1, timeoutSeconds: 120, maxInstances: 3, minInstances: 0 },
    ],
    [
      "jobs-balance",
      { memory: "512MiB", cpu: 1, concurrency: 1, timeoutSeconds: 540, maxInstances: 1, minInstances: 0 },
    ],
    [
      "identity-beforeUserCreated",
      { memory: "256MiB", cpu: 1, concurrency: 80, timeoutSeconds: 7, maxInstances: 20, minInstances: 1 },
    ],
  ])("of %s is explicit", (id, capacity) => expect(capacityOf(id, instances)).toEqual(capacity));

  it("never exceeds what a deployment allows", () => {
    const small = { booking: 0, signUp: 0, most: 2 };
    const ids = [...Object.keys(calls).map(idOf), "data", "triggers-book", "identity-beforeUserCreated"];
    for (const id of ids) {
      expect(capacityOf(id, small).maxInstances, id).toBeLessThanOrEqual(2);
      expect(capacityOf(id, small).minInstances, id).toBe(0);
    }
  });

  it("keeps functions warm that exist", () => {
    for (const id of bookingWay) expect(`/${id.replaceAll("-", "/")}` in calls, id).toBe(true);
  });
});

/** What a module reaches that needs a secret, and the secret. */
const needs: readonly [secret: string, modules: readonly string[]][] = [
  [
    "STRIPE_SECRET_KEY",
    ["functions/src/payment/processor.ts", "functions/src/operations/payments/take-stripe-event.ts"],
  ],
  [
    "EBY_LINK_SECRET",
    [
      "functions/src/http/environment/person-digest.ts",
      "functions/src/http/environment/signed-state.ts",
      "functions/src/operations/notifications/with-mailer.ts",
      "functions/src/routes/unsubscribe.ts",
    ],
  ],
  ["EBY_SMTP_URL", ["functions/src/operations/notifications/with-mailer.ts"]],
  ["EBY_MAIL_HOOK_SECRET", ["functions/src/routes/email-hook.ts"]],
  ["EBY_TAX_KEY", ["functions/src/http/environment/tax-key.ts"]],
];

describe("the secrets of a function", () => {
  let imports: Record<string, string[]>;
  beforeAll(async () => {
    const { metafile } = await build({
      entryPoints: ["functions/src/index.ts"],
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      packages: "external",
      outdir: "never-written",
      write: false,
      metafile: true,
      logLevel: "silent",
    });
    imports = Object.fromEntries(
      Object.entries(metafile.inputs).map(([file, input]) => [file, input.imports.map(({ path }) => path)]),
    );
  });

  function reachedFrom(start: string): Set<string> {
    const reached = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file) || !imports[file]) return;
      reached.add(file);
      for (const next of imports[file]) visit(next);
    };
    visit(start);
    return reached;
  }

  const secretsNeeded = (module: string) => {
    const reached = reachedFrom(module);
    expect(reached.size, `${module} is not part of the bundle`).toBeGreaterThan(0);
    return needs.flatMap(([secret, modules]) => (modules.some((one) => reached.has(one)) ? [secret] : []));
  };

  /** The webhook's secret is checked with the key: see stripe-settings.ts. */
  const given = (id: string) =>
    groupSecrets[secretGroupOf(id)].filter((secret) => secret !== "STRIPE_WEBHOOK_SECRET");

  it("that is a call are those that its code reaches, and no others", () => {
    for (const path of Object.keys(calls) as CallPath[]) {
      const file = `functions/src/endpoints${path.replace(/^\/api/, "")}.ts`;
      expect([...given(idOf(path))].sort(), path).toEqual(secretsNeeded(file).sort());
    }
  });

  it.each([
    ["calendar", "routes/calendar-feed"],
    ["unsubscribe", "routes/unsubscribe"],
    ["hooks-stripe", "routes/stripe-hook"],
    ["hooks-email", "routes/email-hook"],
    ["health", "routes/health"],
    ["clientReports", "routes/client-reports"],
    ["jobs-watch", "operations/desk/watch"],
    ["images", "routes/images"],
    ["data", "routes/public-data"],
    ["meet", "routes/filled-page"],
    ["triggers-book", "triggers/handle-book-written"],
    ["triggers-user", "operations/people/recompute-profile"],
    ["triggers-lost", "triggers/handle-event-lost"],
    ["triggers-mail", "triggers/handle-mail-created"],
    ["triggers-ledger", "operations/earnings/add-earnings-item"],
    ["triggers-day", "triggers/handle-time-written"],
    ["triggers-instructor", "triggers/handle-time-written"],
    ["triggers-desk-payments", "triggers/handle-desk-source-written"],
    ["jobs-runDue", "jobs/run-due"],
    ["jobs-calendars", "jobs/sweep-calendars"],
    ["jobs-reconcile", "operations/reconciliation/run-reconciliation"],
    ["jobs-balance", "jobs/run-trial-balance"],
    ["health", "routes/health"],
    ["jobs-watch", "operations/desk/watch"],
    ["jobs-watch", "operations/desk/watch"],
  ])("%s are those that its code reaches, and no others", (id, module) => {
    expect([...given(id)].sort()).toEqual(secretsNeeded(`functions/src/${module}.ts`).sort());
  });

  it("are read by one service account a group", () => {
    const accounts = (Object.keys(groupSecrets) as SecretGroup[]).map((group) =>
      serviceAccountOf(group, "yoga"),
    );
    expect(new Set(accounts).size).toBe(accounts.length);
    // Google allows 6 to 30 characters before the @.
    for (const account of accounts)
      expect(account).toMatch(/^[a-z][a-z0-9-]{5,29}@yoga\.iam\.gserviceaccount\.com$/);
  });

  it("are named in the example of the settings", () => {
    const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
    for (const secret of new Set(Object.values(groupSecrets).flat())) expect(example).toContain(secret);
  });
});
