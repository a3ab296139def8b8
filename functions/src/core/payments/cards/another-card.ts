import type { Booking } from "../../booking/booking.ts";
import { mustNotBeBlocked } from "../../booking/guards.ts";
import { awaitsFirstPayment } from "../../booking/held/held-for-customer.ts";
import { withPaymentCard } from "../../booking/held/held-transitions.ts";
import { statusAt } from "../../booking/lifecycle.ts";
import { REFUSED_CARDS_LIMIT, TRIED_CARDS_LIMIT } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { User } from "../../people/user.ts";
import {
  isOpenAttempt,
  newBookingIntent,
  type PaymentRequest,
  type WalletPaymentRequest,
  withOtherCard,
} from "../intent.ts";
import type { Intent } from "../payment.ts";
import { mustHaveCard } from "./cards.ts";

/** A request to resume the payment of a booking; `pmid` is the new card, if any. */
interface ResumePayment {
  key: string | undefined;
  /** sha256 of path and canonical body. */
  hash: string;
  pmid?: string | undefined;
}

/** Whether fewer cards were refused for a booking than its limit. */
export const mayTryAnotherCard = ({ events }: Pick<Booking, "events">): boolean =>
  events.filter(({ name }) => name === "refused").length < REFUSED_CARDS_LIMIT;

/** Whether another card than the last one may pay: it was refused, or is still open. */
function mayReplace(intent: Intent, pmid: string): boolean {
  if (intent.state === "refused") return true;
  const isOpen = intent.state === "new" || isOpenAttempt(intent);
  return isOpen && intent.desiredState === "authorise" && pmid !== (intent.next ?? intent).card.pmid;
}

/**
 * The card (its pmid) to try after the last one was refused, or instead of one that is still open. Undefined if the
 * request only reads the payment: it is authorized or over, the card is the same, or this same request has already named
 * it.
 * @throws AppError `idempotency-mismatch`, or `wrong-state` {status} for a booking by credit, one that is not Held, or after
 * five refused cards or ten tried ones
 */
export function cardToTry(
  booking: Booking,
  intent: Intent | undefined,
  { key, hash, pmid }: ResumePayment,
  now: Instant,
): string | undefined {
  const status = statusAt(booking, now);
  const isCredit = booking.billing.source === "credit";
  // An operator booked it: the first card begins the payment.
  if (!intent && pmid !== undefined && status === "Held" && awaitsFirstPayment(booking)) return pmid;
  if (!intent || (isCredit && pmid !== undefined)) throw new AppError("wrong-state", undefined, { status });
  const known = [intent, intent.next].find((one) => one?.key === key);
  if (known && known.hash !== hash) throw new AppError("idempotency-mismatch");
  if (known || pmid === undefined || !mayReplace(intent, pmid)) return undefined;
  if (status !== "Held") throw new AppError("wrong-state", undefined, { status });
  if (!mayTryAnotherCard(booking) || intent.attempt >= TRIED_CARDS_LIMIT)
    throw new AppError(
      "wrong-state",
      "You've tried too many cards for this booking. Cancel it, or wait until we release the time.",
      { status },
    );
  return pmid;
}

/**
 * Begins the payment of a session that an operator booked, with a card of its customer.
 * @throws AppError `not-found` for a card of another customer, `not-bookable` {reason: blocked}
 */
export function withFirstCard(
  booking: Booking,
  isInstant: boolean,
  { cards, blacklist }: Pick<User, "cards" | "blacklist">,
  { pmid, ...request }: Omit<WalletPaymentRequest, "card"> & { pmid: string },
): { booking: Booking; intent: Intent } {
  const card = mustHaveCard(cards, pmid);
  mustNotBeBlocked(blacklist, booking.instructor.id);
  const after = withPaymentCard(booking, pmid);
  return { booking: after, intent: newBookingIntent(after, isInstant, { ...request, card }) };
}

/**
 * Sets another card of the customer in booking and payment.
 * @throws AppError `not-found` for a card of another customer, `not-bookable` {reason: blocked}
 */
export function withAnotherCard(
  booking: Booking,
  intent: Intent,
  { cards, blacklist }: Pick<User, "cards" | "blacklist">,
  { pmid, ...request }: Omit<PaymentRequest, "card"> & { pmid: string },
): { booking: Booking; intent: Intent } {
  const card = mustHaveCard(cards, pmid);
  mustNotBeBlocked(blacklist, booking.instructor.id);
  return { booking: withPaymentCard(booking, pmid), intent: withOtherCard(intent, { ...request, card }) };
}
