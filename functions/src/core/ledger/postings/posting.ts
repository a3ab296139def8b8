import { AppError } from "../../errors.ts";
import type { Minor, SignedMinor } from "../../fields.ts";
import { availableCredit } from "../credit.ts";
import type { LedgerEntry, LedgerEvent, NewLedgerEvent, NewTransaction, Transaction } from "../ledger.ts";
import { type CustomerEvent, ledgerAccount, newLedgerEvent } from "../ledger-event.ts";
import { receiptNumberOf } from "../receipt-number.ts";
import type { Wallet } from "../wallet.ts";

/** Which amount of a wallet an account's entries change; undefined for accounts of others. */
function walletPartOf(
  account: string,
  accountId: string,
): "paid" | "given" | "heldPaid" | "heldGiven" | "disputedCredit" | undefined {
  if (account === ledgerAccount.paid(accountId)) return "paid";
  if (account === ledgerAccount.given(accountId)) return "given";
  const [kind] = account.split(":");
  return kind === "heldPaid" || kind === "heldGiven" || kind === "disputedCredit" ? kind : undefined;
}

/** Applies the entries of one event of a wallet's customer to it. */
export function foldWallet(wallet: Wallet, entries: readonly LedgerEntry[]): Wallet {
  const next = { ...wallet, version: wallet.version + 1 };
  for (const { account, amount } of entries) {
    const part = walletPartOf(account, wallet.accountId);
    if (part) next[part] = (next[part] ?? 0) + amount;
  }
  return next;
}

/** Thrown when wallet and booking were read at different states: both must be read again. */
export class StaleWallet extends Error {
  override readonly name = "StaleWallet";
}

/** A ledger event and the wallet after it. */
interface Posting {
  event: NewLedgerEvent;
  wallet: Wallet;
}

/** Credit that an event may draw on, minor units: a tip takes paid credit only, so that a gift never becomes cash. */
const spendable = (wallet: Wallet, { kind }: NewLedgerEvent): Minor =>
  kind === "tip" ? wallet.paid : availableCredit(wallet);

/**
 * Posts one event to a wallet; refuses what the credit does not cover.
 * @throws AppError `insufficient-credit` {available, needed}, minor units
 * @throws StaleWallet if it takes more than is held: another process has just released the hold
 */
export function postToWallet(wallet: Wallet, event: NewLedgerEvent): Posting {
  const sum = event.entries.reduce((total, entry) => total + entry.amount, 0);
  if (sum !== 0) throw new Error(`The ledger event ${event.id} does not sum to zero.`);
  const next = foldWallet(wallet, event.entries);
  if (next.heldPaid < 0 || next.heldGiven < 0) throw new StaleWallet(`${event.id} takes more than is held.`);
  if ((next.disputedCredit ?? 0) < 0) throw new Error(`${event.id} takes more than is frozen.`);
  if (next.paid < 0 || next.given < 0) {
    const needed = availableCredit(wallet) - availableCredit(next);
    throw new AppError("insufficient-credit", undefined, { available: spendable(wallet, event), needed });
  }
  return { event, wallet: next };
}

/** An amount added to the credit of an account; `id` is the ledger event's. */
interface AddedCredit extends CustomerEvent {
  id: string;
  amount: Minor;
  currency: string;
}

/** Credit that we give. */
const givenCreditEvent = (kind: "offer" | "code", { amount, ...facts }: AddedCredit): NewLedgerEvent =>
  newLedgerEvent({ ...facts, kind }, [
    [ledgerAccount.promo, -amount],
    [ledgerAccount.given(facts.accountId), amount],
  ]);

/** Id of the ledger event of a top-up's gift; `id` is the intent's. */
export const offerEventId = (id: string): string => `${id}_offer`;

/** What an event took from our gifts, minor units. */
export const giftOf = ({ entries }: Pick<LedgerEvent, "entries">): Minor =>
  entries.reduce((sum, { account, amount }) => (account === ledgerAccount.promo ? sum - amount : sum), 0);

/** Events of a top-up and, if the offer applies, its bonus (minor units); one each. `id` is the intent's. */
export function topUpEvents({ amount, ...facts }: AddedCredit, bonus: Minor): NewLedgerEvent[] {
  const paid = newLedgerEvent({ ...facts, kind: "top-up", intent: facts.id }, [
    [ledgerAccount.processor, -amount],
    [ledgerAccount.paid(facts.accountId), amount],
  ]);
  if (bonus === 0) return [paid];
  return [paid, givenCreditEvent("offer", { ...facts, id: offerEventId(facts.id), amount: bonus })];
}

/** Adds the credit of a redeemed gift or promotion code. */
export const codeEvent = (code: AddedCredit): NewLedgerEvent => givenCreditEvent("code", code);

/** A top-up that is refunded to its card: `intent` is its id, `n` the number of the refund. */
interface ClosingRefund extends CustomerEvent {
  intent: string;
  n: number;
  amount: Minor;
  currency: string;
}

/** Refunds paid credit of a deleted account to the card of a top-up. */
export const closingRefundEvent = ({ n, amount, ...facts }: ClosingRefund): NewLedgerEvent =>
  newLedgerEvent({ ...facts, id: `${facts.intent}_refund_${n}`, kind: "refund" }, [
    [ledgerAccount.paid(facts.accountId), -amount],
    [ledgerAccount.processor, amount],
  ]);

/** Gives up all credit of a deleted account: paid credit becomes our revenue, given credit is canceled. */
export const forfeitEvent = ({ accountId, paid, given, currency }: Wallet): NewLedgerEvent =>
  newLedgerEvent({ id: `${accountId}_forfeit`, kind: "adjust", currency, accountId }, [
    [ledgerAccount.paid(accountId), -paid],
    [ledgerAccount.revenue, paid],
    [ledgerAccount.given(accountId), -given],
    [ledgerAccount.promo, given],
  ]);

/**
 * Builds the view that customer `userId` has of an event, with the name of the booking's instructor if there is one.
 * `balance` is the available credit afterwards, if credit moved.
 */
export function toTransaction(
  event: NewLedgerEvent,
  userId: string,
  mode: Transaction["mode"],
  amount: SignedMinor,
  from:
    | { source: "credit" | "promo"; balance: Minor }
    | { source: "card"; brand?: string; last4?: string; balance?: Minor },
  instructor?: string,
): NewTransaction {
  return {
    id: event.id,
    receipt: receiptNumberOf(event.id),
    mode,
    aid: event.aid ?? "",
    billing: { amount, currency: event.currency, ...from },
    userId,
    ...(instructor !== undefined && { instructor }),
  };
}
