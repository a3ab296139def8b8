import { CURRENCY } from "../shared/constants.ts";
import {
  afterErasing,
  bindingStatuses,
  forfeited,
  mustBeDeletable,
  newDeletion,
} from "../shared/domain/deletion.ts";
import type { Deletion } from "../shared/model/deletion.ts";
import type { Instant, Minor } from "../shared/model/fields.ts";
import type { Wallet } from "../shared/model/wallet.ts";
import { get, getEach, list } from "./access.ts";
import { deleteAuthUser } from "./auth-user.ts";
import { saveEvent, saveTransaction } from "./bookings.ts";
import { bookings, deletions, instructors, intents, users, wallets } from "./collections.ts";
import { decide } from "./commit.ts";
import { eraseAccount } from "./erase.ts";

/** Obstacles that are told at once. */
const SHOWN = 20;
/** Deletions that the sweep takes up in one run. */
const DUE_PAGE = 20;

const nothing: Wallet = { amount: 0, held: 0, currency: CURRENCY, version: 0 };

/** Somebody who wants to leave. */
export interface Leaver {
  uid: string;
  /** Only where it is confirmed. */
  email: string | undefined;
  /** Credit given up (minor units), as it was shown. */
  forfeit: Minor | undefined;
  /** Random. */
  pseudonym: string;
  now: Instant;
}

/**
 * Decides that an account is deleted, in one batch that insists on the wallet as it was read: the wallet and the account
 * go, what is left of the credit is ours. A booking or payment that begins meanwhile changes the wallet and is seen.
 * Once decided, it stays so.
 * @throws AppError `wrong-state`, see `mustBeDeletable`
 */
export const beginDeletion = ({ uid, email, forfeit, pseudonym, now }: Leaver): Promise<void> =>
  decide(async (batch) => {
    const [begun, user, wallet, teacher] = await getEach(
      deletions().doc(uid),
      users().doc(uid),
      wallets().doc(uid),
      instructors().doc(uid),
    );
    if (begun.data) return;
    // After the wallet, and in this order: a payment that a booking leaves behind is due before the booking is over.
    const booked = await list(
      bookings()
        .where("customer.id", "==", uid)
        .where("status", "in", [...bindingStatuses])
        .limit(SHOWN),
    );
    const payments = await list(intents().where("uid", "==", uid).where("due", ">", 0).limit(SHOWN));
    const stood = wallet.data ?? nothing;
    mustBeDeletable({
      teaches: teacher.data !== undefined,
      booked: booked.flatMap(({ data }) => (data ? [data] : [])),
      payments: payments.length,
      wallet: stood,
      forfeit,
    });
    const given = forfeited(stood, uid, pseudonym, now);
    if (given) {
      saveEvent(batch, given.event);
      saveTransaction(batch, given.transaction);
    }
    if (wallet.data) batch.remove(wallet);
    if (user.data) batch.remove(user);
    batch.create(begun.ref, newDeletion(pseudonym, { email, user: user.data, at: now }));
  });

/** What a deletion needs besides the database. */
export interface Farewell {
  /** Makes the processor forget a customer's cards, and the customer. May be asked again. */
  forgetCards: (deletion: Pick<Deletion, "cards" | "processorId">) => Promise<void>;
}

/**
 * Does what a deletion that was decided leaves to do at `now` (ms UTC), wherever an earlier run has stopped. First the
 * sign-in goes, so that nothing is made anew; what is under way then is erased when the deletion is due again.
 */
export async function finishDeletion(uid: string, now: Instant, { forgetCards }: Farewell): Promise<void> {
  const { data: deletion } = await get(deletions().doc(uid));
  if (!deletion) return;
  await deleteAuthUser(uid);
  const { pseudonym, name, email } = deletion;
  await eraseAccount({ uid, pseudonym, name }, email);
  await forgetCards(deletion);
  await decide(async (batch) => {
    const read = await get(deletions().doc(uid));
    if (!read.data) return;
    const next = afterErasing(read.data, now);
    if (next) batch.put(read, next);
    else batch.remove(read);
  });
}

/** Uids of deletions to be taken up at `now` (ms UTC), the longest overdue first; at most 20. */
export async function dueDeletions(now: Instant): Promise<string[]> {
  const due = await list(deletions().where("due", "<=", now).orderBy("due").limit(DUE_PAGE));
  return due.map(({ ref }) => ref.id);
}
