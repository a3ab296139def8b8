import type { Booking } from "../../booking/booking.ts";
import type { MoneyEffect } from "../../booking/transitions.ts";
import type { Minor } from "../../fields.ts";
import { availableCredit } from "../credit.ts";
import type { NewLedgerEvent, NewTransaction, Transaction } from "../ledger.ts";
import type { Wallet } from "../wallet.ts";
import { cancelEvent, captureEvent, holdEvent, releaseEvent, tipEvent } from "./booking-posting.ts";
import { freezeReturned } from "./frozen-posting.ts";
import * as ledgers from "./posting.ts";

/** What a movement of credit changes, stored in one batch: wallet, ledger and the customer's transactions. */
export interface CreditPosting {
  wallet: Wallet;
  event: NewLedgerEvent;
  transactions: NewTransaction[];
  /** What disputed top-ups take of it. */
  frozen?: NewLedgerEvent[];
  /** Id of the hold's transaction, which becomes the one of the booking: the amount left the credit once. */
  capturedHold?: string;
}

/** A booking's event, and how the customer sees it: mode and signed amount; absent for a hold that is captured. */
interface CreditMove {
  event: NewLedgerEvent;
  shown?: { mode: Transaction["mode"]; amount: number };
}

function moveOf(
  booking: Booking,
  money: MoneyEffect,
  accountId: string,
  from: "held" | "credit",
): CreditMove {
  const facts = { accountId };
  const price = booking.billing.amount;
  switch (money.kind) {
    case "hold":
      return { event: holdEvent(booking, facts), shown: { mode: "hold", amount: -price } };
    case "release":
      return { event: releaseEvent(booking, facts), shown: { mode: "release", amount: price } };
    case "capture": {
      const event = captureEvent(booking, from, facts);
      return from === "held" ? { event } : { event, shown: { mode: "book", amount: -price } };
    }
    case "refund": {
      const event = cancelEvent(booking, money.refund, facts);
      return money.refund === 0 ? { event } : { event, shown: { mode: "refund", amount: money.refund } };
    }
    default:
      throw new Error(`${money.kind} moves no credit.`);
  }
}

/**
 * Moves credit for a booking's transition; a capture takes it from the hold or from available credit. The customer's
 * transactions add up to the balance line by line.
 * @throws AppError `insufficient-credit` {available, needed}, minor units
 * @throws StaleWallet see `postToWallet`
 */
export function creditPosting(
  booking: Booking,
  money: MoneyEffect,
  wallet: Wallet,
  from: "held" | "credit",
): CreditPosting {
  const { event, shown } = moveOf(booking, money, wallet.accountId, from);
  const after = ledgers.postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  const { customer, instructor } = booking;
  const transactions = shown
    ? [ledgers.toTransaction(event, customer.id, shown.mode, shown.amount, source, instructor.name)]
    : [];
  const isHoldCaptured = money.kind === "capture" && from === "held";
  return withReturnFrozen(customer.id, {
    wallet: after,
    event,
    transactions,
    ...(isHoldCaptured && { capturedHold: `${booking.id}_hold` }),
  });
}

/** A posting of customer `uid`, and what disputed top-ups take of the paid credit that it returns. */
export function withReturnFrozen(uid: string, posting: CreditPosting): CreditPosting {
  const { wallet, events, transactions } = freezeReturned(posting.wallet, posting.event, uid);
  if (events.length === 0) return posting;
  return { ...posting, wallet, frozen: events, transactions: [...posting.transactions, ...transactions] };
}

/**
 * Pays a tip (minor units) from paid credit.
 * @throws AppError `insufficient-credit` {available, needed}; credit that was given is not available for it
 */
export function tipPosting(booking: Booking, amount: Minor, wallet: Wallet): CreditPosting {
  const { customer, instructor } = booking;
  const event = tipEvent(booking, amount, "credit", { accountId: wallet.accountId });
  const after = ledgers.postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  const transaction = ledgers.toTransaction(event, customer.id, "tip", -amount, source, instructor.name);
  return { wallet: after, event, transactions: [transaction] };
}

/** Adds a code's credit (minor units); `id` is the ledger event's id, which prevents a second one. */
export function codePosting(
  code: { id: string; amount: Minor; currency: string },
  uid: string,
  wallet: Wallet,
): CreditPosting {
  const event = ledgers.codeEvent({ ...code, accountId: wallet.accountId });
  const after = ledgers.postToWallet(wallet, event).wallet;
  const source = { source: "promo", balance: availableCredit(after) } as const;
  const transaction = ledgers.toTransaction(event, uid, "code", code.amount, source);
  return { wallet: after, event, transactions: [transaction] };
}
