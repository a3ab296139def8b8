import { write } from "firebase-functions/logger";
import type { Instant } from "../core/fields.ts";
import { logPostponed } from "../http/log-postponed.ts";
import { sendDueEmails } from "../mail/send-due-emails.ts";
import { withMailer } from "../mail/with-mailer.ts";
import { runDuePayments, runPayment } from "../payment/run-payment.ts";
import { sweepBookings } from "./sweep-bookings.ts";
import { sweepDeletions } from "./sweep-deletions.ts";

const logFailure = (bookingId: string, error: unknown): void =>
  logPostponed("A due booking failed and will be tried again in a minute", "jobs/runDue", error, bookingId);

async function resumePayments(now: Instant): Promise<void> {
  const { failed } = await runDuePayments(now);
  if (failed > 0)
    write({
      severity: "WARNING",
      message: "Due payments failed and will be tried again in a minute",
      path: "jobs/runDue",
      failed,
    });
}

const dueTasks: readonly ((now: Instant) => Promise<unknown>)[] = [
  (now) => sweepBookings(now, { runPayment, onFailure: logFailure }),
  resumePayments,
  sweepDeletions,
  (now) => withMailer((mailer) => sendDueEmails(mailer, now)),
];

/**
 * Does everything that is due at `now` (ms UTC): deadlines, reminders and places of bookings, then payments, deletions
 * of accounts, and emails. It only tidies up: every write compares deadlines with the clock, whether this has run or
 * not. A task that fails does not stop the others, but the run counts as failed.
 */
export async function runDue(now: Instant): Promise<void> {
  const failures: unknown[] = [];
  for (const task of dueTasks) await task(now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
