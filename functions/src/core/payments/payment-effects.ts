import type { Booking } from "../booking/booking.ts";
import type { Instant, Minor, SignedMinor } from "../fields.ts";
import type { LedgerEvent, Transaction } from "../ledger/ledger.ts";
import { toTransaction } from "../ledger/postings/posting.ts";
import type { Wallet } from "../ledger/wallet.ts";
import type { User } from "../people/user.ts";
import type { Intent } from "./payment.ts";

/** Facts a payment's result depends on. */
export interface PaymentFacts {
  /** The booking that is paid for or tipped. */
  booking?: Booking | undefined;
  /** Wallet of the customer, where credit may move; undefined once the account is gone. */
  wallet?: Wallet | undefined;
  user?: Pick<User, "offer"> | undefined;
  /** The gift that came with a top-up, minor units. */
  gift?: Minor | undefined;
  /** Whether the person has had the welcome offer before, perhaps with another account. */
  isOfferUsed?: boolean | undefined;
}

/**
 * What a customer is told of a payment: a refund (minor units, number `n`) became credit, a price was never taken, or credit
 * of a top-up is frozen because of a dispute or a warning (`cause`).
 */
type PaymentNotification =
  | { kind: "refund-to-credit"; refunded: Minor; n: number }
  | { kind: "not-charged" }
  | { kind: "credit-frozen"; frozen: Minor; cause: string };

/** Everything a result changes, stored in one batch. */
export interface PaymentEffects {
  intent: Intent;
  /** No progress after all: see `PaymentTransition`. */
  isRetry?: true;
  /** The changed booking, if it changes. */
  booking?: Booking;
  wallet?: Wallet;
  /** Whether the customer's offer is used up. */
  usesOffer?: boolean;
  events: LedgerEvent[];
  transactions: Transaction[];
  /** What the customer is notified of, besides the events of the booking. */
  notification?: PaymentNotification;
}

export const noEffects = (intent: Intent): PaymentEffects => ({ intent, events: [], transactions: [] });

/** What the ledger knows of a payment. */
export const ledgerFactsOf = ({ id, accountId }: Intent, now: Instant) => ({
  accountId,
  at: now,
  intent: id,
});

/** The source of a transaction by card. */
export const cardSourceOf = ({ card: { brand, last4 } }: Intent) =>
  ({ source: "card", brand, last4 }) as const;

/** The customer's view of an event by card; `amount` signed, minor units. */
export const cardTransaction = (
  intent: Intent,
  event: LedgerEvent,
  mode: Transaction["mode"],
  amount: SignedMinor,
  booking?: Booking,
): Transaction =>
  toTransaction(event, intent.uid, mode, amount, cardSourceOf(intent), booking?.instructor.name);
