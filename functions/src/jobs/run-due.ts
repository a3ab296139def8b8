import { JOB_BUDGETS, SHARDED_PARTS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { type Shard, WHOLE } from "../core/shards.ts";
import { shardJob } from "../core/watch/watch-lines.ts";
import { logFailure, logPostponed } from "../http/log-postponed.ts";
import { queueMorningEmails } from "../operations/desk/queue-morning-emails.ts";
import { isMailSet, sendWaitingEmails } from "../operations/notifications/with-mailer.ts";
import { runDuePayments, runPayment } from "../operations/payments/run-payment.ts";
import { isEmailConfirmed } from "../store/people/auth-accounts.ts";
import { saveBeats } from "../store/settings/heartbeats.ts";
import { sweepApplications } from "./sweep-applications.ts";
import { sweepBookings } from "./sweep-bookings.ts";
import { sweepDeletions } from "./sweep-deletions.ts";
import { sweepDeskItems } from "./sweep-desk-items.ts";
import { sweepDisputeAnswers } from "./sweep-dispute-answers.ts";
import { sweepHolds } from "./sweep-holds.ts";
import { sweepNextFree } from "./sweep-next-free.ts";
import { sweepPayouts } from "./sweep-payouts.ts";
import { sweepPolicies } from "./sweep-policies.ts";
import { sweepPrices } from "./sweep-prices.ts";
import { sweepRatings } from "./sweep-ratings.ts";
import { sweepRoles } from "./sweep-roles.ts";
import { sweepSuspensions } from "./sweep-suspensions.ts";
import { sweepTaxIdentities } from "./sweep-tax-identities.ts";

/** Logs a document that couldn't be processed, by its id. */
const logFailureOf = (what: string) => (id: string, error: unknown) =>
  logPostponed(`A due ${what} failed and will be tried again in a minute`, "jobs/runDue", error, id);

type Part = keyof typeof JOB_BUDGETS;

const parts: Readonly<Record<Part, (now: Instant, shard: Shard) => Promise<unknown>>> = {
  bookings: (now, shard) =>
    sweepBookings(now, { runPayment, isEmailConfirmed, shard, onFailure: logFailureOf("booking") }),
  suspensions: (now) => sweepSuspensions(now, logFailureOf("booking of a suspended account")),
  payments: (now, shard) => runDuePayments(now, logFailureOf("payment"), shard),
  deletions: sweepDeletions,
  applications: (now) => sweepApplications(now, logFailureOf("approval or document")),
  roles: (now) => sweepRoles(now, logFailureOf("role")),
  payouts: (now) => sweepPayouts(now, logFailureOf("payout")),
  taxIdentities: (now) => sweepTaxIdentities(now, logFailureOf("tax identity")),
  disputeAnswers: (now) => sweepDisputeAnswers(now, logFailureOf("answer to a dispute")),
  holds: (now) => sweepHolds(now, logFailureOf("hold of earnings")),
  ratings: (now, shard) => sweepRatings(now, logFailureOf("rating"), shard),
  desk: queueMorningEmails,
  deskItems: (now) => sweepDeskItems(now, logFailureOf("item of the desk's inbox")),
  emails: sendWaitingEmails,
  prices: sweepPrices,
  policies: (now) => sweepPolicies(now, logFailureOf("change of policies")),
  nextFree: (now) => sweepNextFree(now, logFailureOf("next free day")),
};

/** Waits for `work`, but at most `limit` ms. */
async function waitAtMost(limit: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limit);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

/**
 * Does everything due at `now` (ms UTC): deadlines, reminders and places of bookings, then payments, account deletions,
 * approvals, roles, prices and emails. Correctness doesn't depend on it: every write compares deadlines with the clock,
 * whether or not this has run. Each part starts when the previous one has ended or used up its budget, so a slow part
 * delays the later ones but doesn't starve them. A part that fails doesn't stop the others, but the run counts as
 * failed. Which parts ended well is stored, so that one that keeps failing is told to the desk.
 *
 * Of a split job, each shard does its own items of the parts that grow with bookings; the first does the other parts, too.
 */
export async function runDue(now: Instant, shard = WHOLE): Promise<void> {
  const failures: unknown[] = [];
  const failed = new Set<Part>();
  const running: Promise<unknown>[] = [];
  const names: readonly Part[] = shard.index === 0 ? (Object.keys(JOB_BUDGETS) as Part[]) : SHARDED_PARTS;
  for (const name of names) {
    const work = parts[name](now, shard).catch((error: unknown) => {
      logFailure(error, { message: "A part of the job failed", path: "jobs/runDue", ref: name });
      failures.push(error);
      failed.add(name);
    });
    running.push(work);
    await waitAtMost(JOB_BUDGETS[name], work);
  }
  await Promise.all(running);
  const ended = names.filter((name) => !failed.has(name));
  if (ended.length > 0)
    await saveBeats(
      ended.map((name) => shardJob(name, shard.index)),
      now,
      isMailSet(),
    ).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
