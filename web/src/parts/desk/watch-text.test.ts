import { expect, it } from "vitest";
import { jobsText, redFirst, watchedLimit, watchedName, watchedValue } from "./watch-text.ts";

const late = { alert: "job-late", job: "payments", state: "green", unit: "late", limit: 600_000 } as const;

it("a line says what is looked at, how it is and from when on it is red", () => {
  expect(watchedName(late)).toBe("Job: payments");
  expect(watchedName({ alert: "job-late", job: "deskItems" })).toBe("Job: inbox");
  expect(watchedValue({ ...late, value: 240_000 })).toBe("Ended well 4 minutes ago");
  expect(watchedValue(late)).toBe("Has never run");
  expect(watchedLimit(late)).toBe("After 10 minutes");
  const left = { alert: "disputes-due", state: "red", unit: "left", limit: 3 * 86_400_000 } as const;
  expect([watchedValue({ ...left, value: 86_400_000 }), watchedLimit(left)]).toEqual([
    "1 day left",
    "Below 3 days",
  ]);
  expect(watchedValue(left)).toBe("No dispute is due soon");
  const count = { alert: "emails-failed", state: "green", unit: "count", limit: 5, value: 2 } as const;
  expect([watchedValue(count), watchedLimit(count)]).toEqual(["2", "Above 5"]);
  const age = { alert: "sessions-late", state: "green", unit: "late", limit: 600_000 } as const;
  expect(watchedValue(age)).toBe("Nothing waits");
});

it("jobs that run are one sentence, with the one whose last run is longest ago", () => {
  const jobs = [
    { ...late, value: 60_000 },
    { ...late, job: "reconcile", value: 3_600_000 },
  ] as const;
  expect(jobsText(jobs)).toBe("Payments, reconciliation. Oldest run: reconciliation, 1 hour ago.");
  expect(jobsText([])).toBe("None.");
});

it("red lines come first, in their order", () => {
  const red = { ...late, state: "red" } as const;
  expect(redFirst([late, red, { ...late, job: "emails" }]).map(({ state }) => state)).toEqual([
    "red",
    "green",
    "green",
  ]);
});
