import { tipped } from "../shared/domain/decisions.ts";
import { nextAttempt, tipIntent } from "../shared/domain/intent.ts";
import * as ledgers from "../shared/domain/ledger.ts";
import { AppError } from "../shared/errors.ts";
import type { Minor } from "../shared/model/fields.ts";
import type { Intent } from "../shared/model/intent.ts";
import { availableOf, type Wallet } from "../shared/model/wallet.ts";
import type { Read } from "./access.ts";
import { type ReadBooking, saveEvent, saveTransaction } from "./bookings.ts";
import type { Batch } from "./commit.ts";
import type { Keyed } from "./requests.ts";

/** How the payment of a tip from credit names its card. */
const credit = { pmid: "credit", brand: "credit", last4: "", expMonth: 0, expYear: 0, isDefault: false };

/** What a tip from credit is decided on; the payment is none, or that of a card that was refused. */
export interface CreditTip {
  before: ReadBooking;
  wallet: Read<Wallet>;
  payment: Read<Intent>;
}

/**
 * Puts a tip from credit (minor units) into the batch, with a paid payment under its name: it is refused where a tip
 * by card has begun meanwhile, and keeps a later one out.
 * @throws AppError `insufficient-credit` {available, needed}
 */
export function saveCreditTip(
  batch: Batch,
  { before, wallet, payment }: CreditTip,
  amount: Minor,
  { uid, key = "", hash, now }: Keyed,
): void {
  const booking = before.data;
  if (!wallet.data) throw new AppError("insufficient-credit", undefined, { available: 0, needed: amount });
  const event = ledgers.tipEvent(booking, amount, "credit", now);
  const after = ledgers.post(wallet.data, event).wallet;
  batch.put(before, tipped(booking, amount, now));
  batch.put(wallet, after);
  saveEvent(batch, event);
  const source = { source: "credit", balance: availableOf(after) } as const;
  saveTransaction(batch, ledgers.transactionOf(event, "tip", -amount, source, booking.instructor.name));
  const asked = { uid, card: credit, key, hash, now };
  const begun = payment.data ? nextAttempt(payment.data, asked) : tipIntent(booking, amount, asked);
  const { due: _due, ...paid } = begun;
  batch.put(payment, { ...paid, amount, state: "captured" });
}
