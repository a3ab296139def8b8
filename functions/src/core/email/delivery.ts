import { EMAIL_DELIVERY } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { OutboxEmail } from "../notifications/notification.ts";

/** Why an email was not sent: a code without the server's message, and whether a retry is pointless. */
export interface DeliveryFailure {
  code: string;
  isFinal: boolean;
}

const without = ({ due: _due, error: _error, ...kept }: OutboxEmail): OutboxEmail => kept;

const markFailed = (email: OutboxEmail, error: string): OutboxEmail => ({
  ...without(email),
  status: "failed",
  error,
});

/**
 * An email to be sent again because an operator wants it. One that was sent becomes another email, or mail programs would
 * take it for a duplicate.
 */
export const sentAgain = (email: OutboxEmail, now: Instant): OutboxEmail => {
  const { sentAt: _sentAt, ...kept } = without(email);
  const isNew = email.status === "sent";
  return {
    ...kept,
    ...(isNew && { createdAt: now }),
    status: "waiting",
    attempts: 0,
    due: now,
    until: now + EMAIL_DELIVERY.keptFor,
  };
};

/** An email its recipient has turned off: keeps the record. */
export const withoutDelivery = (email: OutboxEmail): OutboxEmail => ({ ...without(email), status: "none" });

/** Whether an email may be sent at `now` (ms UTC). */
function canStartSending({ status, createdAt, due = 0 }: OutboxEmail, now: Instant): boolean {
  // Due on creation, so even a clock slightly behind sends it.
  if (status === "waiting") return due <= Math.max(now, createdAt);
  // Lease expired; the sender may have crashed after sending. Resend (at-least-once).
  return status === "sending" && due <= now;
}

/** Leases an email for sending, or marks it failed if it expired; undefined if it is not due. */
export function startSending(email: OutboxEmail, now: Instant): OutboxEmail | undefined {
  if (!canStartSending(email, now)) return undefined;
  if (now >= email.until) return markFailed(email, "too-late");
  if (email.attempts >= EMAIL_DELIVERY.attempts) return markFailed(email, email.error ?? "lost");
  return { ...email, status: "sending", attempts: email.attempts + 1, due: now + EMAIL_DELIVERY.lease };
}

/** Marks an email sent, once the mail server has accepted it. */
export const markSent = (email: OutboxEmail, now: Instant): OutboxEmail => ({
  ...without(email),
  status: "sent",
  sentAt: now,
});

/** ms until the next attempt after `attempts` failed ones; `random` is in [0, 1). */
export function retryDelay(attempts: number, random: number): number {
  const middle = Math.min(
    EMAIL_DELIVERY.wait * EMAIL_DELIVERY.factor ** (attempts - 1),
    EMAIL_DELIVERY.longest,
  );
  return Math.round(middle * (1 + EMAIL_DELIVERY.jitter * (2 * random - 1)));
}

/** Records a failed attempt: schedules a retry, or marks the email failed. */
export function afterFailedAttempt(
  email: OutboxEmail,
  { code, isFinal }: DeliveryFailure,
  now: Instant,
  random: number,
): OutboxEmail {
  if (isFinal || email.attempts >= EMAIL_DELIVERY.attempts) return markFailed(email, code);
  return { ...email, status: "waiting", error: code, due: now + retryDelay(email.attempts, random) };
}
