import { CURRENCY, PAYOUT_LIMITS } from "../constants.ts";
import type { Instant } from "../fields.ts";
import { formatMoney } from "../money.ts";
import { type Application, HISTORY_KEPT } from "../people/applications/application.ts";
import { statusAfter } from "../people/applications/application-transitions.ts";
import { formOfInstructor } from "../people/applications/approved-instructor.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { sayDuration } from "../say-duration.ts";
import { type LeavingFacts, mustBeFreeToLeave, PAYOUT_RETURNS_WITHIN } from "./leaving-instructor.ts";

/** What a refusal tells the instructor. */
function ownWords({ openBookings, balance, held, payouts, hasAccount }: LeavingFacts): string {
  if (openBookings.length > 0) return "You still have sessions that aren't over or settled yet.";
  if (balance < 0) return `You still owe us ${formatMoney(-balance, CURRENCY)}. Please contact us.`;
  if (balance > 0) {
    const owed = `We still owe you ${formatMoney(balance, CURRENCY)}.`;
    return hasAccount
      ? `${owed} You can stop once it's paid out.`
      : `${owed} Please add a payout account to your earnings. We'll pay it with our next payout, and then you can stop.`;
  }
  if (held !== 0) return "Some of your earnings are on hold. Please contact us.";
  return payouts > 0
    ? `Your bank may still return your last payout. You can stop ${sayDuration(PAYOUT_RETURNS_WITHIN)} after we sent it.`
    : "Someone is booking one of your times right now. Please try again in half an hour.";
}

/** Whether an instructor waits for an amount that is too small for a payout. */
export const isOwedTooLittle = ({ balance }: LeavingFacts): boolean =>
  balance > 0 && balance < PAYOUT_LIMITS.least;

/**
 * Refuses to let an instructor stop teaching while something is open. Omits bookings they don't see yet.
 * @throws AppError `wrong-state` {bookings, held, payments, balance …}
 */
export function mustBeFreeToStop(uid: string, facts: LeavingFacts): void {
  mustBeFreeToLeave(facts, { words: ownWords, sees: ({ allow }) => allow.includes(uid) });
}

/**
 * The application of an instructor who stops at `now` (ms UTC): prefilled with what they taught, open requests
 * withdrawn, documents removed. The claim follows. A rejected one keeps its status and date.
 */
export function applicationAfterStopping(
  application: Application | undefined,
  instructor: Instructor,
  now: Instant,
): Application {
  const { status: before = "draft", version = 0, history = [], reapplyAt, form } = application ?? {};
  const status = statusAfter(before, "leave") ?? before;
  const entry = { at: now, by: "applicant", status, text: "" } as const;
  return {
    status,
    at: now,
    version: version + 1,
    form: { ...form, ...formOfInstructor(instructor) },
    ...(reapplyAt !== undefined && { reapplyAt }),
    history: status === before && application ? history : [...history, entry].slice(-HISTORY_KEPT),
    claimDue: now,
  };
}
