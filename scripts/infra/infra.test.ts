import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ttlGroups } from "../../functions/src/core/account/periods.ts";
import { groupSecrets, type SecretGroup } from "../../functions/src/http/environment/function-groups.ts";
import { completeEnvironments } from "../environments/testing/complete-environments.ts";
import { firebaseConfig } from "../hosting/config.ts";
import { type AskGoogle, signInToGoogle } from "../release/google.ts";
import { doubleEnv, type GoogleDouble, startGoogleDouble } from "../release/testing/google-double.ts";
import { alertRows } from "./alerts.ts";
import { applyRow, BUILDING, faultsOf } from "./apply.ts";
import { findPlaces } from "./find-places.ts";
import { comesSoon, patient, remembering } from "./patience.ts";
import { releasedRows } from "./released.ts";
import { differences, merged, type Row } from "./row.ts";
import { apis, firstRows, infraRows, rolesOf } from "./table.ts";

const { production: environment } = completeEnvironments();
let rows: Row[];

let double: GoogleDouble;
let ask: AskGoogle;
let lines: string[];
beforeEach(async () => {
  double = await startGoogleDouble({
    project: environment.project,
    projectNumber: environment.projectNumber,
    sites: [],
  });
  for (const [name, value] of Object.entries(doubleEnv(double.origin))) vi.stubEnv(name, value);
  const { project } = double;
  // As a new project is: no database, no accounts, no interfaces, no secrets.
  for (const all of [project.databases, project.secrets, project.serviceAccounts]) all.clear();
  project.enabledApis.clear();
  lines = [];
  ask = await signInToGoogle(environment.project);
  for (const row of firstRows(environment)) await applyRow(row, patientAsk(), 1);
  rows = infraRows(environment, await findPlaces(environment, patientAsk()));
});
afterEach(async () => {
  expect(double.unknown).toEqual([]);
  await double.close();
  vi.unstubAllEnvs();
});

const patientAsk = () => patient(ask, 1, comesSoon, (line) => lines.push(line));
const faults = async () => {
  const found: string[] = [];
  const reading = remembering(ask);
  for (const row of rows)
    found.push(...(await faultsOf(row, reading)).map((fault) => `${row.what}: ${fault}`));
  return found;
};
const applyAll = async () => {
  const did: string[] = [];
  const patiently = remembering(patientAsk());
  for (const row of rows) did.push(await applyRow(row, patiently, 1));
  return did;
};

it("every alert of Google has its page in the runbook, which its email names", () => {
  const readme = readFileSync("docs/runbook/README.md", "utf8");
  const alerts = alertRows(environment).filter(({ what }) => what.startsWith("The alert"));
  expect(alerts.length).toBeGreaterThan(3);
  for (const { create } of alerts) {
    const [, path = ""] = JSON.stringify(create?.body).match(/(docs\/runbook\/[a-z-]+\.md)/) ?? [];
    expect(readFileSync(path, "utf8")).toMatch(/^# .+## What it means.+## What to look at.+## What to do/s);
    expect(readme).toContain(`(${path.split("/").at(-1)})`);
  }
});

const isWrite = (one: string) => /^(PUT|PATCH|POST) /.test(one) && !/:getIamPolicy|\/token\//.test(one);

describe("a new project", () => {
  it("differs in everything; one run makes it as wanted but for what is done by hand, a second changes nothing", async () => {
    expect((await faults()).length).toBeGreaterThan(30);
    await applyAll();
    const left = await faults();
    expect(left.filter((fault) => !/^The secret /.test(fault))).toEqual([
      "Sign-in with Google: is not there",
      ...["runDue", "calendars", "reconcile", "balance", "watch"].map(
        (job) => `The schedule of ${job}: is not there`,
      ),
    ]);
    expect(left).toHaveLength(12);
    const begun = double.asked.length;
    expect(new Set(await applyAll())).toEqual(new Set(["as wanted", "by hand"]));
    expect(double.asked.slice(begun).filter(isWrite)).toEqual([]);
  });

  it("has its database, sign-in, App Check, keys, budget and alerts as the operations page says", async () => {
    await applyAll();
    const { project } = double;
    expect(project.databases.get("(default)")).toEqual({
      locationId: "nam5",
      type: "FIRESTORE_NATIVE",
      pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
      deleteProtectionState: "DELETE_PROTECTION_ENABLED",
    });
    expect(project.backupSchedules).toMatchObject([
      { dailyRecurrence: {}, retention: `${14 * 86_400}s` },
      { weeklyRecurrence: { day: "SUNDAY" }, retention: `${14 * 7 * 86_400}s` },
    ]);
    expect(project.authConfig).toMatchObject({
      signIn: { email: { enabled: true, passwordRequired: true } },
      mfa: {
        state: "ENABLED",
        enabledProviders: ["PHONE_SMS"],
        providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
      },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      smsRegionConfig: { allowlistOnly: { allowedRegions: ["US"] } },
    });
    const apps = Object.values(environment.sites).map(
      ({ appId }) => `projects/${environment.projectNumber}/apps/${appId}/recaptchaEnterpriseConfig`,
    );
    expect(Object.fromEntries(project.appCheck)).toEqual({
      ...Object.fromEntries(apps.map((app) => [app, { siteKey: environment.recaptchaKey }])),
      "firestore.googleapis.com": { enforcementMode: "ENFORCED" },
      "identitytoolkit.googleapis.com": { enforcementMode: "ENFORCED" },
    });
    expect(project.budgets).toMatchObject([
      {
        budgetFilter: { projects: [`projects/${environment.projectNumber}`] },
        thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 1 }],
      },
    ]);
    const agent = `serviceAccount:service-${environment.projectNumber}@gcp-sa-pubsub.iam.gserviceaccount.com`;
    for (const role of ["roles/pubsub.publisher", "roles/pubsub.subscriber"])
      expect(project.policy.bindings).toContainEqual({ role, members: [agent] });
    const alerts = project.monitoring.get("alertPolicies") as {
      conditions: { conditionMatchedLog?: object }[];
      alertStrategy?: object;
      notificationChannels: string[];
    }[];
    expect(alerts).toHaveLength(5);
    for (const { conditions, alertStrategy, notificationChannels } of alerts) {
      expect(notificationChannels).toHaveLength(environment.alertEmails.length);
      // Google refuses an alert about a log without it.
      if (conditions[0]?.conditionMatchedLog)
        expect(alertStrategy).toEqual({ notificationRateLimit: { period: "3600s" } });
    }
    // What /health says is late is told once: neither as answers with 5xx nor, by Google's own lines of these, as errors.
    const filters = alerts.map(({ conditions }) => JSON.stringify(conditions));
    expect(filters.find((one) => one.includes("5xx"))).toContain('service_name!=\\"health\\"');
    expect(filters.find((one) => one.includes("severity"))).toContain(
      'NOT log_id(\\"run.googleapis.com/requests\\")',
    );
  });

  it("waits for what the next things need: interfaces, the database, and accounts that are known", async () => {
    double.project.takes = 3;
    double.project.spreads = 2;
    await applyAll();
    expect(double.project.databases.has("(default)")).toBe(true);
    expect(double.project.backupSchedules).toHaveLength(2);
    expect([...double.project.serviceAgents]).toEqual([
      `service-${environment.projectNumber}@gcp-sa-pubsub.iam.gserviceaccount.com`,
      `service-${environment.projectNumber}@gcp-sa-eventarc.iam.gserviceaccount.com`,
    ]);
    expect(new Set(lines.map((line) => line.split(".")[0]))).toEqual(
      new Set([
        "An interface that was turned on is not ready yet",
        "A service account that was made is not known everywhere yet",
      ]),
    );
  });

  it("does not wait for indexes and deletions, names them while Google builds them, and asks for none twice", async () => {
    double.project.buildsIndexesFor = Number.POSITIVE_INFINITY;
    await applyAll();
    const building = (await faults()).filter((fault) => fault.endsWith(`: ${BUILDING}`));
    expect(building).toContain(`The index of book by status, due: ${BUILDING}`);
    expect(building).toContain(`The indexes of uid in uses: ${BUILDING}`);
    expect(building).toContain(`The deletion of mail at the end of their period: ${BUILDING}`);
    const begun = double.asked.length;
    await applyAll();
    expect(double.asked.slice(begun).filter(isWrite)).toEqual([]);
    double.project.buildsIndexesFor = 0;
    expect((await faults()).filter((fault) => fault.endsWith(BUILDING))).toEqual([]);
  });

  it("says what Google says when something that has begun fails", async () => {
    double.project.buildsIndexesFor = 0;
    const [database] = rows.filter(({ what }) => what === "The database");
    const failing: AskGoogle = async (service, method, path, body) =>
      path.includes("/operations/")
        ? { name: "x", done: true, error: { code: 9, message: "The location is full" } }
        : ask(service, method, path, body);
    double.project.enabledApis.add("firestore.googleapis.com");
    await expect(applyRow(database as Row, failing, 1)).rejects.toThrow("The location is full");
  });

  it("has a schedule of each shard of what is due", async () => {
    const split = { ...environment, shards: { due: 3, counters: 1 } };
    const named = infraRows(split, await findPlaces(split, ask)).map(({ what }) => what);
    const schedules = named.filter((what) => what.startsWith("The schedule of "));
    expect(schedules.slice(0, 4).map((what) => what.slice("The schedule of ".length))).toEqual([
      "runDue",
      "runDue1",
      "runDue2",
      "calendars",
    ]);
    expect(schedules).toHaveLength(7);
  });

  it("keeps what else it has: other domains, other members, other roles", async () => {
    double.project.authConfig.authorizedDomains = ["localhost"];
    const condition = { title: "until May", expression: 'request.time < timestamp("2027-05-01T00:00:00Z")' };
    double.project.policy = {
      bindings: [
        { role: "roles/owner", members: ["user:owner@yoga.example"] },
        { role: "roles/datastore.user", members: ["user:ana@yoga.example"] },
        { role: "roles/datastore.user", members: ["user:eva@yoga.example"], condition },
      ],
    };
    await applyAll();
    expect(double.project.authConfig.authorizedDomains).toEqual([
      "localhost",
      "every-body-yoga.example",
      "teach.every-body-yoga.example",
      "every-body-yoga.firebaseapp.com",
    ]);
    const { bindings } = double.project.policy as { bindings: { role: string; members: string[] }[] };
    expect(bindings).toContainEqual({
      role: "roles/datastore.user",
      members: ["user:eva@yoga.example"],
      condition,
    });
    expect(bindings).toContainEqual({ role: "roles/owner", members: ["user:owner@yoga.example"] });
    const users = bindings.filter(({ role }) => role === "roles/datastore.user");
    expect(users).toHaveLength(2);
    expect(users.flatMap(({ members }) => members)).toContain("user:ana@yoga.example");
  });
});

it("a project deletes what the table of periods says", () =>
  expect(
    rows.flatMap(({ path }) => /collectionGroups\/(\w+)\/fields\/expireAt$/.exec(path)?.[1] ?? []),
  ).toEqual(ttlGroups));

describe("the doctor", () => {
  it.each<[string, () => void, string]>([
    [
      "a database that anyone may delete",
      () =>
        Object.assign(double.project.databases.get("(default)") ?? {}, {
          deleteProtectionState: "DELETE_PROTECTION_DISABLED",
        }),
      'The database: deleteProtectionState is "DELETE_PROTECTION_DISABLED", not "DELETE_PROTECTION_ENABLED"',
    ],
    [
      "a database elsewhere",
      () => Object.assign(double.project.databases.get("(default)") ?? {}, { locationId: "eur3" }),
      'The database: locationId is "eur3", not "nam5"',
    ],
    [
      "emails that nothing deletes",
      () => double.project.ttlFields.delete("mail/fields/expireAt"),
      'The deletion of mail at the end of their period: ttlConfig.state is not set, not "ACTIVE"',
    ],
    [
      "an index that is gone",
      () => double.project.indexes.delete([...double.project.indexes.keys()][3] ?? ""),
      ": is not there",
    ],
    [
      "an index that Google must repair",
      () => Object.assign([...double.project.indexes.values()].at(4) ?? {}, { state: "NEEDS_REPAIR" }),
      'state is "NEEDS_REPAIR", not "READY"',
    ],
    [
      "a field that queries look for by indexes of its own",
      () => double.project.ttlFields.delete("uses/fields/uid"),
      "The indexes of uid in uses: indexConfig.usesAncestorConfig is true",
    ],
    [
      "a daily backup that is gone",
      () => double.project.backupSchedules.shift(),
      "The daily backup: is not there",
    ],
    [
      "App Check that only watches",
      () => double.project.appCheck.set("firestore.googleapis.com", { enforcementMode: "UNENFORCED" }),
      'App Check before firestore.googleapis.com: enforcementMode is "UNENFORCED", not "ENFORCED"',
    ],
    [
      "text messages to the whole world",
      () => Object.assign(double.project.authConfig, { smsRegionConfig: {} }),
      'smsRegionConfig.allowlistOnly.allowedRegions has no "US"',
    ],
    [
      "a key that any page may use",
      () => Object.assign(double.project.browserKey, { restrictions: {} }),
      "The key for browsers, from our addresses alone: restrictions.browserKeyRestrictions.allowedReferrers has no",
    ],
    [
      "a budget that someone raised",
      () =>
        Object.assign(double.project.budgets[0] ?? {}, {
          amount: { specifiedAmount: { currencyCode: "USD", units: "9000" } },
        }),
      'amount.specifiedAmount.units is "9000", not "100"',
    ],
    [
      "an alert that nobody is emailed",
      () =>
        Object.assign(double.project.monitoring.get("alertPolicies")?.[0] ?? {}, {
          notificationChannels: [],
        }),
      'The alert "Functions answer with 5xx": notificationChannels has no "projects/every-body-yoga/notificationChannels/',
    ],
    [
      "an alert that someone turned off",
      () => Object.assign(double.project.monitoring.get("alertPolicies")?.[0] ?? {}, { enabled: false }),
      'The alert "Functions answer with 5xx": enabled is false, not true',
    ],
    [
      "an alert that looks at something else",
      () => Object.assign(double.project.monitoring.get("alertPolicies")?.[1] ?? {}, { conditions: [] }),
      'The alert "Health of every-body-yoga.example": conditions has no',
    ],
    [
      "an alert whose email names another page",
      () =>
        Object.assign(double.project.monitoring.get("alertPolicies")?.[0] ?? {}, {
          documentation: { content: "Look at the console." },
        }),
      'The alert "Functions answer with 5xx": documentation.content is "Look at the console."',
    ],
    [
      "a check of health once an hour",
      () =>
        Object.assign(double.project.monitoring.get("uptimeCheckConfigs")?.[0] ?? {}, { period: "3600s" }),
      '/health: period is "3600s", not "60s"',
    ],
    [
      "a backup that is kept for a day",
      () => Object.assign(double.project.backupSchedules[0] ?? {}, { retention: "86400s" }),
      'The daily backup: retention is "86400s", not "1209600s"',
    ],
    [
      "a site whose browsers App Check knows by another key",
      () =>
        double.project.appCheck.set(
          `projects/${environment.projectNumber}/apps/${environment.sites.customers.appId}/recaptchaEnterpriseConfig`,
          { siteKey: "another" },
        ),
      `The key by which App Check knows browsers of every-body-yoga: siteKey is "another"`,
    ],
    [
      "a build account without its role",
      () =>
        Object.assign(double.project.policy, {
          bindings: (double.project.policy as { bindings: { role: string }[] }).bindings.filter(
            ({ role }) => role !== "roles/cloudbuild.builds.builder",
          ),
        }),
      "The roles of the service accounts: bindings has no",
    ],
    [
      "a check of health that is gone",
      () => double.project.monitoring.get("uptimeCheckConfigs")?.shift(),
      "The check of https://every-body-yoga.example/health: is not there",
    ],
    [
      "an interface that is off",
      () => double.project.enabledApis.delete("fcm.googleapis.com"),
      'The fcm interface: state is "DISABLED", not "ENABLED"',
    ],
  ])("names %s", async (_what, spoil, fault) => {
    await applyAll();
    const before = await faults();
    spoil();
    const added = (await faults()).filter((one) => !before.includes(one));
    expect(added.join("\n")).toContain(fault);
    await applyAll();
    const isMendable = !/locationId|NEEDS_REPAIR/.test(fault);
    expect(await faults()).toEqual(isMendable ? before : expect.arrayContaining(before));
    expect(new Set(added.map((one) => one.split(": ")[0])).size).toBe(1);
  });
});

it("a doctor goes on where an interface is off that it asks itself", async () => {
  await applyAll();
  const before = await faults();
  double.project.enabledApis.delete("cloudscheduler.googleapis.com");
  const added = (await faults()).filter((one) => !before.includes(one));
  expect(added).toContain('The cloudscheduler interface: state is "DISABLED", not "ENABLED"');
  expect(added).toContain("The schedule of runDue: can't be read: its interface is off");
});

describe("what a release has made", () => {
  /** A call, a trigger and a job, as a release leaves them. */
  function deploy() {
    const { project } = double;
    const at = `projects/${project.id}/locations/${environment.region}`;
    for (const [id, service] of [
      ["api-meta-get", "api-meta-get"],
      ["triggers-book", "triggers-book"],
      ["triggers-lost", "triggers-lost"],
      ["jobs-runDue", "jobs-rundue"],
    ] as const) {
      const name = `${at}/functions/${id}`;
      project.functions.set(id, {
        name,
        labels: {},
        buildConfig: {},
        serviceConfig: { service: `${at}/services/${service}`, revision: `${service}-00001-abc`, uri: "" },
        ...(id === "triggers-book" && {
          eventTrigger: { eventType: "google.cloud.firestore.document.v1.written" },
        }),
        ...(id === "triggers-lost" && {
          eventTrigger: {
            eventType: "google.cloud.pubsub.topic.v1.messagePublished",
            topic: `projects/${project.id}/topics/eby-lost-events`,
          },
        }),
        url: "",
        state: "ACTIVE",
        environment: "GEN_2",
        updateTime: "",
      });
      project.services.set(service, {
        revisions: [],
        serving: "",
        isHeld: false,
        tags: {},
        generation: 1,
        policy: {
          bindings: [{ role: "roles/run.developer", members: ["user:ana@yoga.example"] }],
          etag: "e",
        },
      });
    }
  }

  it("is nothing before the first release", async () => {
    await applyAll();
    expect(await releasedRows(environment, patientAsk())).toEqual([]);
  });

  it("gets a topic for lost events, and calls are open to browsers; triggers and jobs are not", async () => {
    await applyAll();
    double.project.spreading.clear(); // hours later
    deploy();
    rows = await releasedRows(environment, patientAsk());
    expect(rows.map(({ what }) => what)).toEqual([
      "The images of earlier revisions, without which none can serve again",
      "Lost events of triggers-book",
      "The week for which lost events are tried",
      "Who may ask api-meta-get",
    ]);
    // As firebase-tools leaves it, which removes all images after a day.
    const byTools = {
      id: "firebase-functions-cleanup",
      action: "DELETE",
      condition: { tagState: "ANY", olderThan: "86400s" },
    };
    double.project.repository = { cleanupPolicies: { "firebase-functions-cleanup": byTools } };
    expect(await faults()).toContainEqual(
      expect.stringMatching(/^The images of .*: cleanupPolicies\.rollback\.action is not set, not "KEEP"$/),
    );
    expect((await faults()).filter((fault) => !fault.startsWith("The images"))).toEqual([
      `Lost events of triggers-book: deadLetterPolicy.deadLetterTopic is not set, not "projects/every-body-yoga/topics/eby-lost-events"`,
      "Lost events of triggers-book: deadLetterPolicy.maxDeliveryAttempts is not set, not 100",
      'The week for which lost events are tried: messageRetentionDuration is not set, not "604800s"',
      'Who may ask api-meta-get: bindings has no {"role":"roles/run.invoker","members":["allUsers"]}',
    ]);
    expect(new Set(await applyAll())).toEqual(new Set(["done"]));
    expect(double.project.repository).toMatchObject({
      cleanupPolicies: {
        "firebase-functions-cleanup": byTools,
        rollback: { action: "KEEP", mostRecentVersions: { keepCount: 5 } },
      },
    });
    expect(await faults()).toEqual([]);
    expect(new Set(await applyAll())).toEqual(new Set(["as wanted"]));
    expect(double.project.services.get("api-meta-get")?.policy).toMatchObject({
      bindings: [
        { role: "roles/run.developer", members: ["user:ana@yoga.example"] },
        { role: "roles/run.invoker", members: ["allUsers"] },
      ],
    });
    expect(JSON.stringify(double.project.services.get("jobs-rundue")?.policy)).not.toContain("allUsers");
  });
});

describe("the table", () => {
  it("has its service accounts listed in docs/operations.md, each once", () => {
    const row = readFileSync("docs/operations.md", "utf8").match(/^\| service accounts \|.*$/m)?.[0] ?? "";
    const [, list = ""] = row.split(/\. (?=Each reads)/)[0]?.split(": ") ?? [];
    expect(list.match(/eby-\w+/g)?.sort()).toEqual(
      Object.keys(groupSecrets)
        .map((group) => `eby-${group}`)
        .sort(),
    );
  });

  it("gives no group of functions a role that writes policies, secrets or code", () => {
    for (const group of Object.keys(groupSecrets) as SecretGroup[])
      for (const role of rolesOf(group))
        expect(role).not.toMatch(
          /owner|editor|secretmanager|iam|admin$(?<!firebaseauth.admin|messaging.admin)/,
        );
  });

  it("lets the queue of lost events read and write documents, and nothing of accounts", () =>
    expect(rolesOf("lost")).toEqual([
      "roles/datastore.user",
      "roles/logging.logWriter",
      "roles/eventarc.eventReceiver",
      "roles/run.invoker",
    ]));

  it("turns on each interface that infra itself asks, once", () => {
    expect(apis).toEqual([...new Set(apis)].sort());
    for (const api of ["cloudresourcemanager", "iam", "logging"]) expect(apis).toContain(api);
  });

  it("turns on each interface that our pages ask", () => {
    const { hosting } = firebaseConfig({ environment });
    const [policy = ""] = JSON.stringify(hosting).match(/connect-src [^;]+/) ?? [];
    const asked = [...policy.matchAll(/https:\/\/(?:content-)?([a-z]+)\.googleapis\.com/g)].map(
      ([, api]) => api,
    );
    expect(asked.length).toBeGreaterThan(4);
    for (const api of asked) expect(apis).toContain(api);
  });

  it("names each thing once", () => {
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(apis.length + 20);
  });
});

it("compares what is wanted and nothing else", () => {
  expect(differences({ a: 1, b: [{ c: 2 }] }, { a: 1, b: [{ c: 2, d: 3 }, 9], e: 4 })).toEqual([]);
  expect(differences({ a: false }, {})).toEqual([]);
  expect(differences({ a: { b: true } }, { a: {} })).toEqual(["a.b is not set, not true"]);
  expect(merged({ a: ["x"], b: { c: 1 } }, { a: ["y"], b: { d: 2 } })).toEqual({
    a: ["y", "x"],
    b: { c: 1, d: 2 },
  });
});
