import {
  deletionAfterErasing,
  deletionBlockingStatuses,
  forfeitCredit,
  mustBeDeletable,
  newDeletion,
} from "../../core/account/deletion.ts";
import type { AccountDeletion } from "../../core/account/model.ts";
import type { Instant, Minor } from "../../core/fields.ts";
import { newWallet } from "../../core/ledger/credit.ts";
import { get, getEach, list } from "../access.ts";
import { bookings, deletions, instructors, intents, users, wallets } from "../collections.ts";
import { decide } from "../commit.ts";
import { dueIds } from "../due-documents.ts";
import { appendLedgerEvent, appendTransaction } from "../ledger/append-ledger.ts";
import { deleteAuthUser } from "../people/auth-accounts.ts";
import { eraseAccount } from "./erase-account.ts";

/** Most bookings or payments that one refusal lists. */
const MAX_SHOWN = 20;

/** A customer's request to delete their account. */
interface DeletionRequest {
  uid: string;
  /** Only if it is verified. */
  email: string | undefined;
  /** Credit to give up (minor units), as the customer saw it. */
  forfeit: Minor | undefined;
  /** Random. */
  pseudonym: string;
  now: Instant;
}

/**
 * Decides that an account is deleted, in one batch that has the wallet as read as its precondition: deletes the wallet
 * and the account, and books remaining credit as ours. A booking or payment that begins at the same time changes the
 * wallet and makes this decide again. The decision is final.
 * @throws AppError `wrong-state`, see `mustBeDeletable`
 */
export const beginDeletion = ({ uid, email, forfeit, pseudonym, now }: DeletionRequest): Promise<void> =>
  decide(async (batch) => {
    const [existing, user, wallet, instructor] = await getEach(
      deletions().doc(uid),
      users().doc(uid),
      wallets().doc(uid),
      instructors().doc(uid),
    );
    if (existing.data) return;
    // Read after the wallet, bookings first: the payment of an ended booking gets its `due` before the booking ends.
    const openBookings = await list(
      bookings()
        .where("customer.id", "==", uid)
        .where("status", "in", [...deletionBlockingStatuses])
        .limit(MAX_SHOWN),
    );
    const claims = await list(
      bookings()
        .where("customer.id", "==", uid)
        .where("claim.state", "in", ["open", "contested"])
        .limit(MAX_SHOWN),
    );
    const payments = await list(intents().where("uid", "==", uid).where("due", ">", 0).limit(MAX_SHOWN));
    // Without a wallet nothing is given up: no event names this account.
    const currentWallet = wallet.data ?? newWallet(pseudonym);
    mustBeDeletable({
      teaches: instructor.data !== undefined,
      openBookings: [...openBookings, ...claims].flatMap(({ data }) => (data ? [data] : [])),
      payments: payments.length,
      wallet: currentWallet,
      forfeit,
    });
    const forfeitRecords = forfeitCredit(currentWallet, uid, now);
    if (forfeitRecords) {
      appendLedgerEvent(batch, forfeitRecords.event);
      appendTransaction(batch, forfeitRecords.transaction);
    }
    if (wallet.data) batch.remove(wallet);
    if (user.data) batch.remove(user);
    batch.create(existing.ref, newDeletion(pseudonym, { email, user: user.data, at: now }));
  });

/** Dependencies of a deletion besides the database. */
interface DeletionDeps {
  /** Deletes a customer and their cards at the processor. Safe to repeat. */
  forgetCards: (deletion: Pick<AccountDeletion, "cards" | "processorId">) => Promise<void>;
}

/**
 * Finishes a deletion at `now` (ms UTC), wherever an earlier run stopped. Deletes the sign-in first, so that no later
 * call creates data; data from calls in progress is erased when the deletion is due again.
 */
export async function finishDeletion(
  uid: string,
  now: Instant,
  { forgetCards }: DeletionDeps,
): Promise<void> {
  const { data: deletion } = await get(deletions().doc(uid));
  if (!deletion) return;
  await deleteAuthUser(uid);
  const { pseudonym, name, email } = deletion;
  await eraseAccount({ uid, pseudonym, name }, email);
  await forgetCards(deletion);
  await decide(async (batch) => {
    const read = await get(deletions().doc(uid));
    if (!read.data) return;
    const next = deletionAfterErasing(read.data, now);
    if (next) batch.put(read, next);
    else batch.remove(read);
  });
}

/** Uids of deletions that are due at `now` (ms UTC): see `dueIds`. */
export const dueDeletions = (now: Instant): AsyncIterable<string> => dueIds(deletions(), now);
