import type { Instant } from "../../core/fields.ts";
import type { NewLedgerEvent, NewTransaction } from "../../core/ledger/ledger.ts";
import type { CreditPosting } from "../../core/ledger/postings/credit-posting.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import type { Loaded } from "../access.ts";
import { ledger, transactions } from "../collections.ts";
import type { Batch } from "../commit.ts";

/** Puts a credit posting into the batch: the wallet, which must still be as it was read, its event and transactions. */
export function savePosting(
  batch: Batch,
  wallet: Loaded<Wallet>,
  { event, frozen = [], ...posting }: CreditPosting,
  at: Instant,
): void {
  batch.put(wallet, posting.wallet);
  appendToBooks(batch, { events: [event, ...frozen], transactions: posting.transactions }, at);
  if (posting.capturedHold !== undefined)
    batch.patch(transactions().doc(posting.capturedHold), { mode: "book" });
}

/** Appends what happens at `at` (ms UTC) to our books: events of the ledger, and the customer's view of them. */
export function appendToBooks(
  batch: Batch,
  books: { events: readonly NewLedgerEvent[]; transactions: readonly NewTransaction[] },
  at: Instant,
): void {
  for (const event of books.events) appendLedgerEvent(batch, event, at);
  for (const one of books.transactions) batch.create(transactions().doc(one.id), { ...one, createdAt: at });
}

/** Appends an event at `at` (ms UTC) to the ledger; its id makes a second one of the same kind fail. */
export const appendLedgerEvent = (batch: Batch, event: NewLedgerEvent, at: Instant): void =>
  batch.create(ledger().doc(event.id), { ...event, at });
