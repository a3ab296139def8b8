import { createHash } from "node:crypto";
import { HOUR } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { attemptsOf, countAttempt } from "../count-attempt.ts";

/** Declined cards per account and hour, after which it can save no more. */
export const MAX_CARD_FAILURES = 5;

const windowAt = (now: Instant): number => Math.floor(now / HOUR);

function counterOf(uid: string, now: Instant): string {
  const subject = createHash("sha256").update(uid).digest("hex").slice(0, 32);
  return `cardfail_${subject}_${windowAt(now)}`;
}

/** Counts a card that its bank declined while it was saved; returns whether the account may try another. */
export const countCardFailure = async (uid: string, now: Instant): Promise<boolean> => {
  const id = counterOf(uid, now);
  await countAttempt(id, MAX_CARD_FAILURES, (windowAt(now) + 1) * HOUR);
  return (await attemptsOf(id)) < MAX_CARD_FAILURES;
};

/**
 * Refuses an account whose cards were declined too often: this may be card testing.
 * @throws AppError `rate-limited`, with the seconds left
 */
export async function mustNotTestCards(uid: string, now: Instant): Promise<void> {
  if ((await attemptsOf(counterOf(uid, now))) < MAX_CARD_FAILURES) return;
  const wait = Math.ceil(((windowAt(now) + 1) * HOUR - now) / 1000);
  throw new AppError(
    "rate-limited",
    "Too many of your cards were declined. Please try again in an hour.",
    undefined,
    Math.max(1, wait),
  );
}
