import * as v from "valibot";
import { BookingSchedule, BookingStatus, PriceLine } from "../model/booking.ts";
import { CalendarDate, Id, Instant, Minor, TimeZone, text } from "../model/fields.ts";
import type { Contract } from "./contract.ts";
import { Balance, LocationInput, Message, Pay, Pmid } from "./fields.ts";

const People = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50));
const choice = { instructorId: Id, beacon: Id, start: Instant, people: People };

/** A free stretch of an instructor's time. */
export const Slot = v.object({ start: Instant, end: Instant });
export type Slot = v.InferOutput<typeof Slot>;

/** One instructor with free slots, as /book lists them. */
export const InstructorSlots = v.object({
  id: Id,
  name: v.string(),
  avatar: v.string(),
  styles: v.array(v.string()),
  rating: v.object({ average: v.number(), count: v.number() }),
  slots: v.array(Slot),
});
export type InstructorSlots = v.InferOutput<typeof InstructorSlots>;

/** Another way to book when a slot is gone (details of `slot-taken`). */
export const Alternative = v.object({ instructorId: Id, start: Instant, end: Instant, amount: Minor });
export type Alternative = v.InferOutput<typeof Alternative>;

/** Until when (ms UTC) canceling gives back which percent. */
export const RefundTier = v.object({ until: Instant, percent: v.number() });
export type RefundTier = v.InferOutput<typeof RefundTier>;

const Booked = v.object({
  appointmentId: Id,
  status: BookingStatus,
  /** When the time is given to others unless the payment is done. */
  expiresAt: v.optional(Instant),
  payment: Pay,
  balance: Balance,
});

/** Finding, making and changing a booking. Amounts are minor units, instants ms UTC. */
export const book = {
  "/api/book/slots": {
    input: v.strictObject({
      beacon: Id,
      from: CalendarDate,
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
      people: v.optional(People),
      instructorId: v.optional(Id),
      appointmentId: v.optional(Id),
      after: v.optional(Id),
    }),
    output: v.object({
      timeZone: TimeZone,
      instructors: v.pipe(v.array(InstructorSlots), v.maxLength(12)),
      next: v.optional(Id),
    }),
  },
  "/api/book/quote": {
    input: v.strictObject(choice),
    output: v.object({
      amount: Minor,
      currency: v.string(),
      lines: v.array(PriceLine),
      end: Instant,
      timeZone: TimeZone,
      instant: v.boolean(),
      refunds: v.array(RefundTier),
      balance: Balance,
    }),
  },
  "/api/book/create": {
    input: v.strictObject({
      ...choice,
      amount: Minor,
      location: v.optional(LocationInput),
      instructions: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000))),
      pmid: Pmid,
    }),
    output: Booked,
  },
  "/api/book/confirm": {
    input: v.strictObject({ appointmentId: Id, pmid: v.optional(Pmid) }),
    output: Booked,
  },
  "/api/book/cancel": {
    input: v.strictObject({ appointmentId: Id, refund: Minor }),
    output: v.object({
      ...Message.entries,
      appointmentId: Id,
      status: BookingStatus,
      refund: Minor,
      to: v.picklist(["credit", "card"]),
    }),
  },
  "/api/book/move": {
    input: v.strictObject({ appointmentId: Id, start: Instant }),
    output: v.object({
      ...Message.entries,
      appointmentId: Id,
      status: BookingStatus,
      schedule: BookingSchedule,
      version: v.number(),
      movesLeft: v.number(),
    }),
  },
  "/api/book/absent": {
    input: v.strictObject({ appointmentId: Id }),
    output: v.object({ ...Message.entries, status: BookingStatus, refund: Minor }),
  },
  "/api/book/share": {
    /** `renew` makes the old link worthless. */
    input: v.strictObject({ appointmentId: Id, renew: v.optional(v.boolean()) }),
    output: v.object({ token: v.string(), seats: v.number() }),
  },
  /** What a link invites to, for whoever may join by it. */
  "/api/book/invitation": {
    input: v.strictObject({ appointmentId: Id, token: text(64) }),
    output: v.object({
      /** First name and initial. */
      host: v.string(),
      instructor: v.string(),
      service: v.string(),
      minutes: v.number(),
      start: Instant,
      end: Instant,
      timeZone: TimeZone,
      city: v.string(),
      status: BookingStatus,
      seats: v.number(),
    }),
  },
  "/api/book/join": {
    input: v.strictObject({ appointmentId: Id, token: text(64) }),
    output: v.object({ ...Message.entries, appointmentId: Id }),
  },
  "/api/book/part": {
    /** The guest who leaves: removed by the host, or the caller. */
    input: v.strictObject({ appointmentId: Id, guestId: Id }),
    output: v.object({ ...Message.entries, appointmentId: Id }),
  },
} satisfies Record<string, Contract>;
