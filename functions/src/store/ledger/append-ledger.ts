import type { LedgerEvent, Transaction } from "../../core/ledger/ledger.ts";
import type { CreditPosting } from "../../core/ledger/postings/credit-posting.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import type { Loaded } from "../access.ts";
import { ledger, transactions } from "../collections.ts";
import type { Batch } from "../commit.ts";

/** Puts a credit posting into the batch: the wallet, which must still be as it was read, its event and transactions. */
export function savePosting(batch: Batch, wallet: Loaded<Wallet>, posting: CreditPosting): void {
  batch.put(wallet, posting.wallet);
  for (const event of [posting.event, ...(posting.frozen ?? [])]) appendLedgerEvent(batch, event);
  for (const transaction of posting.transactions) appendTransaction(batch, transaction);
  if (posting.capturedHold !== undefined)
    batch.patch(transactions().doc(posting.capturedHold), { mode: "book" });
}

/** Appends an event to the ledger; its id makes a second one of the same kind fail. */
export const appendLedgerEvent = (batch: Batch, event: LedgerEvent): void =>
  batch.create(ledger().doc(event.id), event);

/** Appends a transaction, the customer's view of a ledger event. */
export const appendTransaction = (batch: Batch, transaction: Transaction): void =>
  batch.create(transactions().doc(transaction.id), transaction);
