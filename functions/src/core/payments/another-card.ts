import { mustNotBeBlocked } from "../booking/guards.ts";
import { withPaymentCard } from "../booking/held/held-transitions.ts";
import { statusAt } from "../booking/lifecycle.ts";
import type { Booking } from "../booking/model.ts";
import { REFUSED_CARDS_LIMIT } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import type { User } from "../people/user.ts";
import { mustHaveCard } from "./cards.ts";
import { type PaymentRequest, withNextAttempt } from "./intent.ts";
import type { Intent } from "./model.ts";

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

/**
 * The card (its pmid) to try after the last one was refused. Undefined if the request only reads the payment: it was
 * not refused, or this same request has already started the attempt.
 * @throws AppError `idempotency-mismatch`, or `wrong-state` {status} for a booking by credit, one that is not Held, or after
 * five refused cards
 */
export function cardToTry(
  booking: Booking,
  intent: Intent | undefined,
  { key, hash, pmid }: ResumePayment,
  now: Instant,
): string | undefined {
  const status = statusAt(booking, now);
  const isCredit = booking.billing.source === "credit";
  if (!intent || (isCredit && pmid !== undefined)) throw new AppError("wrong-state", undefined, { status });
  if (intent.key === key) {
    if (intent.hash !== hash) throw new AppError("idempotency-mismatch");
    return undefined;
  }
  if (intent.state !== "refused" || pmid === undefined) return undefined;
  if (status !== "Held" || !mayTryAnotherCard(booking))
    throw new AppError("wrong-state", undefined, { status });
  return pmid;
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
  return { booking: withPaymentCard(booking, pmid), intent: withNextAttempt(intent, { ...request, card }) };
}
