import type { AccountDeletion } from "../../core/account/account-deletion.ts";
import { type ClosingCredit, closeCredit, closingCreditOf } from "../../core/account/closing-credit.ts";
import {
  deletionAfterErasing,
  deletionBlockingStatuses,
  mustBeDeletable,
  newDeletion,
} from "../../core/account/deletion.ts";
import { CARD_REFUND_WITHIN } from "../../core/constants.ts";
import type { Instant, Minor } from "../../core/fields.ts";
import { newWallet } from "../../core/ledger/credit.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import { goesOnAlone } from "../../core/payments/refunds.ts";
import { get, getEach, type Loaded } from "../../store/access.ts";
import { bookingsIn, claimedBookingsOf } from "../../store/booking/bookings-of.ts";
import { deletions, instructors, users, wallets } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { appendToBooks } from "../../store/ledger/append-ledger.ts";
import { openPaymentsOf, topUpsSince } from "../../store/payments/intents.ts";
import { deleteAuthUser } from "../../store/people/auth-accounts.ts";
import { endNextSessions } from "../booking/proposals/end-next-sessions.ts";
import { eraseAccount } from "./erase-account.ts";

/** Maximum number of bookings or payments that one refusal lists. */
const MAX_SHOWN = 20;
/** Maximum number of top-ups that one deletion refunds; each is three writes of its batch. */
const MAX_TOP_UPS = 100;

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

/** Reads what decides whether an account can be deleted, and what happens to its credit. */
async function readDeletionDocuments(
  { uid, pseudonym, now }: Omit<DeletionRequest, "email" | "forfeit">,
  isLeaving = false,
) {
  const [existing, user, wallet, instructor] = await getEach(
    deletions().doc(uid),
    users().doc(uid),
    wallets().doc(uid),
    instructors().doc(uid),
  );
  // Read after the wallet, bookings first: the payment of an ended booking gets its `due` before the booking ends.
  const openBookings = await bookingsIn(deletionBlockingStatuses, uid, MAX_SHOWN);
  const claims = await claimedBookingsOf(uid, "customer", MAX_SHOWN);
  const payments = await openPaymentsOf(uid, MAX_SHOWN);
  // Without a wallet nothing is given up: no event names this account.
  const currentWallet = wallet.data ?? newWallet(pseudonym);
  const topUps =
    currentWallet.paid + (currentWallet.disputedCredit ?? 0) > 0
      ? await topUpsSince(currentWallet.accountId, now - CARD_REFUND_WITHIN, MAX_TOP_UPS)
      : [];
  const credit = closingCreditOf(currentWallet, dataOf(topUps), now);
  const facts = {
    teaches: instructor.data !== undefined && instructor.data.status !== "left" && !isLeaving,
    openBookings: [...openBookings, ...claims],
    payments: dataOf(payments).filter((payment) => !goesOnAlone(payment)),
    wallet: currentWallet,
    credit,
  };
  return { existing, user, wallet, topUps, facts };
}

const dataOf = <T>(all: Loaded<T>[]): T[] => all.flatMap(({ data }) => (data ? [data] : []));

/**
 * Returns what would happen to the credit of an account; writes nothing.
 * @throws AppError `wrong-state` for any other obstacle, see `mustBeDeletable`
 */
export async function previewDeletion(
  request: Omit<DeletionRequest, "email" | "forfeit">,
): Promise<ClosingCredit & Pick<Wallet, "currency">> {
  const { facts } = await readDeletionDocuments(request);
  mustBeDeletable({ ...facts, forfeit: facts.credit.lost + facts.credit.given });
  return { ...facts.credit, currency: facts.wallet.currency };
}

/**
 * Decides that an account is deleted, in one batch that has the wallet as read as its precondition: deletes the wallet
 * and the account, asks for the refunds that send paid credit back to its cards, and books the rest as given up. A
 * booking or payment that begins at the same time changes the wallet and makes this decide again; a top-up that was paid
 * by then goes back too. The decision is final.
 * @throws AppError `wrong-state`, see `mustBeDeletable`
 */
export const beginDeletion = (request: DeletionRequest): Promise<void> =>
  decide((batch) => putDeletion(batch, request));

/**
 * Puts the decision that an account is deleted into a batch; `isLeaving`: the same batch pseudonymizes the instructor.
 * @throws AppError `wrong-state`, see `mustBeDeletable`
 */
export async function putDeletion(
  batch: Batch,
  { email, forfeit, ...request }: DeletionRequest,
  isLeaving = false,
): Promise<void> {
  const { existing, user, wallet, topUps, facts } = await readDeletionDocuments(request, isLeaving);
  if (existing.data) return;
  mustBeDeletable({ ...facts, forfeit });
  const { uid, pseudonym, now } = request;
  const closing = closeCredit(facts.wallet, facts.credit, uid, now);
  for (const payment of closing.payments) {
    const read = topUps.find(({ data }) => data?.id === payment.id);
    if (read) batch.put(read, payment);
  }
  appendToBooks(batch, closing, now);
  if (wallet.data) batch.remove(wallet);
  if (user.data) batch.remove(user);
  batch.create(existing.ref, newDeletion(pseudonym, { email, user: user.data, at: now }));
}

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
  await endNextSessions({ customerId: uid }, now);
  await endNextSessions({ instructorId: uid }, now);
  const { pseudonym, name, email } = deletion;
  await eraseAccount({ uid, pseudonym, name }, email, now);
  await forgetCards(deletion);
  await decide(async (batch) => {
    const read = await get(deletions().doc(uid));
    if (!read.data) return;
    const next = deletionAfterErasing(read.data, now);
    if (next) batch.put(read, next);
    else batch.remove(read);
  });
}
