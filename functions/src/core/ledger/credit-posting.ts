import type { Booking } from "../booking/model.ts";
import type { MoneyEffect } from "../booking/transitions.ts";
import type { Instant, Minor } from "../fields.ts";
import type { LedgerEvent, Transaction } from "./model.ts";
import * as ledgers from "./posting.ts";
import { availableCredit, type Wallet } from "./wallet.ts";

/** What a movement of credit changes, stored in one batch: wallet, ledger and the customer's transactions. */
export interface CreditPosting {
  wallet: Wallet;
  event: LedgerEvent;
  transactions: Transaction[];
}

function eventOf(booking: Booking, money: MoneyEffect, from: "held" | "credit", now: Instant): LedgerEvent {
  switch (money.kind) {
    case "hold":
      return ledgers.holdEvent(booking, now);
    case "release":
      return ledgers.releaseEvent(booking, now);
    case "capture":
      return ledgers.captureEvent(booking, from, now);
    case "refund":
      return ledgers.cancelEvent(booking, money.refund, now);
    default:
      throw new Error(`${money.kind} moves no credit.`);
  }
}

/**
 * Moves credit for a booking's transition; a capture takes it from the hold or from available credit. The customer sees
 * transactions for captures and refunds, not for holds and releases.
 * @throws AppError `insufficient-credit` {available, needed}, minor units
 * @throws StaleWallet see `post`
 */
export function creditPosting(
  booking: Booking,
  money: MoneyEffect,
  wallet: Wallet,
  { from, now }: { from: "held" | "credit"; now: Instant },
): CreditPosting {
  const event = eventOf(booking, money, from, now);
  const after = ledgers.postToWallet(wallet, event).wallet;
  const transactionOf = (mode: "book" | "refund", amount: number): Transaction[] => {
    const source = { source: "credit", balance: availableCredit(after) } as const;
    return [ledgers.toTransaction(event, mode, amount, source, booking.instructor.name)];
  };
  const isCapture = money.kind === "capture";
  const refund = money.kind === "refund" ? money.refund : 0;
  const transactions = isCapture
    ? transactionOf("book", -booking.billing.amount)
    : refund > 0
      ? transactionOf("refund", refund)
      : [];
  return { wallet: after, event, transactions };
}

/**
 * Pays a tip (minor units) from credit.
 * @throws AppError `insufficient-credit` {available, needed}
 */
export function tipPosting(booking: Booking, amount: Minor, wallet: Wallet, now: Instant): CreditPosting {
  const event = ledgers.tipEvent(booking, amount, "credit", now);
  const after = ledgers.postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  const transaction = ledgers.toTransaction(event, "tip", -amount, source, booking.instructor.name);
  return { wallet: after, event, transactions: [transaction] };
}

/** Adds a code's credit (minor units); `id` is the ledger event's id, which prevents a second one. */
export function codePosting(
  { id, amount, currency }: { id: string; amount: Minor; currency: string },
  uid: string,
  wallet: Wallet,
  now: Instant,
): CreditPosting {
  const event = ledgers.codeEvent(id, uid, { amount, currency }, now);
  const after = ledgers.postToWallet(wallet, event).wallet;
  const source = { source: "promo", balance: availableCredit(after) } as const;
  return { wallet: after, event, transactions: [ledgers.toTransaction(event, "code", amount, source)] };
}
