import { tipped } from "../shared/domain/decisions.ts";
import { type Asked, nextAttempt, tipIntent } from "../shared/domain/intent.ts";
import * as ledgers from "../shared/domain/ledger.ts";
import { AppError } from "../shared/errors.ts";
import type { Booking } from "../shared/model/booking.ts";
import type { Minor } from "../shared/model/fields.ts";
import type { Intent } from "../shared/model/intent.ts";
import { availableOf } from "../shared/model/wallet.ts";
import { type ReadBooking, saveEvent, saveTransaction } from "./bookings.ts";
import { intents } from "./collections.ts";
import type { Batch } from "./commit.ts";
import type { ReadIntent } from "./intents.ts";
import type { Keyed } from "./requests.ts";
import { readWallet } from "./wallets.ts";

/** How the payment of a tip from credit names its card. */
const credit = { pmid: "credit", brand: "credit", last4: "", expMonth: 0, expYear: 0, isDefault: false };

/**
 * Puts a tip from credit (minor units) into the batch, with a paid payment under its name: it is refused where a tip
 * by card has begun, and keeps a later one out. `refused` is the payment of a card that was refused before.
 * @throws AppError `insufficient-credit` {available, needed}
 */
export async function saveCreditTip(
  batch: Batch,
  before: ReadBooking,
  amount: Minor,
  { uid, key = "", hash, now }: Keyed,
  refused?: ReadIntent,
): Promise<void> {
  const booking = before.data;
  const wallet = await readWallet(uid);
  if (!wallet.data) throw new AppError("insufficient-credit", undefined, { available: 0, needed: amount });
  const event = ledgers.tipEvent(booking, amount, "credit", now);
  const after = ledgers.post(wallet.data, event).wallet;
  batch.put(before, tipped(booking, amount, now));
  batch.put(wallet, after);
  saveEvent(batch, event);
  const source = { source: "credit", balance: availableOf(after) } as const;
  saveTransaction(batch, ledgers.transactionOf(event, "tip", -amount, source));
  savePaid(batch, booking, amount, { uid, card: credit, key, hash, now }, refused);
}

function savePaid(
  batch: Batch,
  booking: Booking,
  amount: Minor,
  asked: Asked,
  refused: ReadIntent | undefined,
): void {
  const begun = refused ? nextAttempt(refused.data, asked) : tipIntent(booking, amount, asked);
  const { due: _due, ...kept } = begun;
  const paid: Intent = { ...kept, amount, state: "captured" };
  if (refused) batch.put(refused, paid);
  else batch.create(intents().doc(paid.id), paid);
}
