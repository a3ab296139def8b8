import type { Instant, Minor } from "../../core/fields.ts";
import { frozenOf } from "../../core/ledger/postings/frozen-posting.ts";
import { giftOf, offerEventId } from "../../core/ledger/postings/posting.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import type { Intent } from "../../core/payments/payment.ts";
import type { PaymentTransition } from "../../core/payments/payment-transition.ts";
import {
  bookingsPaidByCredit,
  holdAfterTopUp,
  sessionsPaidBy,
  topUpHoldChange,
} from "../../core/payments/top-up-holds.ts";
import { get, getAll } from "../../store/access.ts";
import { bookings, ledger, users, wallets } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { holdsByTopUp } from "../../store/earnings/holds.ts";
import { transactionsSince } from "../../store/ledger/wallets.ts";
import { saveHold } from "../earnings/save-hold.ts";

/** How many transactions since a top-up are looked through for what it has paid. */
const MOST_TRANSACTIONS = 200;

/** What decides how much of a disputed top-up is frozen: the wallet, and the gift that came with it (minor units). */
export async function readForFreezing({ id, uid }: Pick<Intent, "id" | "uid">) {
  const [wallet, offer, user] = await Promise.all([
    get(wallets().doc(uid)),
    get(ledger().doc(offerEventId(id))),
    get(users().doc(uid)),
  ]);
  return { wallet, user, gift: offer.data ? giftOf(offer.data) : 0 };
}

/** The sessions that the credit of a top-up has paid since. `missing`: what is not frozen of it, minor units. */
async function paidSince({ uid, createdAt }: Intent, missing: Minor) {
  if (missing <= 0) return [];
  const all = (await transactionsSince(uid, createdAt, MOST_TRANSACTIONS)).reverse();
  const ids = bookingsPaidByCredit(all);
  const read = ids.length === 0 ? [] : await getAll(ids.map((id) => bookings().doc(id)));
  return sessionsPaidBy(
    missing,
    read.flatMap(({ data }) => data ?? []),
    all,
  );
}

/** The sessions that a top-up holds. */
async function heldBy({ id }: Intent) {
  return (await holdsByTopUp(id, MOST_TRANSACTIONS)).flatMap(({ instructorId, bookingId }) =>
    bookingId === undefined ? [] : [{ instructorId, bookingId }],
  );
}

/**
 * Puts into the batch what a disputed top-up changes in the holds of the sessions that its credit has paid.
 * `wallet` as it is afterwards.
 */
export async function saveTopUpHolds(
  batch: Batch,
  transition: Pick<PaymentTransition, "intent" | "outcome">,
  wallet: Wallet | undefined,
  now: Instant,
): Promise<void> {
  const change = topUpHoldChange(transition);
  if (!change) return;
  const { intent } = transition;
  const frozen = wallet && frozenOf(wallet, intent.id);
  const targets =
    change === "begin"
      ? await paidSince(intent, frozen ? frozen.limit - frozen.amount : 0)
      : await heldBy(intent);
  for (const target of targets)
    await saveHold(batch, target, (hold) => holdAfterTopUp(hold, target, { change, intent, now }));
}
