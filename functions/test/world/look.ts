import { foldWallet } from "../../src/shared/domain/ledger.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import type { LedgerEvent } from "../../src/shared/model/ledger.ts";
import type { Wallet } from "../../src/shared/model/wallet.ts";
import { bookings, ledger, wallets } from "../../src/store/collections.ts";

/** All bookings of one instructor, as stored. */
export async function bookingsOf(instructorId: string): Promise<Booking[]> {
  const found = await bookings().where("instructor.id", "==", instructorId).get();
  return found.docs.map((doc) => doc.data());
}

/** All ledger events of one customer, as stored. */
export async function ledgerOf(uid: string): Promise<LedgerEvent[]> {
  const found = await ledger().where("uid", "==", uid).get();
  return found.docs.map((doc) => doc.data());
}

/** A wallet as stored. */
export async function walletOf(uid: string): Promise<Wallet> {
  const wallet = (await wallets().doc(uid).get()).data();
  if (!wallet) throw new Error(`${uid} has no wallet.`);
  return wallet;
}

/** What a wallet should be by its ledger; compare `amount` and `held`. */
export async function foldOf(uid: string): Promise<Pick<Wallet, "amount" | "held">> {
  const empty: Wallet = { amount: 0, held: 0, currency: "USD", version: 0 };
  const events = await ledgerOf(uid);
  const { amount, held } = events.reduce((wallet, event) => foldWallet(wallet, event.entries, uid), empty);
  return { amount, held };
}

/** Pairs of bookings that still take time and lie nearer to each other than the travel allows. */
export function overlaps(all: readonly Booking[], travelMinutes: number): [string, string][] {
  const live = all.filter(({ status }) => !["Canceled", "Declined", "Expired"].includes(status));
  const travel = travelMinutes * 60_000;
  return live.flatMap((a, i) =>
    live
      .slice(i + 1)
      .filter((b) => a.schedule.start - travel < b.schedule.end && b.schedule.start < a.schedule.end + travel)
      .map((b): [string, string] => [a.id, b.id]),
  );
}
