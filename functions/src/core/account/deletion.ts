import type { Booking, BookingStatus } from "../booking/booking.ts";
import { DAY } from "../constants.ts";
import type { Obstacles } from "../error-details.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor } from "../fields.ts";
import { availableCredit, heldCredit } from "../ledger/credit.ts";
import type { Wallet } from "../ledger/wallet.ts";
import { formatMoney } from "../money.ts";
import { SWEEP_DELAY } from "../payments/intent.ts";
import type { Intent } from "../payments/payment.ts";
import { hasOpenDispute } from "../payments/refunds.ts";
import { publicName } from "../people/public-name.ts";
import type { User } from "../people/user.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import type { ClosingCredit } from "./closing-credit.ts";

/** Statuses of a booking that block its customer's deletion. */
export const deletionBlockingStatuses = [
  "Held",
  "Requested",
  "Confirmed",
  "Started",
] as const satisfies BookingStatus[];

/**
 * ms a deletion's record is kept after everything is erased: longer than any call runs or token lives, and as long as
 * an event may be redelivered.
 */
const DELETION_RETENTION = DAY;

/** Facts that decide whether an account can be deleted. */
export interface DeletionFacts {
  teaches: boolean;
  /** Includes those with an unsettled no-show claim. */
  openBookings: readonly Booking[];
  /** Unfinished payments, refunds and disputes. */
  payments: readonly Intent[];
  wallet: Wallet;
  /** What happens to the credit. */
  credit: Pick<ClosingCredit, "back" | "lost" | "given">;
  /** Credit the customer gives up, as shown, minor units: `lost` + `given`. */
  forfeit: Minor | undefined;
}

const obstacleMessage = (
  { bookings, held, payments, lost, given, currency }: Obstacles,
  { openBookings, payments: unfinished }: DeletionFacts,
): string => {
  if (bookings.length > 0 && openBookings.every(({ status }) => status === "Missed"))
    return "A reported no-show isn't settled yet. Please try again once it is.";
  if (bookings.length > 0) return "You still have a session booked. Cancel it, or try again after it's over.";
  if (unfinished.some(hasOpenDispute))
    return "Your bank is still reviewing a payment you disputed. Please try again once it decides.";
  if (held > 0 || payments > 0)
    return "A payment or refund is still in progress. This usually takes a few minutes, sometimes days. Please try again later.";
  if (lost + given > 0)
    return `${formatMoney(lost + given, currency)} of your credit can't go back to a card. Spend it, or confirm that you want to give it up.`;
  return "Your credit has changed. Please check it and try again.";
};

/**
 * Refuses to delete an account with open bookings, unfinished payments, or credit that can't go back to a card and is
 * not given up.
 * @throws AppError `wrong-state` {teaches}, or {bookings, held, payments, balance, back, lost, given, currency}
 */
export function mustBeDeletable(facts: DeletionFacts): void {
  const { teaches, openBookings, payments, wallet, credit, forfeit = 0 } = facts;
  if (teaches)
    throw new AppError(
      "wrong-state",
      "You teach with us, so people are counting on this account. Please contact us, and we'll help you close it.",
      { teaches },
    );
  const { back, lost, given } = credit;
  const isFree = openBookings.length === 0 && heldCredit(wallet) === 0 && payments.length === 0;
  if (isFree && forfeit === lost + given) return;
  const bookings = openBookings.map(({ id, schedule, service, instructor }) => ({
    appointmentId: id,
    start: schedule.start,
    timeZone: schedule.timeZone,
    name: service.name,
    instructor: instructor.name,
  }));
  const obstacles: Obstacles = {
    bookings,
    held: heldCredit(wallet),
    payments: payments.length,
    balance: availableCredit(wallet),
    back,
    lost,
    given,
    currency: wallet.currency,
  };
  throw new AppError("wrong-state", obstacleMessage(obstacles, facts), obstacles);
}

/** Creates a deletion. `email` only if verified: an address anyone could claim must not erase data. */
export const newDeletion = (
  pseudonym: string,
  { email, user, at }: { email: string | undefined; user: User | undefined; at: Instant },
): AccountDeletion => ({
  pseudonym,
  at,
  due: at + SWEEP_DELAY,
  ...(user && { name: publicName(user) }),
  ...(email !== undefined && { email }),
  ...(user?.processorId !== undefined && { processorId: user.processorId }),
  cards: user?.cards.map(({ pmid }) => pmid) ?? [],
});

/** A deletion after everything was erased at `now` (ms UTC); undefined once its record can be removed. */
export function deletionAfterErasing(
  { pseudonym, at }: AccountDeletion,
  now: Instant,
): AccountDeletion | undefined {
  const until = at + DELETION_RETENTION;
  return now >= until ? undefined : { pseudonym, at, due: until };
}
