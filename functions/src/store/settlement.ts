import { type Settled, settled } from "../shared/domain/settled.ts";
import type { Change } from "../shared/domain/settlement.ts";
import type { Instant } from "../shared/model/fields.ts";
import type { Intent } from "../shared/model/intent.ts";
import type { User } from "../shared/model/user.ts";
import type { Wallet } from "../shared/model/wallet.ts";
import { get, type Read } from "./access.ts";
import { hasLostTime, type ReadBooking, readAround, save, saveEvent, saveTransaction } from "./bookings.ts";
import { bookings, users, wallets } from "./collections.ts";
import { type Batch, decide } from "./commit.ts";
import { mustReadIntent, type ReadIntent } from "./intents.ts";

/** A payment, and how it was read. */
interface Seen {
  intent: Intent;
  read: ReadIntent;
}

const seenAs = (read: ReadIntent): Seen => ({ intent: read.data, read });

/** The book of payment/drive.ts in Firestore: each result in one batch with all that follows from it. */
export const settlementBook = {
  /** @throws AppError `not-found` */
  load: async (id: string): Promise<Seen> => seenAs(await mustReadIntent(id)),

  async customerOf({ uid, customer }: Intent): Promise<string | undefined> {
    return customer ?? (await get(users().doc(uid))).data?.processorId;
  },

  async record(seen: Seen, change: Change, now: Instant): Promise<{ seen: Seen; isStored: boolean }> {
    let isRetry = false;
    let last: { batch: Batch; intent: Intent } | undefined;
    const newer = await decide(async (batch) => {
      last = undefined;
      if (isRetry) {
        const read = await mustReadIntent(change.intent.id);
        if (!isSame(read, seen.read)) return seenAs(read);
      }
      isRetry = true;
      const intent = await fill(batch, seen.read, change, now);
      last = { batch, intent };
      return undefined;
    });
    if (newer || !last) return { seen: newer ?? seen, isStored: false };
    return { seen: seenAs(written(seen.read, last.intent, last.batch)), isStored: true };
  },
};

const isSame = (a: ReadIntent, b: ReadIntent): boolean =>
  b.snapshot.updateTime !== undefined && a.snapshot.updateTime?.isEqual(b.snapshot.updateTime) === true;

/** The payment as it stands after the batch, whose first write it was. */
function written({ ref }: ReadIntent, data: Intent, batch: Batch): ReadIntent {
  const [updateTime] = batch.written;
  if (!updateTime) throw new Error("A settled payment was not written.");
  return { ref, data, snapshot: { updateTime } };
}

/** What stands around a payment, as it was read. */
interface Around {
  booking?: ReadBooking | undefined;
  wallet?: Read<Wallet>;
  user?: Read<User>;
}

async function read({ intent, effect }: Change): Promise<Around> {
  if (intent.kind === "top") {
    if (effect !== "captured") return {};
    const [wallet, user] = await Promise.all([get(wallets().doc(intent.uid)), get(users().doc(intent.uid))]);
    return { wallet, user };
  }
  const isConcerned = intent.kind === "book" ? effect !== "none" : effect === "captured";
  if (!isConcerned) return {};
  const booking = await get(bookings().doc(intent.aid));
  return booking.data ? { booking: { ...booking, data: booking.data } } : {};
}

/** Puts a change and all that follows from it into the batch, the payment first; answers the payment afterwards. */
async function fill(batch: Batch, intent: ReadIntent, change: Change, now: Instant): Promise<Intent> {
  const around = await read(change);
  const { booking, wallet, user } = around;
  let after = settled(change, { booking: booking?.data, wallet: wallet?.data, user: user?.data }, now);
  // What it means for the money is in the payment already.
  const outcome = after.booking && ({ booking: after.booking, money: { kind: "none" } } as const);
  const days = booking && outcome ? await readAround(booking, outcome) : { days: [] };
  // Paid for too late: the time is another's by now, as if there were no booking.
  if (booking && outcome && hasLostTime(booking.data, outcome.booking, days.days))
    after = settled(change, {}, now);
  batch.put(intent, after.intent);
  if (booking && outcome && after.booking) save(batch, booking, outcome, days, now);
  saveWallet(batch, after, around);
  for (const event of after.events) saveEvent(batch, event);
  for (const transaction of after.transactions) saveTransaction(batch, transaction);
  return after.intent;
}

function saveWallet(batch: Batch, after: Settled, { wallet, user }: Around): void {
  if (wallet && after.wallet) batch.put(wallet, after.wallet);
  if (!after.usesOffer || !user?.data) return;
  const { offer: _offer, ...kept } = user.data;
  batch.put(user, kept);
}
