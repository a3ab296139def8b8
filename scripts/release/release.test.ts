import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { completeEnvironments } from "../environments/testing/complete-environments.ts";
import { DeployError } from "./firebase.ts";
import { GoogleError, projectOf, signInToGoogle } from "./google.ts";
import { isQuota, withBackoff } from "./quota.ts";
import { continueOrBegin, nextRelease, recordsIn } from "./record.ts";
import { type ReleaseTools, runRelease } from "./run-release.ts";
import { runRollback } from "./run-rollback.ts";
import { doubleEnv, type GoogleDouble, startGoogleDouble } from "./testing/google-double.ts";
import { plainDeploy } from "./testing/plain-deploy.ts";
import { Refusal } from "./testing/project-state.ts";

const { staging: environment } = completeEnvironments();
const sites = Object.values(environment.sites).map(({ site }) => site);
const calls = Array.from({ length: 22 }, (_, i) => `api-call-${i}`);
const ids = ["api-meta-get", "api-missing", "meet", ...calls];
const digestsOf = (release: number, changed: readonly string[] = ids) =>
  Object.fromEntries(ids.map((id) => [id, changed.includes(id) ? `${id} of ${release}` : `${id} of 1`]));

let double: GoogleDouble;
let folder: string;
let lines: string[];
let check: () => Promise<string[]>;

beforeEach(async () => {
  double = await startGoogleDouble({
    project: environment.project,
    projectNumber: environment.projectNumber,
    sites,
  });
  for (const [name, value] of Object.entries(doubleEnv(double.origin))) vi.stubEnv(name, value);
  folder = mkdtempSync(join(tmpdir(), "eby-releases-"));
  lines = [];
  check = async () => [];
});
afterEach(async () => {
  expect(double.unknown).toEqual([]);
  await double.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

async function rollbackTo(release: string): Promise<void> {
  const project = projectOf(environment, await signInToGoogle(environment.project), 1);
  const records = recordsIn(folder);
  await runRollback(
    records.read(release),
    project,
    records,
    nextRelease(records.names(), "2026-11-27"),
    (line) => lines.push(line),
    1,
  );
}

async function release(digests: ReleaseTools["digests"], content: string): Promise<void> {
  const ask = await signInToGoogle(environment.project);
  const records = recordsIn(folder);
  const record = continueOrBegin(records.latest(), {
    release: nextRelease(records.names(), "2026-11-27"),
    environment: "staging",
    project: environment.project,
    commit: "abc",
    content,
    startedAt: "2026-11-27T07:00:00Z",
  });
  await runRelease(
    {
      environment,
      project: projectOf(environment, ask, 1),
      deploy: plainDeploy(environment, ask, () => content),
      records,
      digests,
      check: () => check(),
      originOf: (site) => `${double.origin}/site/${site}`,
      wait: 1,
      log: (line) => lines.push(line),
    },
    record,
    () => new Date(),
  );
}

/** The revision that serves each function: its last number. */
const revisions = () =>
  Object.fromEntries(
    [...double.project.services].map(([id, { serving }]) => [id, Number(serving.split("-").at(-2))]),
  );
const shown = () => sites.map((site) => double.project.releases.get(site)?.[0]?.version);
const asked = (pattern: RegExp) => double.asked.filter((one) => pattern.test(one));

describe("a release", () => {
  it("deploys indexes and waits until they are built, then rules, functions in groups, and both sites last", async () => {
    double.project.buildsIndexesFor = 2;
    await release(digestsOf(1), "one");
    expect(Object.values(revisions())).toEqual(ids.map(() => 1));
    expect(shown().every(Boolean)).toBe(true);
    expect(lines.filter((line) => line.includes("being built"))).toHaveLength(2);
    expect(lines).toContain("24 of 25 functions have changed.");
    expect(lines.filter((line) => /^Functions \d/.test(line))).toHaveLength(3);
    const first = (pattern: RegExp) => double.asked.findIndex((one) => pattern.test(one));
    const order = [
      /POST .*\/indexes$/,
      /POST .*\/rulesets$/,
      /POST .*\/functions$/,
      /GET \/service\//,
      /POST .*\/versions$/,
      /GET \/site\//,
    ];
    const places = order.map(first);
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("waits for the indexes of a single field, too", async () => {
    const index = { queryScope: "COLLECTION_GROUP", fields: [{ fieldPath: "uid" }], state: "CREATING" };
    double.project.ttlFields.set("uses/fields/uid", { indexConfig: { indexes: [index] } });
    let looks = 0;
    double.fault = ({ path }) => {
      if (path.endsWith("/-/fields") && ++looks === 3) index.state = "READY";
      return undefined;
    };
    await release(digestsOf(1), "one");
    expect(lines.filter((line) => line === "1 index is being built.")).toHaveLength(2);
  });

  it("does not wait for an index that Google can't build, and names it", async () => {
    double.project.indexes.set("projects/p/databases/d/collectionGroups/book/indexes/i1", {
      name: "projects/p/databases/d/collectionGroups/book/indexes/i1",
      state: "NEEDS_REPAIR",
    });
    await expect(release(digestsOf(1), "one")).rejects.toThrow(
      "Google can't build collectionGroups/book/indexes/i1: delete it in the console",
    );
    expect(asked(/rulesets/)).toEqual([]);
  });

  it("changes only what has changed since, or what someone else has deployed", async () => {
    await release(digestsOf(1), "one");
    const other = double.project.functions.get(
      `projects/${environment.project}/locations/us-central1/functions/api-call-7`,
    );
    if (other) other.serviceConfig.revision = "api-call-7-00009-xyz";
    await release(digestsOf(2, ["api-call-3"]), "two");
    expect(lines).toContain("2 of 25 functions have changed.");
    const twice = Object.entries(revisions()).filter(([, count]) => count > 1);
    expect(twice.map(([id]) => id).sort()).toEqual(["api-call-3", "api-call-7", "meet"]);
  });

  it("stops before the sites when a function fails, says what is new and old, and goes on with the same command", async () => {
    await release(digestsOf(1), "one");
    const before = shown();
    double.fault = ({ method, path }) =>
      method === "PATCH" && path.endsWith("/api-call-12")
        ? new Refusal(400, "INVALID_ARGUMENT", "Build failed")
        : undefined;
    const stopped = await release(digestsOf(2), "two").catch((error: Error) => error.message);
    expect(stopped).toMatch(/Release 2026-11-27\.2 of every-body-yoga-staging stopped at "functions"\./);
    expect(stopped).toMatch(/^New: indexes, rules, 19 functions \(api-meta-get, /m);
    expect(stopped).toMatch(/^Old: 6 functions \(.*api-call-12.*\), both sites\.$/m);
    expect(stopped).toMatch(/Run the same command to go on from there, or go back/);
    expect(shown()).toEqual(before);

    double.fault = () => undefined;
    const begun = double.asked.length;
    await release(digestsOf(2), "two");
    expect(recordsIn(folder).names()).toEqual(["2026-11-27.1", "2026-11-27.2"]);
    expect(lines).toContain("rules: done before");
    expect(double.asked.slice(begun).filter((one) => /PATCH .*\/functions\//.test(one))).toHaveLength(6);
    expect(Object.values(revisions())).toEqual(ids.map(() => 2));
    expect(shown()).not.toEqual(before);
  });

  it("waits while Google sets up what the first triggers of a project need", async () => {
    let refusals = 2;
    const ofTools =
      "Error generating the service identity for eventarc.googleapis.com: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.";
    double.fault = ({ method, path }) =>
      method === "POST" && path.endsWith("/functions") && refusals-- > 0
        ? new Refusal(400, "FAILED_PRECONDITION", ofTools)
        : undefined;
    await release(digestsOf(1), "one");
    expect(Object.values(revisions())).toEqual(ids.map(() => 1));
    expect(lines).toContain("Google is still setting up what triggers need. Trying again in 1 s.");
  });

  it("tries again after quotas", async () => {
    let refusals = 2;
    double.fault = ({ method, path }) =>
      method === "POST" && path.endsWith("/functions") && refusals-- > 0
        ? new Refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded")
        : undefined;
    await release(digestsOf(1), "one");
    expect(Object.values(revisions())).toEqual(ids.map(() => 1));
  });

  it.each<[string, () => void, RegExp]>([
    ["a contract is narrower", () => (check = async () => ["/api/x is gone"]), /\/api\/x is gone/],
    [
      "the project is another one",
      () => Object.assign(double.project, { number: "999" }),
      /has the number 999, not 111111111111/,
    ],
    ["Google is away", () => (double.fault = () => new Refusal(503, "UNAVAILABLE", "Later")), /503/],
  ])("deploys nothing when %s", async (_what, arrange, message) => {
    arrange();
    await expect(release(digestsOf(1), "one")).rejects.toThrow(message);
    expect(asked(/^(POST|PATCH|PUT) (?!\/token)/)).toEqual([]);
  });

  it("does not show sites whose functions do not answer", async () => {
    double.fault = ({ path }) =>
      path.startsWith("/service/") ? new Refusal(500, "INTERNAL", "refuses to start") : undefined;
    await expect(release(digestsOf(1), "one")).rejects.toThrow(/api-meta-get.* answers 500 .*, not 401 json/);
    expect(shown()).toEqual([undefined, undefined]);
  });
});

describe("a rollback", () => {
  it("brings back sites and functions of a release together, and the next release goes on from there", async () => {
    await release(digestsOf(1), "one");
    const [first, served] = [shown(), revisions()];
    await release(digestsOf(2, ["api-call-3", "api-call-4"]), "two");
    expect(revisions()).not.toEqual(served);

    const begun = double.asked.length;
    await rollbackTo("2026-11-27.1");
    expect(shown()).toEqual(first);
    expect(revisions()).toEqual(served);
    const writes = double.asked
      .slice(begun)
      .filter((one) => /^(POST|PATCH)/.test(one) && !one.includes("/token/"));
    expect(writes.map((one) => one.split("/")[1])).toEqual(["hosting", "hosting", "run", "run", "run"]);

    // Held at the old revision by the rollback, they are served by the newest again.
    await release(digestsOf(2, ["api-call-3", "api-call-4"]), "three");
    expect(revisions()).toMatchObject({ "api-call-3": 3, "api-call-4": 3, "api-call-5": 1 });
  });

  it("keeps the tags that a site is pinned to", async () => {
    await release(digestsOf(1), "one");
    await release(digestsOf(2), "two");
    const service = double.project.services.get("meet");
    if (service) service.tags = { "fh-1": service.revisions[0] as string };
    await rollbackTo("2026-11-27.1");
    expect(service?.tags).toEqual({ "fh-1": service?.revisions[0] });
  });

  it("waits for Google's quota of changes", async () => {
    await release(digestsOf(1), "one");
    const served = revisions();
    await release(digestsOf(2), "two");
    // Ten changes, then none until it is asked a third time.
    let changes = 0;
    double.fault = ({ method, path }) =>
      method === "PATCH" && path.startsWith("/run/") && [10, 11].includes(changes++)
        ? new Refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'Write requests'")
        : undefined;
    await rollbackTo("2026-11-27.1");
    expect(revisions()).toEqual(served);
    expect(changes).toBe(ids.length + 2);
    expect(lines.filter((line) => line.startsWith("Google's quota is used up."))).toHaveLength(2);
    expect(recordsIn(folder).latest()?.rollbackTo).toBe("2026-11-27.1");
  });

  it("is left by a release that waits for that quota too, and deploys nothing twice", async () => {
    await release(digestsOf(1), "one");
    await release(digestsOf(2, ["api-call-3"]), "two");
    await rollbackTo("2026-11-27.1");
    let changes = 0;
    double.fault = ({ method, path }) =>
      method === "PATCH" && path.startsWith("/run/") && changes++ === 0
        ? new Refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'Write requests'")
        : undefined;
    await release(digestsOf(3, ["api-call-3"]), "three");
    expect(revisions()).toMatchObject({ "api-call-3": 3, "api-call-4": 1 });
    expect(double.project.services.get("api-call-3")?.revisions).toHaveLength(3);
  });

  it("brings the other functions back when one can't be, names it, and goes on with the same command", async () => {
    await release(digestsOf(1), "one");
    const served = revisions();
    await release(digestsOf(2), "two");
    double.fault = ({ method, path }) =>
      method === "PATCH" && path.endsWith("/services/api-call-3")
        ? new Refusal(400, "FAILED_PRECONDITION", "The revision was deleted")
        : undefined;
    const stopped = await rollbackTo("2026-11-27.1").catch((error: Error) => error.message);
    expect(stopped).toMatch(/^api-call-3: .*The revision was deleted/m);
    expect(stopped).toMatch(/1 function is not of release 2026-11-27\.1\. Run the same command to go on\./);
    expect(revisions()).toEqual({ ...served, "api-call-3": 2 });
    expect(recordsIn(folder).names()).toEqual(["2026-11-27.1", "2026-11-27.2"]);

    double.fault = () => undefined;
    await rollbackTo("2026-11-27.1");
    expect(revisions()).toEqual(served);
    expect(recordsIn(folder).latest()?.rollbackTo).toBe("2026-11-27.1");
  });

  it("names the releases there are when it is given another", async () => {
    await release(digestsOf(1), "one");
    await expect(rollbackTo("2026-11-27.9")).rejects.toThrow("There are: 2026-11-27.1.");
  });
});

describe("waiting for quotas", () => {
  const quota = new DeployError("functions:x", "HTTP Error: 429, Quota exceeded for quota metric");

  it("is for those of firebase-tools and of Google's own answers", () => {
    expect(isQuota(quota)).toBe(true);
    expect(isQuota(new GoogleError(429, "PATCH /v2/x returned 429: {}"))).toBe(true);
  });

  it("doubles the wait each time, and ends", async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    await expect(
      withBackoff(() => Promise.reject(quota), { tries: 4, wait: 10, sleep, log: () => undefined }),
    ).rejects.toBe(quota);
    expect(waits).toEqual([10, 20, 40]);
  });

  it("is for quotas alone", async () => {
    const broken = new DeployError("functions:x", "Build failed");
    const sleep = vi.fn();
    await expect(withBackoff(() => Promise.reject(broken), { sleep })).rejects.toBe(broken);
    expect(sleep).not.toHaveBeenCalled();
    expect(isQuota(new Error("429"))).toBe(false);
    expect(isQuota(new GoogleError(403, "PATCH /v2/x returned 403: PERMISSION_DENIED"))).toBe(false);
  });
});
