import { DAY, HOUR, JOB_BUDGETS, MINUTE, SHARDED_PARTS } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { AlertName, WatchLine } from "./watch-line.ts";

/** The jobs beside the parts of the one that runs every minute. */
export const otherJobs = ["calendars", "reconcile", "balance", "watch"] as const;
type Part = keyof typeof JOB_BUDGETS;
/** A part of the job that runs every minute, in its first shard or a further one: "payments-3". */
export type JobName = Part | `${Part}-${number}` | (typeof otherJobs)[number];

/** The name under which a part of a shard says that it ended well. */
export const shardJob = (part: Part, index: number): JobName => (index === 0 ? part : `${part}-${index}`);

const everyMinute = Object.keys(JOB_BUDGETS) as Part[];

/** Every job of a deployment whose job that runs every minute is split into `shards`. */
export const jobNames = (shards: number): JobName[] => [
  ...everyMinute,
  ...Array.from({ length: shards - 1 }, (_, at) =>
    SHARDED_PARTS.map((part) => shardJob(part, at + 1)),
  ).flat(),
  ...otherJobs,
];

/** ms since its last good run after which a job is late. */
const lateAfter = (job: JobName): number => {
  if (job === "reconcile") return 3 * HOUR;
  if (job === "balance") return HOUR;
  return job === "watch" ? 30 * MINUTE : 10 * MINUTE;
};

/** ms for which what is due may wait. */
const waits = {
  "sessions-late": 10 * MINUTE,
  "payments-late": 15 * MINUTE,
  "emails-late": 20 * MINUTE,
  "calendars-late": 2 * HOUR,
} as const satisfies Partial<Record<AlertName, number>>;

/** What differs in the books, and how the last comparison with the card processor ended. */
interface BooksState {
  differences: readonly { since: Instant }[];
  processor?: { state: string; reason?: string | undefined; at: Instant } | undefined;
}

/** What is known of everything that is looked at. */
export interface WatchFacts {
  /** When each job last ended well. */
  beats: Readonly<Partial<Record<string, Instant>>>;
  /** Into how many shards the job that runs every minute is split. */
  shards: number;
  /** The earliest instant at which something became due that still waits, if anything does. */
  oldest: Readonly<Partial<Record<keyof typeof waits, Instant>>>;
  /** Whether this deployment can send emails: without a server they wait, as its settings say. */
  hasMail: boolean;
  health: BooksState;
  /** How many emails failed that nobody has looked at. */
  failedEmails: number;
  /** Until when the most urgent dispute is to be answered. */
  answerBy?: Instant | undefined;
}

type Measured = Pick<WatchLine, "unit" | "limit"> & {
  value?: number | undefined;
  since?: Instant | undefined;
};

function line(alert: AlertName, isRed: boolean, { value, since, ...facts }: Measured): WatchLine {
  return {
    alert,
    state: isRed ? "red" : "green",
    ...facts,
    ...(value !== undefined && { value }),
    ...(isRed && since !== undefined && { since }),
  };
}

/** How long something has been waiting at `now`, from an instant on. */
function ageLine(alert: AlertName, limit: number, from: Instant | undefined, now: Instant): WatchLine {
  const value = from === undefined ? undefined : Math.max(0, now - from);
  const isRed = value !== undefined && value > limit;
  return line(alert, isRed, { unit: "late", limit, value, since: from === undefined ? from : from + limit });
}

/** A job that never ran is red, too. */
const jobLine = (job: JobName, { beats }: WatchFacts, now: Instant): WatchLine => {
  const limit = lateAfter(job);
  const aged = ageLine("job-late", limit, beats[job], now);
  return { ...aged, job, ...(beats[job] === undefined && { state: "red" as const }) };
};

/** Why a comparison is still to come; without settings, or before the first day is over, there is none to wait for. */
const waitsFor: ReadonlySet<string | undefined> = new Set(["no answer", "balance moved"]);

function bookLines({ differences, processor }: BooksState, now: Instant): WatchLine[] {
  const since = differences.length > 0 ? Math.min(...differences.map((one) => one.since)) : undefined;
  const notCompared = processor?.state === "not compared" && waitsFor.has(processor.reason);
  return [
    line("books-differ", differences.length > 0, {
      unit: "count",
      limit: 0,
      value: differences.length,
      since,
    }),
    ageLine("books-not-compared", DAY, notCompared ? processor.at : undefined, now),
  ];
}

/** Everything that is looked at, at `now` (ms UTC): red where it is past its limit. */
export function watchLines(facts: WatchFacts, now: Instant): WatchLine[] {
  const { oldest, hasMail, failedEmails, answerBy } = facts;
  const left = answerBy === undefined ? undefined : answerBy - now;
  const [failed, soon] = [5, 3 * DAY];
  return [
    ...jobNames(facts.shards).map((job) => jobLine(job, facts, now)),
    ...(Object.keys(waits) as (keyof typeof waits)[]).map((alert) =>
      ageLine(alert, waits[alert], alert === "emails-late" && !hasMail ? undefined : oldest[alert], now),
    ),
    ...bookLines(facts.health, now),
    line("emails-failed", failedEmails > failed, { unit: "count", limit: failed, value: failedEmails }),
    line("disputes-due", left !== undefined && left < soon, {
      unit: "left",
      limit: soon,
      value: left,
      since: answerBy === undefined ? undefined : answerBy - soon,
    }),
  ];
}
