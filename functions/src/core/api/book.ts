import * as v from "valibot";
import {
  BookingLocation,
  BookingSchedule,
  BookingStatus,
  NoShowClaim,
  PriceLine,
} from "../booking/booking.ts";
import { REPLACEMENT } from "../constants.ts";
import { CalendarDate, Id, Instant, Minor, TimeZone, typedLine } from "../fields.ts";
import { PaymentResult } from "../payments/payment-result.ts";
import { TeachingFacts } from "../people/instructors/teaching-facts.ts";
import { Verified } from "../people/instructors/verified.ts";
import { Replacement } from "../replacement.ts";
import type { Contract } from "./contract.ts";
import {
  Balance,
  ContestInput,
  ContestOutput,
  LocationInput,
  MessageOutput,
  Pmid,
  ProposeInput,
  ProposeOutput,
  SessionNotes,
} from "./fields.ts";

const People = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50));
const quoteFields = { instructorId: Id, beacon: Id, start: Instant, people: People };

/** Start and end of a free slot, ms UTC. */
const slot = v.object({ start: Instant, end: Instant });

/** One instructor with free slots, as /book lists them. */
export const InstructorSlots = v.object({
  id: Id,
  name: v.string(),
  avatar: v.string(),
  styles: v.array(v.string()),
  languages: v.array(v.string()),
  ...TeachingFacts.entries,
  rating: v.object({ average: v.number(), count: v.number() }),
  /** Sessions that took place. */
  sessions: v.number(),
  /** What operators have checked, each with its date, while its paper lasts. */
  verified: Verified,
  slots: v.array(slot),
  /** The day they are back, if they are away on the last of these days and free on none. */
  back: v.optional(CalendarDate),
});
export type InstructorSlots = v.InferOutput<typeof InstructorSlots>;

/** Percent refunded when the customer cancels up to `until` (ms UTC). */
const refundTier = v.object({ until: Instant, percent: v.number() });

const BookingOutput = v.object({
  appointmentId: Id,
  status: BookingStatus,
  /** When the hold expires unless the payment is done. */
  expiresAt: v.optional(Instant),
  payment: PaymentResult,
  balance: Balance,
});

/** Finding, making and changing a booking. Amounts are minor units, instants ms UTC. */
export const bookingContracts = {
  /** With `appointmentId`: other times for a booking, which its customer and its instructor may ask for. */
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
      /** Of a booking's times: its instructor confirms manually, so its customer proposes one instead of moving it. */
      needsApproval: v.optional(v.boolean()),
    }),
  },
  "/api/book/quote": {
    input: v.strictObject(quoteFields),
    output: v.object({
      amount: Minor,
      currency: v.string(),
      lines: v.array(PriceLine),
      end: Instant,
      timeZone: TimeZone,
      instant: v.boolean(),
      /** When the reply to a request made now is due. */
      answerBy: v.optional(Instant),
      refunds: v.array(refundTier),
      /** The version of the rules that this price and these refunds are of. */
      policyVersion: v.string(),
      balance: Balance,
    }),
  },
  "/api/book/create": {
    input: v.strictObject({
      ...quoteFields,
      amount: Minor,
      /** The version of the rules that were shown; absent from pages of before there was one. */
      policyVersion: v.optional(typedLine(20)),
      location: v.optional(LocationInput),
      /** How to get in: the instructor reads it once the session is confirmed. */
      instructions: v.optional(SessionNotes),
      /** About the customer's body: the instructor reads it with the request. */
      bodyNotes: v.optional(SessionNotes),
      pmid: Pmid,
    }),
    output: BookingOutput,
  },
  /** Up to three others for a session that its instructor canceled, at its place and near its start. */
  "/api/book/replacements": {
    input: v.strictObject({ appointmentId: Id }),
    output: v.object({ replacements: v.pipe(v.array(Replacement), v.maxLength(REPLACEMENT.most)) }),
  },
  /** Books one of them: the same session at the same place, for `amount`. */
  "/api/book/replace": {
    input: v.strictObject({ appointmentId: Id, instructorId: Id, start: Instant, amount: Minor, pmid: Pmid }),
    output: BookingOutput,
  },
  "/api/book/confirm": {
    input: v.strictObject({ appointmentId: Id, pmid: v.optional(Pmid) }),
    output: BookingOutput,
  },
  /** Gives up a time that waits for a card, or a request. */
  "/api/book/withdraw": {
    input: v.strictObject({ appointmentId: Id }),
    output: v.object({ ...MessageOutput.entries, status: BookingStatus }),
  },
  "/api/book/cancel": {
    input: v.strictObject({ appointmentId: Id, refund: Minor }),
    output: v.object({
      ...MessageOutput.entries,
      appointmentId: Id,
      status: BookingStatus,
      refund: Minor,
      to: v.picklist(["credit", "card"]),
    }),
  },
  "/api/book/move": {
    input: v.strictObject({ appointmentId: Id, start: Instant }),
    output: v.object({
      ...MessageOutput.entries,
      appointmentId: Id,
      status: BookingStatus,
      schedule: BookingSchedule,
      version: v.number(),
      movesLeft: v.number(),
    }),
  },
  "/api/book/propose": { input: ProposeInput, output: ProposeOutput },
  /** Answers the other side's proposal. */
  "/api/book/answer": {
    input: v.strictObject({ appointmentId: Id, accept: v.boolean() }),
    output: v.object({ appointmentId: Id, status: BookingStatus, schedule: BookingSchedule }),
  },
  /** Answers whether another instructor takes the session over, or says beforehand that a substitute is fine. */
  "/api/book/substitute": {
    input: v.union([
      v.strictObject({ appointmentId: Id, accept: v.boolean() }),
      v.strictObject({ appointmentId: Id, isFine: v.boolean() }),
    ]),
    output: v.object({ appointmentId: Id, status: BookingStatus }),
  },
  "/api/book/absent": {
    input: v.strictObject({ appointmentId: Id }),
    output: v.object({ ...MessageOutput.entries, status: BookingStatus, claim: NoShowClaim }),
  },
  "/api/book/contest": { input: ContestInput, output: ContestOutput },
  "/api/book/notes": {
    /** Only the notes that are sent change. */
    input: v.strictObject({
      appointmentId: Id,
      instructions: v.optional(SessionNotes),
      bodyNotes: v.optional(SessionNotes),
    }),
    output: MessageOutput,
  },
  "/api/book/share": {
    /** `renew` invalidates the old link. */
    input: v.strictObject({ appointmentId: Id, renew: v.optional(v.boolean()) }),
    output: v.object({ token: v.string(), seats: v.number() }),
  },
  /** The session a share link invites to; needs no sign-in. */
  "/api/book/invitation": {
    input: v.strictObject({ appointmentId: Id, token: typedLine(64) }),
    output: v.object({
      /** First name. */
      host: v.string(),
      instructor: v.string(),
      service: v.string(),
      minutes: v.number(),
      start: Instant,
      end: Instant,
      timeZone: TimeZone,
      ...BookingLocation.entries,
      status: BookingStatus,
      seats: v.number(),
    }),
  },
  "/api/book/join": {
    input: v.strictObject({ appointmentId: Id, token: typedLine(64) }),
    output: v.object({ ...MessageOutput.entries, appointmentId: Id }),
  },
  "/api/book/part": {
    /** The guest to remove: by the host, or the guest themselves. */
    input: v.strictObject({ appointmentId: Id, guestId: Id }),
    output: v.object({ ...MessageOutput.entries, appointmentId: Id }),
  },
} satisfies Record<string, Contract>;
