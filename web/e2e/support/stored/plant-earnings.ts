import { storedEvent } from "../../../../functions/src/core/testing/stored-event.ts";
import { addEarningsItem } from "../../../../functions/src/operations/earnings/add-earnings-item.ts";
import { ledger } from "../../../../functions/src/store/collections.ts";
import { plantHeldSession } from "./plant-instructor.ts";

/** A session that was held; amounts in minor units. */
interface HeldSession {
  price: number;
  /** What of the price is the instructor's. */
  share: number;
  tip?: number;
  /** When it was paid, ms UTC. */
  at: number;
  customer: string;
}

const HOUR = 3_600_000;

/** Books sessions that an instructor held, and their tips, in the ledger; returns the ids of the events. */
export async function plantEarnings(
  instructorId: string,
  sessions: readonly HeldSession[],
): Promise<string[]> {
  const ids: string[] = [];
  const book = async (kind: "close" | "tip", bookingId: string, at: number, amount: number, fee: number) => {
    const event = storedEvent({ id: `${bookingId}_${kind}`, kind, currency: "USD", at, bookingId }, [
      [`instructor:${instructorId}`, amount],
      ...(fee > 0 ? ([["revenue", fee]] as [string, number][]) : []),
      // Not from escrow: the books of the world compare it with its bookings.
      ["promo", -amount - fee],
    ]);
    await ledger().doc(event.id).create(event);
    await addEarningsItem(event);
    ids.push(event.id);
  };
  for (const { price, share, tip, at, customer } of sessions) {
    const bookingId = await plantHeldSession(instructorId, {
      start: at - 3 * HOUR,
      end: at - 2 * HOUR,
      customer,
    });
    await book("close", bookingId, at, share, price - share);
    if (tip !== undefined) await book("tip", bookingId, at + HOUR, tip, 0);
  }
  return ids;
}
