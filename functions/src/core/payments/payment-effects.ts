import type { Booking } from "../booking/booking.ts";
import type { MoneyEffect, TransitionResult } from "../booking/transitions.ts";
import type { Minor, SignedMinor } from "../fields.ts";
import { availableCredit } from "../ledger/credit.ts";
import type { NewLedgerEvent, NewTransaction } from "../ledger/ledger.ts";
import { postToWallet, toTransaction } from "../ledger/postings/posting.ts";
import type { ReturnedMoney } from "../ledger/postings/returned-posting.ts";
import type { Wallet } from "../ledger/wallet.ts";
import type { User } from "../people/user.ts";
import type { Intent, PaymentRefund } from "./payment.ts";

// Effects say what changes, and know no time: `effectsOf` decides what depends on it, and the batch that stores them dates
// what is booked.

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

/** These facts, and what the time decides of them. */
export interface FactsNow extends PaymentFacts {
  /** See `bookingAfterPayment`. */
  moved: TransitionResult | undefined;
  /** Whether the refund that it is about has waited so long that it is given up once the account is gone. */
  isOverdue: boolean;
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
  /** The changed booking, if it changes, and what that means for its payment: `effectsOf` has it in `intent`. */
  booking?: Booking;
  money?: MoneyEffect;
  wallet?: Wallet;
  /** Whether the customer's offer is used up. */
  usesOffer?: boolean;
  events: NewLedgerEvent[];
  transactions: NewTransaction[];
  /** What the customer is notified of, besides the events of the booking. */
  notification?: PaymentNotification;
}

export const noEffects = (intent: Intent): PaymentEffects => ({ intent, events: [], transactions: [] });

/** What the ledger knows of a payment. */
export const ledgerFactsOf = ({ id, accountId }: Intent) => ({ accountId, intent: id });

/** The money of a payment, for events of what is returned. */
export const moneyOf = (intent: Intent, { wallet }: PaymentFacts): ReturnedMoney => ({
  intent,
  accountId: wallet?.accountId,
});

/** The session that owes a refund. */
export const sessionOwing = (
  { kind }: Intent,
  { of }: PaymentRefund,
  { booking }: PaymentFacts,
): Booking | undefined => (kind === "book" && of === "session" ? booking : undefined);

/** The source of a transaction by card. */
export const cardSourceOf = ({ card: { brand, last4 } }: Intent) =>
  ({ source: "card", brand, last4 }) as const;

/** The customer's view of an event by card; `amount` signed, minor units. */
export const cardTransaction = (
  intent: Intent,
  event: NewLedgerEvent,
  mode: NewTransaction["mode"],
  amount: SignedMinor,
  booking?: Booking,
): NewTransaction =>
  toTransaction(event, intent.uid, mode, amount, cardSourceOf(intent), booking?.instructor.name);

/** Ledger, credit, transaction and notification of a refund that became credit. */
export function creditEffects(
  intent: Intent,
  { n, amount }: Pick<PaymentRefund, "n" | "amount">,
  event: NewLedgerEvent,
  { wallet, booking }: PaymentFacts,
): PaymentEffects {
  const base = { ...noEffects(intent), events: [event] };
  if (!wallet) return base;
  const after = postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  if (amount === 0) return { ...base, wallet: after };
  return {
    ...base,
    wallet: after,
    transactions: [toTransaction(event, intent.uid, "refund", amount, source, booking?.instructor.name)],
    notification: { kind: "refund-to-credit", refunded: amount, n },
  };
}

/** Wallet and transaction of an amount (minor units) that an event takes from the credit, or gives back to it. */
export function takenFromCredit(
  intent: Intent,
  event: NewLedgerEvent,
  wallet: Wallet,
  amount: number,
): Required<Pick<PaymentEffects, "wallet" | "transactions">> {
  const after = postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  const transaction = toTransaction(event, intent.uid, "adjust", -amount, source);
  return { wallet: after, transactions: amount === 0 ? [] : [transaction] };
}
