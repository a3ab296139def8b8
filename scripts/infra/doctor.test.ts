import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completeEnvironments } from "../environments/testing/complete-environments.ts";
import { doubleEnv, type GoogleDouble, startGoogleDouble } from "../release/testing/google-double.ts";
import type { ProjectState } from "../release/testing/project-state.ts";
import { apis } from "./table.ts";

const environments = completeEnvironments();
const { project: id, projectNumber, region } = environments.staging;
let double: GoogleDouble;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "eby-environments-"));
  for (const [name, settings] of Object.entries(environments))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(settings));
  double = await startGoogleDouble({ project: id, projectNumber, sites: [] });
  const { project } = double;
  // As a new project is, but for what is done by hand: its secrets, Google as a provider, and what a release makes.
  for (const all of [project.databases, project.serviceAccounts]) all.clear();
  project.enabledApis.clear();
  project.signInProviders.set("google.com", { enabled: true });
  for (const job of ["runDue", "calendars", "reconcile", "balance", "watch"])
    project.jobs.set(`projects/${id}/locations/${region}/jobs/firebase-schedule-jobs-${job}-${region}`, {
      state: "ENABLED",
    });
});
afterAll(async () => {
  await double.close();
  rmSync(folder, { recursive: true });
});

/** Runs `npm run infra` (apply) or `npm run doctor`; returns its exit code and the lines that it printed. */
function run(command: "apply" | "doctor"): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ["scripts/infra/main.ts", command, "staging"], {
    env: { ...process.env, ...doubleEnv(double.origin), EBY_ENVIRONMENTS: folder, EBY_INFRA_WAIT: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) =>
    child.once("close", (code) => resolve({ code, lines: output.trim().split("\n") })),
  );
}

/** Sets one setting of the project. */
type Setting = (project: ProjectState, value: string) => void;

const deleteProtection: Setting = ({ databases }, deleteProtectionState) => {
  for (const database of databases.values()) Object.assign(database, { deleteProtectionState });
};
const firestoreAppCheck: Setting = ({ appCheck }, enforcementMode) =>
  appCheck.set("firestore.googleapis.com", { enforcementMode });
const runDueSchedule: Setting = ({ jobs }, state) => {
  for (const [name, job] of jobs) if (name.includes("runDue")) Object.assign(job, { state });
};

describe("npm run doctor", () => {
  it("names interfaces that are off, and no more, of a new project", async () => {
    const { code, lines } = await run("doctor");
    expect(code).toBe(1);
    expect(lines).toContain('DIFFERENT  The firestore interface: state is "DISABLED", not "ENABLED"');
    expect(lines.at(-2)).toBe("The rest can be read once these are on: npm run infra -- staging");
    expect(lines.at(-1)).toBe(`${apis.length} differences in ${id}.`);
  });

  it("says after npm run infra what Google is still building, and finds nothing that differs once it is built", async () => {
    double.project.buildsIndexesFor = Number.POSITIVE_INFINITY;
    const first = await run("apply");
    expect(first.lines.filter((line) => line.startsWith("DIFFERENT"))).toEqual([]);
    expect(first.lines).toContain("building   The index of book by status, due");
    expect(first.lines.at(-1)).toMatch(/^Google is still building \d{3} things\.$/);
    expect(first.code).toBe(0);
    expect((await run("doctor")).code).toBe(1);
    double.project.buildsIndexesFor = 0;
    const { code, lines } = await run("doctor");
    expect(lines.filter((line) => line.startsWith("DIFFERENT"))).toEqual([]);
    expect(lines.at(-1)).toBe(`${id} is as wanted.`);
    expect(code).toBe(0);
  });

  it.each<[string, Setting, string, string, string]>([
    [
      "The database",
      deleteProtection,
      "deleteProtectionState",
      "DELETE_PROTECTION_DISABLED",
      "DELETE_PROTECTION_ENABLED",
    ],
    [
      "App Check before firestore.googleapis.com",
      firestoreAppCheck,
      "enforcementMode",
      "UNENFORCED",
      "ENFORCED",
    ],
    ["The schedule of runDue", runDueSchedule, "state", "PAUSED", "ENABLED"],
  ])("names the one setting that a person has changed: %s", async (what, set, field, changed, wanted) => {
    set(double.project, changed);
    const { code, lines } = await run("doctor");
    set(double.project, wanted);
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith("DIFFERENT"))).toEqual([
      `DIFFERENT  ${what}: ${field} is "${changed}", not "${wanted}"`,
    ]);
    expect(lines.at(-1)).toBe(`1 difference in ${id}.`);
  });

  it("asks for nothing that the double of Google's interfaces doesn't know", () =>
    expect(double.unknown).toEqual([]));
});
