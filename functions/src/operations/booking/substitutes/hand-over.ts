import type { Booking } from "../../../core/booking/booking.ts";
import { changesInstructor } from "../../../core/booking/substitutes/substitute-reservation.ts";
import type { Hold } from "../../../core/earnings/holds/hold.ts";
import { intentId } from "../../../core/payments/intent.ts";
import { get, type Loaded } from "../../../store/access.ts";
import { newestMessages } from "../../../store/booking/conversation.ts";
import { holds, intents, messagesOf } from "../../../store/collections.ts";
import type { Batch } from "../../../store/commit.ts";

/** More messages than a conversation before a session has; a batch takes 500 writes. */
const MESSAGES_MOST = 400;

/** What goes with a session to another instructor beside the booking itself. */
export interface HandedOver {
  messages: { id: string }[];
  hold: Loaded<Hold>;
}

/** Reads the conversation of a session, and what holds its earnings. */
export async function readHandedOver(bookingId: string): Promise<HandedOver> {
  const [messages, hold] = await Promise.all([
    newestMessages(bookingId, MESSAGES_MOST),
    get(holds().doc(bookingId)),
  ]);
  return { messages, hold };
}

/**
 * Puts what follows a session to another instructor into its batch: they read the conversation instead of the first one, and
 * its payment and what holds its earnings name them. Nothing where the instructor stays.
 */
export function saveHandOver(
  batch: Batch,
  before: Booking,
  after: Booking,
  { messages, hold }: HandedOver,
): void {
  if (!changesInstructor(before, after)) return;
  const allow = [after.customer.id, after.instructor.id];
  for (const { id } of messages) batch.patch(messagesOf(after.id).doc(id), { allow });
  if (after.billing.source === "card")
    batch.patch(intents().doc(intentId.book(after.id)), { instructorId: after.instructor.id });
  if (hold.data) batch.put(hold, { ...hold.data, instructorId: after.instructor.id });
}
