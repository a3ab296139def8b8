import type { Booking } from "../booking/model.ts";
import { receiptNumberOf } from "../ledger/receipt-number.ts";

/**
 * The number by which people talk about a booking: that of the receipt of its price, such as "EBY-7K2M-9QXA". A hold
 * keeps its number when it is captured.
 */
export function bookingNumberOf({ id, billing, events }: Pick<Booking, "id" | "billing" | "events">): string {
  const wasHeld =
    billing.source === "credit" && events.some(({ changes }) => changes?.status === "Requested");
  return receiptNumberOf(`${id}_${wasHeld ? "hold" : "capture"}`);
}
