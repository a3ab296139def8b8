import { DAY } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Booking, BookingStatus } from "../model/booking.ts";
import type { Deletion } from "../model/deletion.ts";
import type { Instant, Minor } from "../model/fields.ts";
import type { LedgerEvent, Transaction } from "../model/ledger.ts";
import type { User } from "../model/user.ts";
import { availableOf, type Wallet } from "../model/wallet.ts";
import { SWEEP_AFTER } from "./intent.ts";
import { account, post, transactionOf } from "./ledger.ts";
import { formatMoney } from "./money.ts";
import { shortName } from "./public-profile.ts";

/** States in which a booking still binds its customer. */
export const bindingStatuses = [
  "Held",
  "Requested",
  "Confirmed",
  "Started",
] as const satisfies BookingStatus[];

/**
 * ms a deletion is remembered once nothing is left: longer than any call runs or token lives, and as long as an event
 * may be delivered again.
 */
export const DELETION_KEPT = DAY;

/** What stands in the way of deleting an account, told with a 409. Amounts in minor units. */
export interface Obstacles {
  /** Sessions that are booked, at most a page of them. */
  bookings: { appointmentId: string; start: Instant; timeZone: string; name: string; instructor: string }[];
  /** Credit set aside for them. */
  held: Minor;
  /** Payments that are under way. */
  payments: number;
  /** Credit left over. */
  balance: Minor;
  currency: string;
}

/** What deleting an account is decided on. */
export interface Standing {
  teaches: boolean;
  booked: readonly Booking[];
  /** Payments that are not at their end. */
  payments: number;
  wallet: Wallet;
  /** Credit given up, as it was shown. */
  forfeit: Minor | undefined;
}

const sayObstacle = ({ bookings, held, payments, balance, currency }: Obstacles): string => {
  if (bookings.length > 0) return "A session is still booked. Cancel it, or come back once it is over.";
  if (held > 0 || payments > 0)
    return "Some of your money is still on its way. Please try again later: mostly it takes minutes, at most a week.";
  if (balance > 0)
    return `You have ${formatMoney(balance, currency)} of credit left. Spend it, or say that you give it up.`;
  return "There is no credit to give up any more. Please look again.";
};

/**
 * Guards an account against being deleted while somebody still counts on it.
 * @throws AppError `wrong-state` {teaches} or {bookings, held, payments, balance, currency}
 */
export function mustBeDeletable({ teaches, booked, payments, wallet, forfeit = 0 }: Standing): void {
  if (teaches)
    throw new AppError(
      "wrong-state",
      "You teach with us, so other people count on this account. Please write to us, and we will close it with you.",
      { teaches },
    );
  const balance = availableOf(wallet);
  const isFree = booked.length === 0 && wallet.held === 0 && payments === 0;
  if (isFree && forfeit === balance) return;
  const bookings = booked.map(({ id, schedule, service, instructor }) => ({
    appointmentId: id,
    start: schedule.start,
    timeZone: schedule.timeZone,
    name: service.name,
    instructor: instructor.name,
  }));
  const obstacles: Obstacles = {
    bookings,
    held: wallet.held,
    payments,
    balance,
    currency: wallet.currency,
  };
  throw new AppError("wrong-state", sayObstacle(obstacles), { ...obstacles });
}

/** The ledger's and the customer's record of all free credit given up to us; undefined where there is none. */
export function forfeited(
  wallet: Wallet,
  uid: string,
  pseudonym: string,
  at: Instant,
): { event: LedgerEvent; transaction: Transaction } | undefined {
  const amount = availableOf(wallet);
  if (amount === 0) return undefined;
  const { currency } = wallet;
  const entries = [
    { account: account.customer(uid), amount: -amount },
    { account: account.revenue, amount },
  ];
  const event: LedgerEvent = { id: `${pseudonym}_forfeit`, kind: "adjust", uid, currency, entries, at };
  const balance = availableOf(post(wallet, event).wallet);
  return { event, transaction: transactionOf(event, "adjust", -amount, { source: "credit", balance }) };
}

/** A deletion as it begins. `email` only where it is confirmed: a name anybody may claim erases nothing. */
export const newDeletion = (
  pseudonym: string,
  { email, user, at }: { email: string | undefined; user: User | undefined; at: Instant },
): Deletion => ({
  pseudonym,
  at,
  due: at + SWEEP_AFTER,
  ...(user && { name: shortName(user) }),
  ...(email !== undefined && { email }),
  ...(user?.processorId !== undefined && { processorId: user.processorId }),
  cards: user?.cards.map(({ pmid }) => pmid) ?? [],
});

/** A deletion after everything was erased at `now`; undefined once it need not be remembered any longer. */
export function afterErasing({ pseudonym, at }: Deletion, now: Instant): Deletion | undefined {
  const until = at + DELETION_KEPT;
  return now >= until ? undefined : { pseudonym, at, due: until };
}
