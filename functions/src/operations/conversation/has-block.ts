import type { Booking } from "../../core/booking/booking.ts";
import { readBlocks } from "../../store/people/blocks.ts";

/** Whether the customer of a booking has blocked its instructor, or vice versa: two reads. */
export async function hasBlock({ customer, instructor }: Booking): Promise<boolean> {
  const { blacklist, blockedBy } = await readBlocks(customer.id);
  return [...blacklist, ...blockedBy].includes(instructor.id);
}
