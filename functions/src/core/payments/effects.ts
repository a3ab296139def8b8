import type { Booking } from "../booking/booking.ts";
import { isFinalStatus } from "../booking/lifecycle.ts";
import { DAY, REFUND_DUE_FOR } from "../constants.ts";
import type { Instant, Minor } from "../fields.ts";
import { availableCredit } from "../ledger/credit.ts";
import type { NewTransaction } from "../ledger/ledger.ts";
import { captureEvent, closeEvent, tipEvent } from "../ledger/postings/booking-posting.ts";
import { lossEvent } from "../ledger/postings/loss-posting.ts";
import * as ledgers from "../ledger/postings/posting.ts";
import { percentOf } from "../money.ts";
import { offerPercent } from "../people/names.ts";
import { bookingAfterPayment } from "./booking-after-payment.ts";
import { onDispute } from "./dispute-effects.ts";
import { withDesiredState } from "./intent.ts";
import type { Intent } from "./payment.ts";
import {
  cardSourceOf,
  cardTransaction,
  type FactsNow,
  ledgerFactsOf,
  noEffects,
  type PaymentEffects,
  type PaymentFacts,
} from "./payment-effects.ts";
import { type PaymentTransition, refundOf } from "./payment-transition.ts";
import { onRefund } from "./refund-effects.ts";
import { withConcern, withRequestedRefund } from "./refunds.ts";
import { scheduled } from "./state-machine.ts";
import { onWarning } from "./top-up-dispute-effects.ts";

/** ms for which a refused capture is retried after a session that took place: as long as banks hold an authorization. */
const CAPTURE_RETRY_FOR = 7 * DAY;

/**
 * Decides what a payment's result changes in booking, wallet and ledger, and when the payment is taken up again. Only here,
 * and in the booking, does the time decide; everything that follows is the same at any time.
 */
export function effectsOf(change: PaymentTransition, stored: PaymentFacts, now: Instant): PaymentEffects {
  // Its customer has paid by credit instead: there is nothing left to charge the card for.
  const isPaidByCredit = change.intent.kind === "book" && stored.booking?.billing.source === "credit";
  const booking = isPaidByCredit ? undefined : stored.booking;
  const moved = bookingAfterPayment(change, booking, now);
  const isOverdue = now - (refundOf(change)?.dueSince ?? now) >= REFUND_DUE_FOR;
  const effects = changesBy(change, { ...stored, booking, moved, isOverdue }, now);
  const { intent, money, isRetry = change.isRetry } = effects;
  const wanted = money ? withDesiredState(intent, money, now) : intent;
  return { ...effects, intent: scheduled({ intent: wanted, isRetry }, now) };
}

function changesBy(change: PaymentTransition, facts: FactsNow, now: Instant): PaymentEffects {
  const { intent, outcome } = change;
  switch (outcome) {
    case "authorised":
      return onAuthorized(intent, facts);
    case "refused":
      // A refusal after the hold has expired changes only the payment.
      return { ...noEffects(intent), ...facts.moved };
    case "captured":
      return onCaptured[intent.kind](intent, facts);
    case "capture refused":
      return onCaptureRefused(intent, facts, now);
    case "capture lost":
      return onCaptureLost(intent, facts, now);
    case "refunded":
    case "refund refused":
    case "refund failed":
    case "refund waits":
    case "refund returned":
    case "refunded elsewhere":
      return onRefund(change, facts);
    case "disputed":
    case "dispute won":
    case "dispute lost":
      return onDispute(change, facts);
    case "warned":
    case "warning ended":
      return onWarning(change, facts);
    case "none":
      return noEffects(intent);
  }
}

/** Authorized: the booking becomes Requested or Confirmed, unless its hold has expired. */
function onAuthorized(intent: Intent, { moved }: FactsNow): PaymentEffects {
  if (intent.kind !== "book" || intent.desiredState === "capture") return noEffects(intent);
  if (!moved) return noEffects({ ...intent, desiredState: "void", reason: "expired" });
  return { ...noEffects(intent), ...moved };
}

/** The bank may still pay: cancels an upcoming session, and retries after one that took place. */
function onCaptureRefused(intent: Intent, facts: FactsNow, now: Instant): PaymentEffects {
  if (facts.moved || now - intent.wantedAt >= CAPTURE_RETRY_FOR) return onCaptureLost(intent, facts, now);
  return { ...noEffects(intent), isRetry: true };
}

/** The bank will never pay: cancels an upcoming session; what the instructor is owed for any other is our loss. */
function onCaptureLost(intent: Intent, { booking, moved }: FactsNow, now: Instant): PaymentEffects {
  const voided: Intent = { ...intent, desiredState: "void" };
  if (moved || !booking) return { ...noEffects(voided), ...moved };
  const owed = owedAfter(booking, now);
  // Not known yet, such as during a session: checked again until it is.
  if (owed === undefined) return { ...noEffects(intent), isRetry: true };
  const event = lossEvent(booking, owed);
  return {
    ...noEffects(withConcern({ ...voided, givenUpAt: now }, "capture given up")),
    booking: withUncollected(booking, owed),
    events: event ? [event] : [],
    notification: { kind: "not-charged" },
  };
}

/** What the customer owes for a session (minor units); undefined until that is decided. */
function owedAfter({ status, schedule, policy, billing }: Booking, now: Instant): Minor | undefined {
  const { amount, refunded } = billing;
  // Until then, the customer may still report a no-show.
  if (status === "Closed") return now < schedule.end + policy.closeAfter ? undefined : amount;
  const isDecided = status === "Missed" ? refunded !== undefined : isFinalStatus(status);
  return isDecided ? amount - (refunded ?? amount) : undefined;
}

/** Records that the price was never taken: so there is no refund, and what was owed of it is our loss. */
const withUncollected = ({ billing, ...booking }: Booking, owed: Minor): Booking => ({
  ...booking,
  billing: { ...billing, ...(billing.refunded !== undefined && { refunded: 0 }), uncollected: owed },
});

const onCaptured = {
  book(intent: Intent, { booking, moved }: FactsNow): PaymentEffects {
    if (!booking || !moved) return refundInFull(intent);
    const event = captureEvent(booking, "card", ledgerFactsOf(intent));
    const transaction = cardTransaction(intent, event, "book", -intent.amount, booking);
    const shares = moved.money.kind === "close" ? [closeEvent(booking)] : [];
    return { intent, booking: moved.booking, events: [event, ...shares], transactions: [transaction] };
  },

  tip(intent: Intent, { booking, moved }: FactsNow): PaymentEffects {
    if (!booking || !moved) return refundInFull(intent);
    const event = tipEvent(booking, intent.amount, "card", ledgerFactsOf(intent));
    const transaction = cardTransaction(intent, event, "tip", -intent.amount, booking);
    return { intent, booking: moved.booking, events: [event], transactions: [transaction] };
  },

  top(intent: Intent, { wallet, user, isOfferUsed = false }: FactsNow): PaymentEffects {
    if (!wallet) return refundInFull(intent);
    // The offer must be open when the customer pays, so that a slow bank does not cost them their bonus.
    const usesOffer = !isOfferUsed && user?.offer !== undefined && user.offer.until >= intent.createdAt;
    const bonus: Minor = usesOffer ? percentOf(intent.amount, offerPercent(user)) : 0;
    const { id, uid, amount, currency } = intent;
    const { accountId } = wallet;
    const events = ledgers.topUpEvents({ id, accountId, amount, currency }, bonus);
    const transactions: NewTransaction[] = [];
    let after = wallet;
    for (const event of events) {
      after = ledgers.postToWallet(after, event).wallet;
      const balance = availableCredit(after);
      transactions.push(
        event.kind === "offer"
          ? ledgers.toTransaction(event, uid, "offer", bonus, { source: "promo", balance })
          : ledgers.toTransaction(event, uid, "credit", amount, { ...cardSourceOf(intent), balance }),
      );
    }
    return { intent, wallet: after, usesOffer, events, transactions };
  },
};

/** Nothing left to charge for: refund in full, no ledger entry. */
const refundInFull = (intent: Intent): PaymentEffects =>
  noEffects(withRequestedRefund({ ...intent, refunds: [] }, "return", intent.amount));
