import * as v from "valibot";
import { BookingStatus } from "../booking/booking.ts";
import { endingKinds } from "../booking/ending.ts";
import { Id, Instant } from "../fields.ts";

/** The calendar data of a booking, from one person's side; instants ms UTC. */
export const CalendarSession = v.object({
  bookingId: Id,
  /** `sequenceOf` the booking. */
  version: v.number(),
  status: BookingStatus,
  /** How it ended; absent while it is open, and in emails stored before it was kept. */
  ending: v.optional(v.picklist(endingKinds)),
  service: v.object({ name: v.string(), minutes: v.number(), people: v.number() }),
  start: Instant,
  end: Instant,
  location: v.object({ city: v.string(), region: v.string(), postalCode: v.string() }),
  /** Names of the people this person meets. */
  company: v.array(v.string()),
  createdAt: Instant,
  changedAt: Instant,
});
export type CalendarSession = v.InferOutput<typeof CalendarSession>;

/** `feeds/{uid}`: the secret part of a private calendar address. */
export const FeedToken = v.object({ token: v.string(), createdAt: Instant });
export type FeedToken = v.InferOutput<typeof FeedToken>;
