import type { Booking } from "../booking/booking.ts";
import {
  authorizeBooking,
  canAuthorize,
  refuseCard,
  withPaymentCard,
} from "../booking/held/held-transitions.ts";
import { canTransition, isFinalStatus } from "../booking/lifecycle.ts";
import { recordCapture } from "../booking/money/captured.ts";
import * as decisions from "../booking/transitions.ts";
import { DAY } from "../constants.ts";
import type { Instant, Minor } from "../fields.ts";
import { availableCredit } from "../ledger/credit.ts";
import type { Transaction } from "../ledger/ledger.ts";
import { captureEvent, closeEvent, tipEvent } from "../ledger/postings/booking-posting.ts";
import { lossEvent } from "../ledger/postings/loss-posting.ts";
import * as ledgers from "../ledger/postings/posting.ts";
import { percentOf } from "../money.ts";
import { offerPercent } from "../people/names.ts";
import { onDispute } from "./dispute-effects.ts";
import { withDesiredState } from "./intent.ts";
import type { Intent } from "./payment.ts";
import {
  cardSourceOf,
  cardTransaction,
  ledgerFactsOf,
  noEffects,
  type PaymentEffects,
  type PaymentFacts,
} from "./payment-effects.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import { onRefund } from "./refund-effects.ts";
import { withConcern, withRequestedRefund } from "./refunds.ts";
import { scheduled } from "./state-machine.ts";
import { onWarning } from "./top-up-dispute-effects.ts";

/** ms for which a refused capture is retried after a session that took place: as long as banks hold an authorization. */
const CAPTURE_RETRY_FOR = 7 * DAY;

/** Decides what a payment's result changes in booking, wallet and ledger, and when the payment is taken up again. */
export function effectsOf(change: PaymentTransition, stored: PaymentFacts, now: Instant): PaymentEffects {
  // Its customer has paid by credit instead: there is nothing left to charge the card for.
  const isPaidByCredit = change.intent.kind === "book" && stored.booking?.billing.source === "credit";
  const effects = changesBy(change, isPaidByCredit ? { ...stored, booking: undefined } : stored, now);
  return { ...effects, intent: scheduled({ isRetry: change.isRetry, ...effects }, now) };
}

function changesBy(change: PaymentTransition, facts: PaymentFacts, now: Instant): PaymentEffects {
  const { intent, outcome } = change;
  switch (outcome) {
    case "authorised":
      return onAuthorized(intent, facts.booking, now);
    case "refused":
      return onRefused(intent, facts.booking, now);
    case "captured":
      return onCaptured[intent.kind](intent, facts, now);
    case "capture refused":
      return onCaptureRefused(intent, facts.booking, now);
    case "capture lost":
      return onCaptureLost(intent, facts.booking, now);
    case "refunded":
    case "refund refused":
    case "refund failed":
    case "refund waits":
    case "refund returned":
    case "refunded elsewhere":
      return onRefund(change, facts, now);
    case "disputed":
    case "dispute won":
    case "dispute lost":
      return onDispute(change, facts, now);
    case "warned":
    case "warning ended":
      return onWarning(change, facts, now);
    case "none":
      return noEffects(intent);
  }
}

/** Authorized: the booking becomes Requested or Confirmed, unless its hold has expired. */
function onAuthorized(intent: Intent, booking: Booking | undefined, now: Instant): PaymentEffects {
  if (intent.kind !== "book" || intent.desiredState === "capture") return noEffects(intent);
  if (intent.desiredState === "void" || !booking || !canAuthorize(booking, intent.instant, now))
    return noEffects({ ...intent, desiredState: "void", reason: "expired" });
  const paid = withPaymentCard(booking, intent.card.pmid);
  const result = authorizeBooking(paid, intent.instant, now);
  return { ...noEffects(withDesiredState(intent, result.money, now)), booking: result.booking };
}

/** A refusal after the hold has expired changes only the payment. */
function onRefused(intent: Intent, booking: Booking | undefined, now: Instant): PaymentEffects {
  if (intent.kind !== "book" || !booking || !canTransition(booking, "refused", "system", now))
    return noEffects(intent);
  return { ...noEffects(intent), booking: refuseCard(booking, now).booking };
}

/** The bank may still pay: cancels an upcoming session, and retries after one that took place. */
function onCaptureRefused(intent: Intent, booking: Booking | undefined, now: Instant): PaymentEffects {
  const isUpcoming = booking !== undefined && canTransition(booking, "capture refused", "system", now);
  if (isUpcoming || now - intent.wantedAt >= CAPTURE_RETRY_FOR) return onCaptureLost(intent, booking, now);
  return { ...noEffects(intent), isRetry: true };
}

/** The bank will never pay: cancels an upcoming session; what the instructor is owed for any other is our loss. */
function onCaptureLost(intent: Intent, booking: Booking | undefined, now: Instant): PaymentEffects {
  const voided: Intent = { ...intent, desiredState: "void" };
  if (!booking) return noEffects(voided);
  if (canTransition(booking, "capture refused", "system", now))
    return { ...noEffects(voided), booking: decisions.cancelForRefusedCapture(booking, now).booking };
  const owed = owedAfter(booking, now);
  // Not known yet, such as during a session: checked again until it is.
  if (owed === undefined) return { ...noEffects(intent), isRetry: true };
  const event = lossEvent(booking, owed, now);
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
  book(intent: Intent, { booking }: PaymentFacts, now: Instant): PaymentEffects {
    if (!booking) return refundInFull(intent);
    const event = captureEvent(booking, "card", ledgerFactsOf(intent, now));
    const transaction = cardTransaction(intent, event, "book", -intent.amount, booking);
    const captured = recordCapture(booking, now);
    const shares = captured.money.kind === "close" ? [closeEvent(booking, now)] : [];
    return { intent, booking: captured.booking, events: [event, ...shares], transactions: [transaction] };
  },

  tip(intent: Intent, { booking }: PaymentFacts, now: Instant): PaymentEffects {
    if (!booking || !canTransition(booking, "tip", "customer", now)) return refundInFull(intent);
    const event = tipEvent(booking, intent.amount, "card", ledgerFactsOf(intent, now));
    const transaction = cardTransaction(intent, event, "tip", -intent.amount, booking);
    const after = decisions.markTipped(booking, intent.amount, now);
    return { intent, booking: after, events: [event], transactions: [transaction] };
  },

  top(intent: Intent, { wallet, user, isOfferUsed = false }: PaymentFacts, now: Instant): PaymentEffects {
    if (!wallet) return refundInFull(intent);
    // The offer must be open when the customer pays, so that a slow bank does not cost them their bonus.
    const usesOffer = !isOfferUsed && user?.offer !== undefined && user.offer.until >= intent.createdAt;
    const bonus: Minor = usesOffer ? percentOf(intent.amount, offerPercent(user)) : 0;
    const { id, uid, amount, currency } = intent;
    const { accountId } = wallet;
    const events = ledgers.topUpEvents({ id, accountId, amount, currency, at: now }, bonus);
    const transactions: Transaction[] = [];
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
