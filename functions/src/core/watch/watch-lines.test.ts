import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, JOB_BUDGETS, MINUTE } from "../constants.ts";
import { alertChanges } from "./open-alerts.ts";
import { alertNames, alertTitle, isLateLine, lineName } from "./watch-line.ts";
import { type JobName, jobNames, otherJobs, type WatchFacts, watchLines } from "./watch-lines.ts";

const NOW = Date.UTC(2026, 10, 20, 15);
const jobs: readonly string[] = [...Object.keys(JOB_BUDGETS), ...otherJobs];
const calm = (changes: Partial<WatchFacts> = {}): WatchFacts => ({
  beats: Object.fromEntries(jobs.map((job) => [job, NOW - MINUTE])),
  shards: 1,
  oldest: {},
  hasMail: true,
  health: { differences: [] },
  failedEmails: 0,
  ...changes,
});
const redOf = (changes: Partial<WatchFacts>, now = NOW) =>
  watchLines(calm(changes), now)
    .filter(({ state }) => state === "red")
    .map(lineName);

describe("the lines of the watch", () => {
  it("are all green while everything is done in time, one for each alert and job", () => {
    const lines = watchLines(calm(), NOW);
    expect(lines.filter(({ state }) => state === "red")).toEqual([]);
    expect(new Set(lines.map(({ alert }) => alert))).toEqual(new Set(alertNames));
    expect(lines.flatMap(({ job }) => job ?? [])).toEqual(jobs);
  });

  it.each<[string, Partial<WatchFacts>, Partial<WatchFacts>]>([
    [
      "sessions-late",
      { oldest: { "sessions-late": NOW - 10 * MINUTE } },
      { oldest: { "sessions-late": NOW - 11 * MINUTE } },
    ],
    [
      "payments-late",
      { oldest: { "payments-late": NOW - 15 * MINUTE } },
      { oldest: { "payments-late": NOW - 16 * MINUTE } },
    ],
    [
      "emails-late",
      { oldest: { "emails-late": NOW - 20 * MINUTE } },
      { oldest: { "emails-late": NOW - 21 * MINUTE } },
    ],
    [
      "calendars-late",
      { oldest: { "calendars-late": NOW - 2 * HOUR } },
      { oldest: { "calendars-late": NOW - 3 * HOUR } },
    ],
    ["books-differ", {}, { health: { differences: [{ since: NOW - HOUR }] } }],
    [
      "books-not-compared",
      {
        health: { differences: [], processor: { state: "not compared", reason: "no answer", at: NOW - DAY } },
      },
      {
        health: {
          differences: [],
          processor: { state: "not compared", reason: "no answer", at: NOW - 2 * DAY },
        },
      },
    ],
    ["emails-failed", { failedEmails: 5 }, { failedEmails: 6 }],
    ["disputes-due", { answerBy: NOW + 3 * DAY }, { answerBy: NOW + 3 * DAY - 1 }],
  ])("%s is green at its limit and red beyond it", (name, at, beyond) => {
    expect(redOf(at)).toEqual([]);
    expect(redOf(beyond)).toEqual([name]);
  });

  it.each<[JobName, number]>([
    ["bookings", 10 * MINUTE],
    ["emails", 10 * MINUTE],
    ["reconcile", 3 * HOUR],
    ["balance", HOUR],
    ["watch", 30 * MINUTE],
  ])("the job %s is late after %i ms, and red if it never ran", (job, limit) => {
    const beats = calm().beats;
    expect(redOf({ beats: { ...beats, [job]: NOW - limit } })).toEqual([]);
    expect(redOf({ beats: { ...beats, [job]: NOW - limit - 1 } })).toEqual([`job-late ${job}`]);
    const { [job]: _, ...others } = beats;
    expect(redOf({ beats: others })).toEqual([`job-late ${job}`]);
  });

  it("have one of each shard of what is due, which is red when it is late or never ran", () => {
    const { beats } = calm();
    const second = { "bookings-1": NOW, "payments-1": NOW, "ratings-1": NOW };
    const third = { "bookings-2": NOW, "payments-2": NOW - 11 * MINUTE };
    expect(redOf({ shards: 2, beats: { ...beats, ...second } })).toEqual([]);
    expect(redOf({ shards: 3, beats: { ...beats, ...second, ...third } })).toEqual([
      "job-late payments-2",
      "job-late ratings-2",
    ]);
    expect(jobNames(2)).toEqual(expect.arrayContaining(Object.keys(second)));
    const late = watchLines(calm({ shards: 3, beats: { ...beats, ...second, ...third } }), NOW);
    expect(late.filter(isLateLine)).toHaveLength(2);
  });

  it("say since when they are red", () => {
    const oldest = { "sessions-late": NOW - HOUR } as const;
    const line = watchLines(calm({ oldest }), NOW).find(({ alert }) => alert === "sessions-late");
    expect(line).toMatchObject({ value: HOUR, limit: 10 * MINUTE, since: NOW - 50 * MINUTE });
  });

  it("don't wait for a mail server that isn't set", () => {
    expect(redOf({ hasMail: false, oldest: { "emails-late": NOW - DAY } })).toEqual([]);
  });

  it("count as late where work waits, not where a person has to act", () => {
    const late = watchLines(calm({ beats: {}, failedEmails: 9, oldest: { "sessions-late": 0 } }), NOW);
    expect(new Set(late.filter(isLateLine).map(({ alert }) => alert))).toEqual(
      new Set(["job-late", "sessions-late"]),
    );
  });
});

describe("what the desk is told of the lines of the watch", () => {
  const changesOf = (before: Parameters<typeof alertChanges>[0], facts: Partial<WatchFacts>, now = NOW) =>
    alertChanges(before, watchLines(calm(facts), now), now);

  it("is each one once when it turns red and once when it is green again", () => {
    expect(changesOf(undefined, {})).toBeUndefined();
    const red = changesOf(undefined, { failedEmails: 9 });
    expect(red).toEqual({
      after: { open: { "emails-failed": NOW }, told: 1 },
      red: ["emails-failed"],
      green: [],
    });
    expect(changesOf(red?.after, { failedEmails: 12 })).toBeUndefined();
    const more = changesOf(red?.after, { failedEmails: 12, answerBy: NOW + DAY });
    expect(more).toMatchObject({ red: ["disputes-due"], green: [] });
    expect(changesOf(more?.after, {})).toEqual({
      after: { open: {}, told: 3 },
      red: [],
      green: ["emails-failed", "disputes-due"],
    });
  });

  it("is nothing of a job that never ran, and nothing of the books, which have emails of their own", () => {
    expect(changesOf(undefined, { beats: {} })).toBeUndefined();
    expect(changesOf(undefined, { health: { differences: [{ since: NOW }] } })).toBeUndefined();
  });
});

describe("the runbook", () => {
  it.each(alertNames)("has a page about %s: what it means, what to look at, what to do", (name) => {
    const path = `docs/runbook/${name}.md`;
    expect(existsSync(path)).toBe(true);
    const page = readFileSync(path, "utf8");
    expect(page).toContain(`# ${alertTitle(name)}`);
    for (const heading of ["## What it means", "## What to look at", "## What to do"])
      expect(page.split(heading)[1]?.split("##")[0]?.trim().length ?? 0).toBeGreaterThan(40);
    expect(readFileSync("docs/runbook/README.md", "utf8")).toContain(`(${name}.md)`);
  });
});
