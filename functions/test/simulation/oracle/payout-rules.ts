import { earnings, earningsItems, holds, payoutAccounts } from "../../../src/store/collections.ts";

// What a payout pays, written from the promises of docs/money.md and not from the code that keeps them.

/** Minor units. */
const LEAST = 1_000;
const MOST_ITEMS = 300;

/** The sessions of an instructor of which nothing is paid, for now. */
async function heldBookingsOf(instructorId: string): Promise<Set<string>> {
  const { docs } = await holds().where("instructorId", "==", instructorId).get();
  return new Set(docs.flatMap((doc) => doc.data().bookingId ?? []));
}

/** What a payout that is prepared at `now` pays an instructor, minor units: 0 for none. */
async function dueAmountOf(instructorId: string, now: number): Promise<number> {
  const [account, sums] = await Promise.all([
    payoutAccounts().doc(instructorId).get(),
    earnings().doc(instructorId).get(),
  ]);
  const { usableFrom = Number.POSITIVE_INFINITY } = account.data() ?? {};
  const { balance = 0, held: heldBack = 0 } = sums.data() ?? {};
  // A payout draws on what is not held.
  const payable = balance - Math.max(0, heldBack);
  if (usableFrom > now || balance < LEAST) return 0;
  const { docs } = await earningsItems(instructorId).where("state", "==", "open").get();
  const held = await heldBookingsOf(instructorId);
  const due = docs
    .map((doc) => ({ id: doc.id, ...doc.data() }))
    .filter(({ dueAt }) => dueAt <= now)
    // An item may be open for a moment longer than its session is held.
    .filter(({ kind, bookingId = "" }) => kind === "taken back" || !held.has(bookingId))
    .sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_ITEMS);
  // The oldest of them, as many as what is payable covers.
  let sum = 0;
  let amount = 0;
  for (const item of due) {
    sum += item.amount;
    if (sum <= payable) amount = sum;
  }
  return amount < LEAST ? 0 : amount;
}

/** What a payout that is prepared at `now` pays these instructors, minor units; who gets nothing is left out. */
export async function dueAmounts(instructorIds: readonly string[], now: number): Promise<number[]> {
  const amounts = await Promise.all(instructorIds.map((id) => dueAmountOf(id, now)));
  return amounts.filter((amount) => amount > 0);
}
