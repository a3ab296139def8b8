import { capitalized } from "@core/capitalized.ts";
import type { WatchedLine } from "../../api/answers.ts";
import { formatAge } from "./desk-time.ts";

const partNames: Readonly<Record<string, string>> = {
  taxIdentities: "tax identities",
  disputeAnswers: "answers to disputes",
  nextFree: "next free days",
  deskItems: "inbox",
  desk: "morning emails",
  reconcile: "reconciliation",
  balance: "books of the day",
  watch: "this watch",
};

const names: Readonly<Record<WatchedLine["alert"], string>> = {
  "job-late": "Job",
  "sessions-late": "Oldest session that is due",
  "payments-late": "Oldest payment that is due",
  "emails-late": "Oldest email that is due",
  "calendars-late": "Oldest calendar to read",
  "books-differ": "Differences of the books",
  "books-not-compared": "Books not compared with the processor",
  "emails-failed": "Failed emails nobody has looked at",
  "disputes-due": "Time left to answer a dispute",
};

/** What a line looks at: "Job: payments". */
export const watchedName = ({ alert, job }: Pick<WatchedLine, "alert" | "job">): string =>
  job === undefined ? names[alert] : `${names[alert]}: ${partNames[job] ?? job}`;

/** Which jobs ended well, and the one of them whose last run is longest ago. */
export function jobsText(jobs: readonly WatchedLine[]): string {
  if (jobs.length === 0) return "None.";
  const names = jobs.map(({ job = "" }) => partNames[job] ?? job);
  const oldest = jobs.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  const last = oldest
    ? ` Oldest run: ${partNames[oldest.job ?? ""] ?? oldest.job}, ${formatAge(oldest.value ?? 0)} ago.`
    : "";
  const [first = "", ...rest] = names;
  return `${[capitalized(first), ...rest].join(", ")}.${last}`;
}

/** How it is now: "4 minutes ago", "Nothing waits", "2". */
export function watchedValue({ alert, unit, value }: WatchedLine): string {
  if (unit === "count") return String(value ?? 0);
  if (alert === "job-late")
    return value === undefined ? "Has never run" : `Ended well ${formatAge(value)} ago`;
  if (value === undefined) return unit === "left" ? "No dispute is due soon" : "Nothing waits";
  return unit === "left" ? `${formatAge(value)} left` : formatAge(value);
}

/** From when on it is red: "After 10 minutes". */
export const watchedLimit = ({ unit, limit }: Pick<WatchedLine, "unit" | "limit">): string => {
  if (unit === "count") return `Above ${limit}`;
  return unit === "left" ? `Below ${formatAge(limit)}` : `After ${formatAge(limit)}`;
};

/** The key of a line among all. */
export const watchedKey = ({ alert, job }: Pick<WatchedLine, "alert" | "job">): string =>
  job === undefined ? alert : `${alert} ${job}`;

/** The red lines first, each group in its order. */
export const redFirst = (lines: readonly WatchedLine[]): WatchedLine[] => [
  ...lines.filter(({ state }) => state === "red"),
  ...lines.filter(({ state }) => state === "green"),
];
