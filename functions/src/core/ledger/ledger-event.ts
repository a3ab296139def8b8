import type { SignedMinor } from "../fields.ts";
import type { LedgerEvent, NewLedgerEvent } from "./ledger.ts";

/** Names of ledger accounts; docs/money.md explains each. */
export const ledgerAccount = {
  paid: (accountId: string) => `paid:${accountId}`,
  given: (accountId: string) => `given:${accountId}`,
  heldPaid: (bookingId: string) => `heldPaid:${bookingId}`,
  heldGiven: (bookingId: string) => `heldGiven:${bookingId}`,
  escrow: (bookingId: string) => `escrow:${bookingId}`,
  instructor: (id: string) => `instructor:${id}`,
  revenue: "revenue",
  promo: "promo",
  processor: "processor",
  /** Our account at the bank, which the processor pays to. */
  bank: "bank",
  /** What the processor charges us. */
  fees: "fees",
  /** What banks have taken back until a dispute is decided; `of` is the intent. */
  disputed: (of: string) => `disputed:${of}`,
  /** What we pay without having been paid, or refunded beyond what was owed. */
  loss: "loss",
  /** What we owe to customers whose account is gone. */
  unclaimed: "unclaimed",
  /** What we moved ourselves: top-ups of our balance at the processor, transfers out of it. */
  ownFunds: "ownFunds",
  /** What the processor holds back of our balance: reserves, a minimum balance. */
  reserved: "reserved",
  /** A refund that the processor has not taken yet. */
  refundDue: (intent: string) => `refundDue:${intent}`,
  /** Credit of a top-up that its bank disputes or warns of. */
  disputedCredit: (intent: string) => `disputedCredit:${intent}`,
} as const;

/** What an event is about. */
export type LedgerKind = LedgerEvent["kind"];
/** Account and amount of each entry, minor units. */
export type EntryList = readonly [account: string, amount: SignedMinor][];

/** What every event has besides its entries. */
interface EventFacts {
  id: string;
  kind: LedgerKind;
  currency: string;
  accountId?: string | undefined;
  bookingId?: string;
  /** Id of the payment by card whose money moves at the processor. */
  intent?: string | undefined;
}

/** Builds an event; omits entries of zero. */
export function newLedgerEvent(
  { id, kind, currency, accountId, bookingId, intent }: EventFacts,
  entries: EntryList,
): NewLedgerEvent {
  const kept = entries.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
  return {
    id,
    kind,
    currency,
    entries: kept,
    ...(accountId !== undefined && { accountId }),
    ...(bookingId !== undefined && { aid: bookingId }),
    ...(intent !== undefined && { intent }),
  };
}

/** An event that moves a customer's credit; the ledger knows the customer by `accountId`. */
export interface CustomerEvent {
  accountId: string;
}
