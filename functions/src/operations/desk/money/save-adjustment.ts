import { createHash } from "node:crypto";
import { CURRENCY } from "../../../core/constants.ts";
import { creditAdjustment, earningsAdjustment } from "../../../core/desk/adjustment.ts";
import { withinOperatorLimits } from "../../../core/desk/operator-limits.ts";
import { mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant, SignedMinor } from "../../../core/fields.ts";
import type { BookingSide } from "../../../core/notifications/booking-side.ts";
import { adjustedNotification } from "../../../core/notifications/sources/adjusted-notification.ts";
import { splitDisplayName } from "../../../core/people/names.ts";
import { get } from "../../../store/access.ts";
import { mustGetBooking } from "../../../store/booking/bookings.ts";
import { earnings, instructors, users, wallets } from "../../../store/collections.ts";
import type { Batch } from "../../../store/commit.ts";
import { readDailyTotal, saveDailyTotal } from "../../../store/desk/daily-total.ts";
import { appendLedgerEvent, savePosting } from "../../../store/ledger/append-ledger.ts";
import { toBalance } from "../../../store/ledger/wallets.ts";
import { saveNotification } from "../../../store/notifications/notifications.ts";
import type { AuditedChange, OperatorRequest } from "../act-once.ts";

/** Goodwill of an operator, or its reverse; minor units. */
interface AdjustmentInput {
  side: BookingSide;
  id: string;
  amount: SignedMinor;
  appointmentId?: string | undefined;
}

/** A person's balance after an adjustment, minor units; an instructor's may be below zero. */
interface AdjustedBalance {
  amount: SignedMinor;
  currency: string;
}

/** What an adjustment does to one side: the balances around it, and the first name of the person notified. */
interface AdjustedSide {
  before: SignedMinor;
  after: AdjustedBalance;
  name: string;
}

type SavedAdjustment = Parameters<typeof earningsAdjustment>[0];

async function saveCreditAdjustment(
  batch: Batch,
  uid: string,
  adjustment: SavedAdjustment,
  now: Instant,
): Promise<AdjustedSide> {
  const [wallet, { data: user }] = await Promise.all([get(wallets().doc(uid)), get(users().doc(uid))]);
  if (!wallet.data) throw new AppError("not-found");
  const posting = creditAdjustment(adjustment, uid, wallet.data);
  savePosting(batch, wallet, posting, now);
  return {
    before: toBalance(wallet.data).amount,
    after: toBalance(posting.wallet),
    name: user?.firstname ?? "",
  };
}

async function saveEarningsAdjustment(
  batch: Batch,
  id: string,
  adjustment: SavedAdjustment,
  now: Instant,
): Promise<AdjustedSide> {
  const [{ data: instructor }, { data: sums }] = await Promise.all([
    get(instructors().doc(id)),
    get(earnings().doc(id)),
  ]);
  if (!instructor) throw new AppError("not-found");
  appendLedgerEvent(batch, earningsAdjustment(adjustment, id, CURRENCY), now);
  const before = sums?.balance ?? 0;
  return {
    before,
    after: { amount: before + adjustment.amount, currency: CURRENCY },
    name: splitDisplayName(instructor.name).firstname,
  };
}

/** @throws AppError `claim-required` {own}, `not-found` for a booking of others */
async function mustConcern({ side, id, appointmentId }: AdjustmentInput, operator: string): Promise<void> {
  mustNotBeOwnCase(operator, "adjustment", id);
  if (appointmentId === undefined) return;
  const { data } = await mustGetBooking(appointmentId, (booking) => booking[side].id === id);
  mustNotBeOwnCase(operator, "adjustment", id, data);
}

/**
 * Puts an adjustment of a customer's credit or an instructor's earnings into the batch, with its notification and what
 * the operator gave or took today.
 * @throws AppError `not-found`, `claim-required`, see `withinOperatorLimits`, `bad-request` see `creditAdjustment`
 */
export async function saveAdjustment(
  batch: Batch,
  input: AdjustmentInput,
  operator: OperatorRequest & { isTreasurer: boolean },
): Promise<AuditedChange & { answer: { balance: AdjustedBalance } }> {
  const { side, id: person, amount, appointmentId: bookingId } = input;
  const { uid, key, now, isTreasurer } = operator;
  await mustConcern(input, uid);
  const total = await readDailyTotal(uid, now);
  const today = total.data?.count ?? 0;
  const limits = { today, isTreasurer, currency: CURRENCY };
  const afterwards = withinOperatorLimits(Math.abs(amount), limits);
  const id = `adjust_${createHash("sha256").update(`${uid}/${key}`).digest("hex").slice(0, 20)}`;
  const save = side === "customer" ? saveCreditAdjustment : saveEarningsAdjustment;
  const { before, after, name } = await save(batch, person, { id, amount, bookingId }, now);
  if (!isTreasurer) saveDailyTotal(batch, total, afterwards, now);
  const adjustment = {
    id,
    uid: person,
    side,
    name,
    aid: bookingId ?? "",
    amount,
    currency: CURRENCY,
    at: now,
  };
  saveNotification(batch, adjustedNotification(adjustment));
  return {
    before: { balance: before },
    after: {
      balance: after.amount,
      amount,
      ledger: id,
      ...(bookingId !== undefined && { booking: bookingId }),
    },
    answer: { balance: after },
  };
}
