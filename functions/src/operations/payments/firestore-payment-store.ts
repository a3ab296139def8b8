import { hasLostTime } from "../../core/booking/booking-reservation.ts";
import type { Instant, Minor } from "../../core/fields.ts";
import type { GiftUse } from "../../core/ledger/codes/gift-use.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import { accountNotification } from "../../core/notifications/sources/account-notification.ts";
import { notificationsOfPayment } from "../../core/notifications/sources/payment-notification.ts";
import { effectsOf } from "../../core/payments/effects.ts";
import type { Intent } from "../../core/payments/payment.ts";
import type { PaymentEffects } from "../../core/payments/payment-effects.ts";
import { paymentHold } from "../../core/payments/payment-hold.ts";
import type { PaymentTransition } from "../../core/payments/payment-transition.ts";
import type { User } from "../../core/people/user.ts";
import { get, type Loaded } from "../../store/access.ts";
import { asDayOf, type LoadedBooking, readRelated } from "../../store/booking/bookings.ts";
import { bookings, users, wallets } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { putDeskEmails } from "../../store/desk/desk-outbox.ts";
import { appendToBooks } from "../../store/ledger/append-ledger.ts";
import { isGiftUsed, readGiftUses, saveGiftUses } from "../../store/ledger/gift-uses.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";
import { type LoadedIntent, mustReadIntent } from "../../store/payments/intents.ts";
import { findConfirmedEmail } from "../../store/people/auth-accounts.ts";
import { saveTransition } from "../booking/save-transition.ts";
import { saveHold } from "../earnings/save-hold.ts";
import { readForFreezing, saveTopUpHolds } from "./save-top-up-holds.ts";

/** A payment, and the document it was read from. */
interface LoadedIntentState {
  intent: Intent;
  read: LoadedIntent;
}

const toLoaded = (read: LoadedIntent): LoadedIntentState => ({
  intent: read.data,
  read,
});

/**
 * The payment store of payment/advance-payment.ts in Firestore: saves each transition with its effects in one batch.
 */
export const firestorePaymentStore = {
  /** @throws AppError `not-found` */
  load: async (id: string): Promise<LoadedIntentState> => toLoaded(await mustReadIntent(id)),

  async customerOf({ uid, customer }: Intent): Promise<string | undefined> {
    return customer ?? (await get(users().doc(uid))).data?.processorId;
  },

  receiptAddressOf: ({ uid }: Intent): Promise<string | undefined> => findConfirmedEmail(uid),

  async recordTransition(
    seen: LoadedIntentState,
    change: PaymentTransition,
    now: Instant,
  ): Promise<{ seen: LoadedIntentState; isStored: boolean }> {
    let isRetry = false;
    let last: { batch: Batch; intent: Intent } | undefined;
    const newer = await decide(async (batch) => {
      last = undefined;
      if (isRetry) {
        const read = await mustReadIntent(change.intent.id);
        if (!isSame(read, seen.read)) return toLoaded(read);
      }
      isRetry = true;
      const intent = await saveTransitionOf(batch, seen.read, change, now);
      last = { batch, intent };
      return undefined;
    });
    if (newer || !last) return { seen: newer ?? seen, isStored: false };
    return {
      seen: toLoaded(afterCommit(seen.read, last.intent, last.batch)),
      isStored: true,
    };
  },
};

const isSame = (a: LoadedIntent, b: LoadedIntent): boolean =>
  b.snapshot.updateTime !== undefined && a.snapshot.updateTime?.isEqual(b.snapshot.updateTime) === true;

/** The payment as stored by the batch, whose first write it is. */
function afterCommit({ ref }: LoadedIntent, data: Intent, batch: Batch): LoadedIntent {
  const [updateTime] = batch.writeTimes;
  if (!updateTime) throw new Error("The batch has no write time for the payment.");
  return { ref, data, snapshot: { updateTime } };
}

/** Documents related to a payment, as they were read. */
interface PaymentDocuments {
  booking?: LoadedBooking | undefined;
  wallet?: Loaded<Wallet>;
  user?: Loaded<User>;
  /** Earlier uses of the welcome offer by the same person. */
  giftUses?: Loaded<GiftUse>[];
  /** The gift of a disputed top-up, minor units. */
  gift?: Minor;
}

/** Outcomes after which the customer's credit may change. */
const creditOutcomes: readonly PaymentTransition["outcome"][] = [
  "refund refused",
  "refund failed",
  "refund waits",
  "refund returned",
  "refunded elsewhere",
  "dispute won",
  "dispute lost",
  "warning ended",
];

async function read({ intent, outcome }: PaymentTransition): Promise<PaymentDocuments> {
  const movesCredit = creditOutcomes.includes(outcome);
  if (intent.kind === "top") {
    if (outcome === "disputed" || outcome === "warned") return readForFreezing(intent);
    if (movesCredit || outcome === "refunded") return { wallet: await get(wallets().doc(intent.uid)) };
    if (outcome !== "captured") return {};
    const [wallet, user, giftUses] = await Promise.all([
      get(wallets().doc(intent.uid)),
      get(users().doc(intent.uid)),
      readGiftUses(intent.giftUses ?? []),
    ]);
    return { wallet, user, giftUses };
  }
  const isConcerned =
    intent.kind === "book" ? outcome !== "none" : ["captured", "refunded"].includes(outcome) || movesCredit;
  if (!isConcerned) return {};
  const [booking, wallet] = await Promise.all([
    get(bookings().doc(intent.aid)),
    movesCredit ? get(wallets().doc(intent.uid)) : undefined,
  ]);
  return {
    ...(booking.data && { booking: { ...booking, data: booking.data } }),
    ...(wallet && { wallet }),
  };
}

/** Puts a transition and its effects into the batch, the payment first; returns the changed payment. */
export async function saveTransitionOf(
  batch: Batch,
  intent: LoadedIntent,
  change: PaymentTransition,
  now: Instant,
): Promise<Intent> {
  const related = await read(change);
  const { booking, wallet, user, gift, giftUses = [] } = related;
  const isOfferUsed = isGiftUsed(giftUses);
  const facts = { booking: booking?.data, wallet: wallet?.data, user: user?.data, isOfferUsed, gift };
  let after = effectsOf(change, facts, now);
  // The effect on the money is in the payment itself.
  const outcome = after.booking && ({ booking: after.booking, money: { kind: "none" } } as const);
  const days = booking && outcome ? await readRelated(booking, outcome) : { days: [] };
  // Paid too late: another booking has taken the time, so this one is treated as expired.
  if (booking && outcome && hasLostTime(booking.data, outcome.booking, days.days.map(asDayOf)))
    after = effectsOf(change, {}, now);
  batch.put(intent, after.intent);
  await putMoneyEmails(batch, intent.data, after.intent, now);
  if (booking && outcome && after.booking) saveTransition(batch, booking, outcome, days, now);
  const hold = paymentHold(change, after.booking ?? booking?.data, now);
  if (hold) await saveHold(batch, hold.target, hold.change);
  await saveTopUpHolds(batch, { ...change, intent: after.intent }, after.wallet, now);
  saveCredit(batch, after, related, now);
  appendToBooks(batch, after, now);
  saveNotifications(batch, after, related, now);
  return after.intent;
}

/** Puts an email to each treasurer into the batch about each concern that a payment has now and did not have before. */
async function putMoneyEmails(batch: Batch, before: Intent, after: Intent, now: Instant): Promise<void> {
  for (const concern of after.concerns ?? [])
    if (!before.concerns?.includes(concern)) {
      const data = { kind: "desk-money", params: { paymentId: after.id, concern } } as const;
      await putDeskEmails(
        batch,
        ["treasurer"],
        `money_${after.id}_${concern.replaceAll(" ", "-")}_${now}`,
        data,
        now,
      );
    }
}

/** Tells people of a payment; nothing of credit for an account that is gone. */
function saveNotifications(
  batch: Batch,
  { intent, notification, booking: changed }: PaymentEffects,
  { booking, wallet, user }: PaymentDocuments,
  now: Instant,
): void {
  if (notification?.kind !== "credit-frozen") {
    if (booking && notification)
      for (const withEmail of notificationsOfPayment(changed ?? booking.data, intent, notification, now))
        saveNotification(batch, withEmail);
    return;
  }
  if (!wallet?.data) return;
  const { uid, currency } = intent;
  const id = accountNotificationId(uid, `frozen/${intent.id}/${notification.cause}`);
  const reader = { uid, side: "customer", name: user?.data?.firstname ?? "" } as const;
  const data = { kind: "credit-frozen", params: { frozen: notification.frozen, currency } } as const;
  saveNotification(batch, accountNotification(id, reader, data, now));
}

function saveCredit(
  batch: Batch,
  after: PaymentEffects,
  { wallet, user, giftUses = [] }: PaymentDocuments,
  now: Instant,
): void {
  if (wallet && after.wallet) batch.put(wallet, after.wallet);
  if (!after.usesOffer || !user?.data) return;
  const { offer: _offer, ...kept } = user.data;
  batch.put(user, kept);
  saveGiftUses(batch, giftUses, now);
}
