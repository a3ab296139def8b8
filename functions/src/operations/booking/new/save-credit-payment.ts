import type { CallOutput } from "../../../core/api/index.ts";
import { mustNotBeBlocked, mustNotBeBlockedBy } from "../../../core/booking/guards.ts";
import { awaitsFirstPayment } from "../../../core/booking/held/held-for-customer.ts";
import { payByCredit } from "../../../core/booking/held/held-transitions.ts";
import { statusAt } from "../../../core/booking/lifecycle.ts";
import { AppError } from "../../../core/errors.ts";
import { givenPartOf } from "../../../core/ledger/credit.ts";
import { creditPosting } from "../../../core/ledger/postings/credit-posting.ts";
import { intentId, withDesiredState } from "../../../core/payments/intent.ts";
import type { SwitchName } from "../../../core/settings/switches.ts";
import { mustGetCustomerBooking, readRelated } from "../../../store/booking/bookings.ts";
import { readPayer } from "../../../store/booking/read-parties.ts";
import type { Batch } from "../../../store/commit.ts";
import { savePosting } from "../../../store/ledger/append-ledger.ts";
import { toBalance } from "../../../store/ledger/wallets.ts";
import type { KeyedRequest } from "../../../store/once-per-key.ts";
import { readIntent } from "../../../store/payments/intents.ts";
import { saveTransition } from "../save-transition.ts";
import { readConfirmsInstantly } from "./confirms-instantly.ts";

/**
 * Pays for a Held booking by credit: holds or captures it, and voids the payment by card in the same batch, so that only
 * one of them is ever taken.
 * @throws AppError `wrong-state` {status}, `insufficient-credit` {available, needed}, `not-bookable` {reason: blocked},
 * `slot-taken` when the instructor has blocked the customer, `idempotency-mismatch` when the key has tried a card
 */
export async function saveCreditPayment(
  batch: Batch,
  bookingId: string,
  { uid, key, now, switchedOff }: KeyedRequest & { switchedOff: readonly SwitchName[] },
): Promise<CallOutput<"/api/book/confirm">> {
  const before = await mustGetCustomerBooking(uid, bookingId);
  const [{ user, wallet, blockedBy }, intent] = await Promise.all([
    readPayer(uid),
    readIntent(intentId.book(bookingId)),
  ]);
  if (!user.data || !wallet.data) throw new AppError("not-found");
  if (intent.data?.key === key) throw new AppError("idempotency-mismatch");
  const given = givenPartOf(before.data.billing.amount, wallet.data);
  if (!intent.data && !awaitsFirstPayment(before.data))
    throw new AppError("wrong-state", undefined, { status: statusAt(before.data, now) });
  // An operator booked it: no card has been tried.
  const isInstant = intent.data
    ? intent.data.instant
    : await readConfirmsInstantly(before.data.instructor.id, switchedOff);
  const { booking, money } = payByCredit(before.data, { isInstant, given }, now);
  mustNotBeBlocked(user.data.blacklist, booking.instructor.id);
  mustNotBeBlockedBy(blockedBy, booking.instructor.id);
  const posting = creditPosting(booking, money, wallet.data, "credit");
  const outcome = { booking, money: { kind: "none" } } as const;
  saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
  savePosting(batch, wallet, posting, now);
  if (intent.data)
    batch.put({ ...intent, data: intent.data }, withDesiredState(intent.data, { kind: "release" }, now));
  return {
    appointmentId: bookingId,
    status: booking.status,
    payment: { status: "done" },
    balance: toBalance(posting.wallet),
  };
}
