import { markTipped } from "../../core/booking/transitions.ts";
import { AppError } from "../../core/errors.ts";
import type { Minor } from "../../core/fields.ts";
import { tipPosting } from "../../core/ledger/postings/credit-posting.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { creditTipIntent } from "../../core/payments/tip.ts";
import type { Loaded } from "../../store/access.ts";
import type { LoadedBooking } from "../../store/booking/bookings.ts";
import type { Batch } from "../../store/commit.ts";
import { savePosting } from "../../store/ledger/append-ledger.ts";
import type { KeyedRequest } from "../../store/once-per-key.ts";

/** The documents that a tip from credit reads; the payment does not exist, or was refused. */
export interface CreditTip {
  before: LoadedBooking;
  wallet: Loaded<Wallet>;
  payment: Loaded<Intent>;
}

/**
 * Puts a tip from credit (minor units) into the batch, with a paid payment under the id of the tip: the write fails if
 * a tip by card begins in the meantime, and prevents a later one.
 * @throws AppError `insufficient-credit` {available, needed}
 */
export function saveCreditTip(
  batch: Batch,
  { before, wallet, payment }: CreditTip,
  amount: Minor,
  { uid, key = "", hash, now }: KeyedRequest,
): void {
  const booking = before.data;
  if (!wallet.data) throw new AppError("insufficient-credit", undefined, { available: 0, needed: amount });
  batch.put(before, markTipped(booking, amount, now));
  savePosting(batch, wallet, tipPosting(booking, amount, wallet.data), now);
  batch.put(payment, creditTipIntent(booking, amount, payment.data, { uid, key, hash, now }));
}
