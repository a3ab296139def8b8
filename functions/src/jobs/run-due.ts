import { write } from "firebase-functions/logger";
import { toAppError } from "../http/failure.ts";
import { withPost } from "../mail/live.ts";
import { sendWaiting } from "../mail/send-waiting.ts";
import { settle, sweepIntents } from "../payment/settle.ts";
import type { Instant } from "../shared/model/fields.ts";
import { sweepBookings } from "./sweep-bookings.ts";
import { sweepDeletions } from "./sweep-deletions.ts";

/** Says which booking could not be tended and why, in codes: no word of the booking itself. */
function logFailure(aid: string, error: unknown): void {
  const path = "jobs/runDue";
  const { code } = toAppError(error, path, write, () => aid);
  write({ severity: "WARNING", message: "A due booking was left for the next minute", path, ref: aid, code });
}

async function goOnWithPayments(now: Instant): Promise<void> {
  const { failed } = await sweepIntents(now);
  if (failed > 0)
    write({
      severity: "WARNING",
      message: "Payments were left for the next minute",
      path: "jobs/runDue",
      failed,
    });
}

const parts: readonly ((now: Instant) => Promise<unknown>)[] = [
  (now) => sweepBookings(now, { settle, onFailure: logFailure }),
  goOnWithPayments,
  sweepDeletions,
  (now) => withPost((post) => sendWaiting(post, now)),
];

/**
 * Does everything whose time has come at `now` (ms UTC): deadlines, reminders, places to hide, then payments to go on
 * with, accounts to finish deleting, and letters that wait. Only tidies: the server's clock decides at each write,
 * whether this has run or not. A part that fails, say at a document that cannot be read, keeps none behind it waiting;
 * the run counts as failed.
 */
export async function runDue(now: Instant): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part(now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
