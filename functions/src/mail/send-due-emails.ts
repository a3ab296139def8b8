import type { Instant } from "../core/fields.ts";
import type { OutboxEmail } from "../core/notifications/model.ts";
import { type Mailer, sendEmail } from "./send-email.ts";

/** ms of real time after which no further email is sent; the next run sends the rest. */
const TIME_BUDGET = 15_000;

/**
 * Sends the emails due at `now` (ms UTC), one after the other. Stops when the server fails; an email that cannot be
 * read does not stop the others.
 */
export async function sendDueEmails<L extends { data: OutboxEmail }>(
  mailer: Mailer<L>,
  now: Instant,
): Promise<void> {
  const stopAt = performance.now() + TIME_BUDGET;
  for (const id of await mailer.outbox.due(now)) {
    if (performance.now() >= stopAt) return;
    const outcome = await sendEmail(mailer, id, now).catch((error: unknown) => {
      mailer.onFailure(id, error instanceof Error ? error.name : "unknown");
      return "email" as const;
    });
    if (outcome === "server") return;
  }
}
