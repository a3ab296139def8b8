import { DAY, WELCOME_OFFER } from "../constants.ts";
import type { Booking } from "../model/booking.ts";
import type { Instant, Minor } from "../model/fields.ts";
import type { Intent } from "../model/intent.ts";
import type { LedgerEvent, Transaction } from "../model/ledger.ts";
import type { User } from "../model/user.ts";
import { availableOf, type Wallet } from "../model/wallet.ts";
import * as decisions from "./decisions.ts";
import { wanted } from "./intent.ts";
import * as ledgers from "./ledger.ts";
import { can } from "./life.ts";
import { percentOf } from "./money.ts";
import { type Change, later, withDue } from "./settlement.ts";

/** What stands around a payment when its result comes in. */
export interface Facts {
  /** The booking of a booking's payment or of a tip. */
  booking?: Booking | undefined;
  /** Wallet and account of a top-up's customer. */
  wallet?: Wallet | undefined;
  user?: Pick<User, "offer"> | undefined;
}

/** Everything a result changes; it is stored in one batch, or not at all. */
export interface Settled {
  intent: Intent;
  /** The booking after it, where it changes. */
  booking?: Booking;
  wallet?: Wallet;
  /** Whether the customer's offer is used up. */
  usesOffer?: boolean;
  events: LedgerEvent[];
  transactions: Transaction[];
}

/** ms a refused capture of a session that took place is tried again: as long as banks keep a reservation. */
const CAPTURE_TRIED_FOR = 7 * DAY;

const only = (intent: Intent): Settled => ({ intent, events: [], transactions: [] });

/** Works out what a result means for booking, wallet and ledger. */
export function settled({ intent, effect }: Change, facts: Facts, now: Instant): Settled {
  switch (effect) {
    case "authorised":
      return authorised(intent, facts.booking, now);
    case "refused":
      return refused(intent, facts.booking, now);
    case "captured":
      return captured[intent.kind](intent, facts, now);
    case "capture refused":
      return captureRefused(intent, facts.booking, now);
    case "refunded":
      return refunded(intent, facts.booking, now);
    default:
      return only(intent);
  }
}

/** Reserved: the booking is asked for or confirmed, unless its time has run out meanwhile. */
function authorised(intent: Intent, booking: Booking | undefined, now: Instant): Settled {
  if (intent.kind !== "book" || intent.want === "capture") return only(intent);
  if (intent.want === "void" || !booking || !can(booking, "authorised", "system", now))
    return only(withDue({ ...intent, want: "void", reason: "expired" }, now));
  const outcome = decisions.authorised(booking, intent.instant, now);
  return { ...only(withDue(wanted(intent, outcome.money, now), now)), booking: outcome.booking };
}

/** A refusal after the time has run out changes nothing but the payment. */
function refused(intent: Intent, booking: Booking | undefined, now: Instant): Settled {
  if (intent.kind !== "book" || !booking || !can(booking, "refused", "system", now)) return only(intent);
  return { ...only(intent), booking: decisions.refused(booking, intent.reason ?? "", now).booking };
}

/** What was reserved is not paid out: a session still ahead is off, one that took place is asked for again. */
function captureRefused(intent: Intent, booking: Booking | undefined, now: Instant): Settled {
  const givenUp = withDue({ ...intent, want: "void" }, now);
  if (booking && can(booking, "capture refused", "system", now))
    return { ...only(givenUp), booking: decisions.captureRefused(booking, now).booking };
  const tookPlace = booking?.status === "Started" || booking?.status === "Closed";
  const isHopeless = !tookPlace || intent.reason === "expired" || now - intent.updatedAt >= CAPTURE_TRIED_FOR;
  return only(isHopeless ? givenUp : { ...intent, due: later(intent, now) });
}

const captured = {
  book(intent: Intent, { booking }: Facts, now: Instant): Settled {
    if (!booking) return backToCard(intent, now);
    const event = ledgers.captureEvent(booking, "card", now);
    const transaction = ledgers.transactionOf(
      event,
      "book",
      -intent.amount,
      cardOf(intent),
      booking.instructor.name,
    );
    return { intent, events: [event], transactions: [transaction] };
  },

  tip(intent: Intent, { booking }: Facts, now: Instant): Settled {
    if (!booking || !can(booking, "tip", "customer", now)) return backToCard(intent, now);
    const event = ledgers.tipEvent(booking, intent.amount, "card", now);
    const transaction = ledgers.transactionOf(
      event,
      "tip",
      -intent.amount,
      cardOf(intent),
      booking.instructor.name,
    );
    const after = decisions.tipped(booking, intent.amount, now);
    return { intent, booking: after, events: [event], transactions: [transaction] };
  },

  top(intent: Intent, { wallet, user }: Facts, now: Instant): Settled {
    if (!wallet) return backToCard(intent, now);
    // The offer counts when the money was asked for: a slow bank costs nobody their bonus.
    const usesOffer = user?.offer !== undefined && user.offer.until >= intent.createdAt;
    const bonus: Minor = usesOffer ? percentOf(intent.amount, WELCOME_OFFER.percent) : 0;
    const { id, uid, amount, currency } = intent;
    const events = ledgers.topUpEvents(id, uid, amount, bonus, currency, now);
    const transactions: Transaction[] = [];
    let after = wallet;
    for (const event of events) {
      after = ledgers.post(after, event).wallet;
      const balance = availableOf(after);
      transactions.push(
        event.kind === "offer"
          ? ledgers.transactionOf(event, "offer", bonus, { source: "promo", balance })
          : ledgers.transactionOf(event, "credit", amount, { ...cardOf(intent), balance }),
      );
    }
    return { intent, wallet: after, usesOffer, events, transactions };
  },
};

/** What it was taken for is gone, so it goes back, and the ledger never hears of it. */
const backToCard = (intent: Intent, now: Instant): Settled =>
  only(withDue({ ...intent, refund: intent.amount }, now));

const cardOf = ({ card: { brand, last4 } }: Intent) => ({ source: "card", brand, last4 }) as const;

function refunded(intent: Intent, booking: Booking | undefined, now: Instant): Settled {
  const refund = intent.refund ?? 0;
  if (intent.kind !== "book" || !booking) return only(intent);
  const event = ledgers.cancelEvent(booking, refund, now);
  const transaction = ledgers.transactionOf(event, "refund", refund, cardOf(intent), booking.instructor.name);
  return { intent, events: [event], transactions: refund > 0 ? [transaction] : [] };
}
