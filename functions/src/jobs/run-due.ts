import { write } from "firebase-functions/logger";
import { toAppError } from "../http/failure.ts";
import { settle, sweepIntents } from "../payment/settle.ts";
import type { Instant } from "../shared/model/fields.ts";
import { sweepBookings } from "./sweep-bookings.ts";

/** Says which booking could not be tended and why, in codes: no word of the booking itself. */
function logFailure(aid: string, error: unknown): void {
  const path = "jobs/runDue";
  const { code } = toAppError(error, path, write, () => aid);
  write({ severity: "WARNING", message: "A due booking was left for the next minute", path, ref: aid, code });
}

/**
 * Does everything whose time has come at `now` (ms UTC): deadlines, reminders, places to hide, then payments to go on
 * with. Only tidies: the server's clock decides at each write, whether this has run or not.
 */
export async function runDue(now: Instant): Promise<void> {
  await sweepBookings(now, { settle, onFailure: logFailure });
  const { failed } = await sweepIntents(now);
  if (failed > 0)
    write({
      severity: "WARNING",
      message: "Payments were left for the next minute",
      path: "jobs/runDue",
      failed,
    });
}
