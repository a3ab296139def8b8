import type { Booking } from "../booking/booking.ts";
import { receiptNumberOf } from "../ledger/receipt-number.ts";

/**
 * The number people use for a booking: that of its price's receipt, such as "EBY-7K2M-9QXA". A hold keeps its number
 * when captured.
 */
export function bookingNumberOf({ id, billing, events }: Pick<Booking, "id" | "billing" | "events">): string {
  const wasHeld =
    billing.source === "credit" && events.some(({ changes }) => changes?.status === "Requested");
  return receiptNumberOf(`${id}_${wasHeld ? "hold" : "capture"}`);
}
