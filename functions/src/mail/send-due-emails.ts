import { EMAIL_RATE, JOB_BUDGETS } from "../core/constants.ts";
import { eachAtOnce } from "../core/each-at-once.ts";
import type { Instant } from "../core/fields.ts";
import type { OutboxEmail } from "../core/notifications/notification.ts";
import { type Mailer, sendEmail } from "./send-email.ts";

/**
 * Sends the emails due at `now` (ms UTC) at the provider's rate until the budget is used up; the next run sends the rest. The first one
 * alone, because a server that is down fails it and leaves the others as they are; then a few at once. An email that can't be read
 * doesn't stop the others.
 */
export async function sendDueEmails<L extends { data: OutboxEmail }>(
  mailer: Mailer<L>,
  now: Instant,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.emails;
  const timeLeft = () => stopAt - performance.now();
  let isOver = false;
  const send = async (id: string) => {
    if (!(await mailer.takeTurn(timeLeft()))) {
      isOver = true;
      return;
    }
    const outcome = await sendEmail(mailer, id, now).catch((error: unknown) => {
      mailer.onFailure(id, error instanceof Error ? error.name : "unknown", true);
    });
    if (outcome === "server") isOver = true;
  };
  const ids = mailer.outbox.due(now)[Symbol.asyncIterator]();
  const first = await ids.next();
  if (first.done) return;
  await send(first.value);
  const others = { [Symbol.asyncIterator]: () => ids };
  await eachAtOnce(others, EMAIL_RATE.connections, () => !isOver && timeLeft() > 0, send);
}
