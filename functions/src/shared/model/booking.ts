import * as v from "valibot";
import { CalendarDate, Currency, Id, Instant, Minor, Person, TimeZone } from "./fields.ts";

/** States of a booking (design §3). */
export const bookingStatuses = [
  "Held",
  "Requested",
  "Confirmed",
  "Started",
  "Closed",
  "Canceled",
  "Declined",
  "Expired",
  "Missed",
] as const;
export const BookingStatus = v.picklist(bookingStatuses);
export type BookingStatus = v.InferOutput<typeof BookingStatus>;

/** Names of what can happen to a booking; the table of domain/life.ts says when. */
export const bookingEvents = [
  "book",
  "authorised",
  "refused",
  "lapse",
  "accept",
  "decline",
  "withdraw",
  "capture refused",
  "cancel",
  "move",
  "check in",
  "absent",
  "check out",
  "tip",
] as const;
export const BookingEventName = v.picklist(bookingEvents);
export type BookingEventName = v.InferOutput<typeof BookingEventName>;

/** Who acts. */
export const actors = ["customer", "instructor", "operator", "system"] as const;
export const Actor = v.picklist(actors);
export type Actor = v.InferOutput<typeof Actor>;

/** One line of a price or receipt, minor units. */
export const PriceLine = v.object({
  kind: v.picklist(["session", "people"]),
  label: v.string(),
  amount: Minor,
});
export type PriceLine = v.InferOutput<typeof PriceLine>;

/** What a session is. */
export const Service = v.object({
  beacon: Id,
  name: v.string(),
  style: v.string(),
  minutes: v.number(),
  people: v.number(),
});
export type Service = v.InferOutput<typeof Service>;

/** When a session is; year, month (1–12) and day are those of the place. */
export const BookingSchedule = v.object({
  start: Instant,
  end: Instant,
  timeZone: TimeZone,
  year: v.number(),
  month: v.number(),
  day: v.number(),
});
export type BookingSchedule = v.InferOutput<typeof BookingSchedule>;

/** The price and what became of it, minor units. */
export const Billing = v.object({
  currency: Currency,
  amount: Minor,
  lines: v.array(PriceLine),
  source: v.picklist(["credit", "card"]),
  pmid: v.optional(Id),
  /** Whether a tip was given. */
  tip: v.boolean(),
  tipAmount: v.optional(Minor),
  refunded: v.optional(Minor),
  /** Percent that may at most be refunded, set by a move. */
  refundCap: v.optional(v.number()),
});
export type Billing = v.InferOutput<typeof Billing>;

/** The rules a booking was made under: see `policy` of constants.ts. */
export const BookingPolicy = v.object({
  holdFor: v.number(),
  answerWithin: v.number(),
  answerBefore: v.number(),
  notice: v.number(),
  graceFor: v.number(),
  refunds: v.array(v.object({ before: v.number(), percent: v.number() })),
  moves: v.number(),
  checkInFrom: v.number(),
  absentFrom: v.number(),
  closeAfter: v.number(),
  instructorShare: v.number(),
});
export type BookingPolicy = v.InferOutput<typeof BookingPolicy>;

/** `book/{id}`. */
export const Booking = v.object({
  id: Id,
  /** First name and initial: what others may see. */
  customer: Person,
  instructor: Person,
  service: Service,
  schedule: BookingSchedule,
  /** Whether the private place holds instructions. */
  instructions: v.boolean(),
  location: v.object({
    city: v.string(),
    region: v.string(),
    postalCode: v.string(),
  }),
  billing: Billing,
  status: BookingStatus,
  event: v.object({
    name: BookingEventName,
    by: Actor,
    at: Instant,
    reason: v.optional(v.string()),
  }),
  /** Who may see it: the customer, the instructor once it is paid for, and the guests. */
  allow: v.array(Id),
  /** Friends who joined through the share link: at most `service.people` − 1. First name and initial. */
  guests: v.optional(v.array(Person)),
  /** Dates (instructor's zone) of the day documents that hold its time. */
  days: v.array(CalendarDate),
  policy: BookingPolicy,
  /** Instant at which a Held or Requested booking expires. */
  deadline: v.optional(Instant),
  /** Instant at which the sweep looks at it next. */
  due: v.optional(Instant),
  moves: v.number(),
  /** Rises with each event; the first is 1. */
  version: v.number(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Booking = v.InferOutput<typeof Booking>;

/** `book/{id}/private/place`: where to come; the instructor is listed from accept until 24 h after the end. */
export const Place = v.object({
  allow: v.array(Id),
  line1: v.string(),
  line2: v.optional(v.string()),
  instructions: v.string(),
  /** The customer's, E.164. */
  phone: v.string(),
  /** The instructor's, E.164: from a day before the start until a day after the end. */
  instructorPhone: v.optional(v.string()),
});
export type Place = v.InferOutput<typeof Place>;

/** `book/{id}/private/share`: what makes its link a key. Nobody reads it but the server. */
export const Share = v.object({ token: v.string(), createdAt: Instant });
export type Share = v.InferOutput<typeof Share>;
