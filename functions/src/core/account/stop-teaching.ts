import { CURRENCY, DAY, PAYOUT_LIMITS } from "../constants.ts";
import type { Instant } from "../fields.ts";
import { formatMoney } from "../money.ts";
import { type Application, HISTORY_KEPT } from "../people/applications/application.ts";
import { statusAfter } from "../people/applications/application-transitions.ts";
import { formOfInstructor } from "../people/applications/approved-instructor.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { sayDuration } from "../say-duration.ts";
import { type LeavingFacts, mustBeFreeToLeave, PAYOUT_RETURNS_WITHIN } from "./leaving-instructor.ts";

/** ms between two checks whether an instructor who waits to leave can stop. */
export const LEAVING_ASKED_EVERY = DAY;

const ENDS_ALONE = `Bookings are paused now. Your teaching ends on its own ${sayDuration(PAYOUT_RETURNS_WITHIN)} after we've paid you, unless you resume bookings.`;

/** What a refusal tells the instructor. */
function ownText({ openBookings, balance, held, payouts, hasAccount }: LeavingFacts): string {
  if (openBookings.length > 0) return "You still have sessions that aren't over or settled yet.";
  if (balance < 0) return `You still owe us ${formatMoney(-balance, CURRENCY)}. Please contact us.`;
  if (balance > 0) {
    const owed = `We still owe you ${formatMoney(balance, CURRENCY)}.`;
    return hasAccount
      ? `${owed} We'll pay it with our next payout. ${ENDS_ALONE}`
      : `${owed} Please add a payout account to your earnings, so we can pay it. ${ENDS_ALONE}`;
  }
  if (held !== 0) return "Some of your earnings are on hold. Please contact us.";
  return payouts > 0
    ? `Your bank may still return your last payout. ${ENDS_ALONE}`
    : "Someone is booking one of your times right now. Please try again in half an hour.";
}

/** Whether an instructor waits for an amount that is too small for a payout. */
export const isOwedTooLittle = ({ balance }: LeavingFacts): boolean =>
  balance > 0 && balance < PAYOUT_LIMITS.least;

/** Whether only our payout keeps an instructor from stopping: what we owe them, or one that their bank may still return. */
export const isWaitingForPayout = ({ openBookings, balance, held, payouts }: LeavingFacts): boolean =>
  openBookings.length === 0 && held === 0 && balance >= 0 && (balance > 0 || payouts > 0);

/** An instructor who waits to leave since `now` (ms UTC): nobody can book them. */
export const waitingToLeave = (instructor: Instructor, now: Instant): Instructor => ({
  ...instructor,
  status: "paused",
  leavingSince: now,
  leavingDue: now + LEAVING_ASKED_EVERY,
});

/** An instructor, or a payout account, of one who doesn't wait to leave anymore. */
export function withoutLeaving<T extends { leavingSince?: Instant | undefined }>(
  waits: T,
): Omit<T, "leavingSince" | "leavingDue"> {
  const { leavingSince: _since, leavingDue: _due, ...kept } = waits as T & { leavingDue?: Instant };
  return kept;
}

/**
 * Refuses to let an instructor stop teaching while something is open. Omits bookings they don't see yet.
 * @throws AppError `wrong-state` {bookings, held, payments, balance …}
 */
export function mustBeFreeToStop(uid: string, facts: LeavingFacts): void {
  mustBeFreeToLeave(facts, { textOf: ownText, sees: ({ allow }) => allow.includes(uid) });
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
