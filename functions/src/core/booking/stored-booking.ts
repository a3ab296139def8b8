import * as v from "valibot";
import { EVENTS_KEPT } from "../constants.ts";
import { DeskRefund } from "../desk-refund.ts";
import { Id } from "../fields.ts";
import { ConversationState } from "./conversation/conversation-state.ts";
import { Billing, Booking, BookingEvent, BookingEventName } from "./model.ts";

const StoredEvent = v.object({ ...BookingEvent.entries, name: BookingEventName });

/** `book/{id}` as the server stores it: `Booking`, with what browsers need not know. */
export const StoredBooking = v.object({
  ...Booking.entries,
  /** Id of the pricing area of its place; absent in a booking made before it was kept. */
  area: v.optional(Id),
  /** Absent until somebody writes. */
  conversation: v.optional(ConversationState),
  billing: v.object({ ...Billing.entries, refunds: v.optional(v.array(DeskRefund)) }),
  events: v.pipe(v.tupleWithRest([StoredEvent], StoredEvent), v.maxLength(EVENTS_KEPT)),
});
export type StoredBooking = v.InferOutput<typeof StoredBooking>;
