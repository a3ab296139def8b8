import * as v from "valibot";
import { EVENTS_KEPT } from "../constants.ts";
import { DeskRefund } from "../desk-refund.ts";
import { CalendarDate, Id, Instant } from "../fields.ts";
import {
  Billing,
  Booking,
  BookingEvent,
  BookingEventName,
  BookingPolicy,
  EventChanges,
  Proposal,
  SubstituteOffer,
} from "./booking.ts";
import { ConversationState } from "./conversation/conversation-state.ts";

const StoredEvent = v.object({
  ...BookingEvent.entries,
  name: BookingEventName,
  changes: v.optional(
    v.object({
      ...EventChanges.entries,
      /** When the instructor said they expect to arrive. */
      arrive: v.optional(Instant),
      /** The time that was proposed, declined or withdrawn, or that expired. */
      proposed: v.optional(v.object({ start: Instant, end: Instant })),
    }),
  ),
});

/** `book/{id}` as the server stores it: `Booking`, with what browsers need not know. */
export const StoredBooking = v.object({
  ...Booking.entries,
  /** Id of the pricing area of its place; absent in a booking made before it was kept. */
  area: v.optional(Id),
  /** `version`: of the rules it was booked by; absent in a booking made before they had one. */
  policy: v.object({ ...BookingPolicy.entries, version: v.optional(v.string()) }),
  /** The replacement of whose price we cover a part, since its instructor canceled this one. */
  coveredBy: v.optional(Id),
  /** Absent until the first message. */
  conversation: v.optional(ConversationState),
  billing: v.object({ ...Billing.entries, refunds: v.optional(v.array(DeskRefund)) }),
  events: v.pipe(v.tupleWithRest([StoredEvent], StoredEvent), v.maxLength(EVENTS_KEPT)),
  /** `days`: the dates (instructor's zone) of the day documents that hold it. */
  proposal: v.optional(v.object({ ...Proposal.entries, days: v.optional(v.array(CalendarDate)) })),
  /** `days`: of the other instructor. */
  substitute: v.optional(
    v.object({
      ...SubstituteOffer.entries,
      days: v.optional(v.array(CalendarDate)),
      area: v.optional(Id),
    }),
  ),
  /** Ids of the instructors who handed it over, the latest last; without who has it now. */
  formerInstructors: v.optional(v.array(Id)),
  /** The times that stay off for those of them who could not come, as it was when they handed it over. */
  timesOff: v.optional(v.array(v.object({ instructorId: Id, start: Instant, end: Instant }))),
});
export type StoredBooking = v.InferOutput<typeof StoredBooking>;
