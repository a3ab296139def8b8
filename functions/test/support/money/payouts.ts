import { randomUUID } from "node:crypto";
import { DAY } from "../../../src/core/constants.ts";
import type { PayoutAccount } from "../../../src/core/payouts/payout.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { instructorWith } from "../../../src/core/testing/instructor.ts";
import { storedEvent } from "../../../src/core/testing/stored-event.ts";
import { payoutPrepare } from "../../../src/endpoints/payout/prepare.ts";
import { payoutRelease } from "../../../src/endpoints/payout/release.ts";
import { addEarningsItem } from "../../../src/operations/earnings/add-earnings-item.ts";
import {
  earnings,
  earningsItems,
  instructors,
  ledger,
  payoutAccounts,
  payoutLines,
  payouts,
} from "../../../src/store/collections.ts";
import { callEndpoint } from "../call-endpoint.ts";

/** A number that must be in no log, audit or list. */
export const ACCOUNT_CANARY = "1842937465";

/** When the instructors of `plantOwed` first earned something. */
const FIRST_EARNED_AT = NOW - 400 * DAY;

/** Makes the payout account of an instructor, usable unless changed. */
export const plantPayoutAccount = (instructorId: string, changes: Partial<PayoutAccount> = {}) =>
  payoutAccounts()
    .doc(instructorId)
    .set({
      kind: "aba",
      holder: "Ines Alvarez",
      account: ACCOUNT_CANARY,
      routing: "021000021",
      last4: ACCOUNT_CANARY.slice(-4),
      changedAt: NOW - 9 * DAY,
      usableFrom: NOW - 6 * DAY,
      ...changes,
    });

/** Books an amount for an instructor in the ledger, and runs the trigger. Returns the id of the item. */
export async function plantEarned(
  instructorId: string,
  amount: number,
  {
    at = NOW - 5 * DAY,
    bookingId = `b-${randomUUID().slice(0, 8)}`,
    kind = "close" as "close" | "refund" | "tip",
  } = {},
): Promise<string> {
  const facts = { id: `${bookingId}_${kind}`, kind, currency: "USD", at, bookingId };
  const event = storedEvent(facts, [
    [`instructor:${instructorId}`, amount],
    [`escrow:${bookingId}`, -amount],
  ]);
  await ledger().doc(event.id).create(event);
  await addEarningsItem(event);
  return event.id;
}

/** Makes an instructor one who first earned something long ago: what they earn can be paid out after 48 hours. */
export const plantEarlierShare = (instructorId: string) =>
  earnings().doc(instructorId).set({ balance: 0, held: 0, paid: 0, firstEarnedAt: FIRST_EARNED_AT });

/**
 * Makes an instructor with a usable account who earned these amounts (minor units) 15 days ago, so that they are due;
 * without amounts, one who has earned something long ago. Returns the id.
 */
export async function plantOwed(name: string, ...amounts: number[]): Promise<string> {
  const id = `${name}-${randomUUID().slice(0, 8)}`;
  if (amounts.length === 0) await plantEarlierShare(id);
  await instructors()
    .doc(id)
    .set(instructorWith({ name: `${name} Alvarez` }));
  await plantPayoutAccount(id);
  for (const [i, amount] of amounts.entries()) await plantEarned(id, amount, { at: NOW - 15 * DAY + i });
  return id;
}

/** Deletes all payouts, their accounts and earnings, so that a test finds only its own. */
export async function forgetPayouts(): Promise<void> {
  for (const { ref } of (await payouts().get()).docs) {
    for (const line of (await payoutLines(ref.id).get()).docs) await line.ref.delete();
    await ref.delete();
  }
  for (const { ref } of (await earnings().get()).docs) await ref.delete();
  for (const { ref } of (await payoutAccounts().get()).docs) await ref.delete();
  for (const { ref } of (await ledger().get()).docs) await ref.delete();
}

/** Runs the trigger for every event of the ledger, as the platform would. */
export async function deliverLedger(): Promise<void> {
  for (const event of (await ledger().get()).docs) await addEarningsItem(event.data());
}

/** Prepares a payout of all that is due. */
export const preparedBy = (uid: string, until = NOW, now = NOW) =>
  callEndpoint(payoutPrepare, { until }, { uid, isTreasurer: true, now });

/** Releases a payout. */
export const releasedBy = (
  uid: string,
  { payoutId, total }: { payoutId: string; total: number },
  now = NOW,
) => callEndpoint(payoutRelease, { payoutId, total }, { uid, isTreasurer: true, now });

/** What is stored of a payout, and of its lines by instructor. */
export async function storedPayout(payoutId: string) {
  const lines = await payoutLines(payoutId).get();
  return {
    ...(await payouts().doc(payoutId).get()).data(),
    lines: new Map(lines.docs.map((doc) => [doc.id, doc.data()])),
  };
}

/** Items of an instructor as `state amount`, the oldest first. */
export async function itemsOf(instructorId: string): Promise<string[]> {
  const found = await earningsItems(instructorId).orderBy("at").get();
  return found.docs.map((doc) => doc.data()).map(({ kind, state, amount }) => `${kind} ${state} ${amount}`);
}

/** Payouts of an instructor in the ledger as `id amount`. */
export async function paidTo(instructorId: string): Promise<string[]> {
  const all = (await ledger().get()).docs.map((doc) => doc.data());
  const paid = all.filter(({ id }) => id.startsWith("payout_") && id.includes(instructorId));
  return paid
    .map(({ id, entries }) => `${id.replace(instructorId, "?")} ${entries.map(({ amount }) => amount)}`)
    .sort();
}
