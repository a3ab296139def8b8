import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import type { OutboxEmail } from "../core/notifications/notification.ts";
import { type Mailer, sendEmail } from "./send-email.ts";

/**
 * Sends the emails due at `now` (ms UTC), one after the other, until the budget is used up; the next run sends the
 * rest. Stops if the server fails; an email that can't be read doesn't stop the others.
 */
export async function sendDueEmails<L extends { data: OutboxEmail }>(
  mailer: Mailer<L>,
  now: Instant,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.emails;
  for await (const id of mailer.outbox.due(now)) {
    if (performance.now() >= stopAt) return;
    const outcome = await sendEmail(mailer, id, now).catch((error: unknown) => {
      mailer.onFailure(id, error instanceof Error ? error.name : "unknown", true);
      return "email" as const;
    });
    if (outcome === "server") return;
  }
}
