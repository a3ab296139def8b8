import * as v from "valibot";
import { EVENTS_KEPT } from "../constants.ts";
import type { DeskRefund } from "../desk-refund.ts";
import { CalendarDate, Currency, Id, Instant, Minor, Person, SignedMinor, TimeZone } from "../fields.ts";

// Long because it is one stored document: splitting it would scatter the fields of a booking over several files.

/** Statuses of a booking. docs/money.md shows how one leads to another. */
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

/** Names of booking events; the table of lifecycle.ts says when each is allowed. */
export const bookingEventNames = [
  "book",
  "authorised",
  "refused",
  "pay by credit",
  "email confirmed",
  "lapse",
  "accept",
  "decline",
  "withdraw",
  "capture refused",
  "dispute lost",
  "cancel",
  "move",
  "eta",
  "propose",
  "accept proposal",
  "decline proposal",
  "withdraw proposal",
  "proposal ends",
  "offer substitute",
  "take substitute",
  "accept substitute",
  "decline substitute",
  "substitute ends",
  "check in",
  "check in noted",
  "absent",
  "couldn't come",
  "contest",
  "claim ends",
  "resolve",
  "check out",
  "tip",
  "refund",
  "tip refund",
] as const;
export const BookingEventName = v.picklist(bookingEventNames);
export type BookingEventName = v.InferOutput<typeof BookingEventName>;

/** Who triggers an event. */
export const actors = ["customer", "instructor", "operator", "system"] as const;
export const Actor = v.picklist(actors);
export type Actor = v.InferOutput<typeof Actor>;

/** One line of a price or receipt, minor units; what we cover is below zero. */
export const PriceLine = v.object({
  kind: v.picklist(["session", "people", "covered"]),
  label: v.string(),
  amount: SignedMinor,
});
export type PriceLine = v.InferOutput<typeof PriceLine>;

/** The service of a session. */
export const Service = v.object({
  beacon: Id,
  name: v.string(),
  style: v.string(),
  minutes: v.number(),
  people: v.number(),
});
export type Service = v.InferOutput<typeof Service>;

/** Time of a session; year, month (1–12) and day are local to the place. */
export const BookingSchedule = v.object({
  start: Instant,
  end: Instant,
  timeZone: TimeZone,
  year: v.number(),
  month: v.number(),
  day: v.number(),
});
export type BookingSchedule = v.InferOutput<typeof BookingSchedule>;

/** Price, payment source and refund of a booking, minor units. */
export const Billing = v.object({
  currency: Currency,
  amount: Minor,
  lines: v.array(PriceLine),
  source: v.picklist(["credit", "card"]),
  pmid: v.optional(Id),
  /** Whether a tip was given. */
  tip: v.boolean(),
  tipAmount: v.optional(Minor),
  /** What we cover of the price of a replacement, beside `amount`, which the customer pays. */
  covered: v.optional(Minor),
  /** The part of the price that was paid with given credit. */
  given: v.optional(Minor),
  refunded: v.optional(Minor),
  /** Where a refund went that the card could not take. */
  refundedTo: v.optional(v.picklist(["credit"])),
  /** Highest percent that may be refunded, set by a move. */
  refundCap: v.optional(v.number()),
  /** When the price was captured into escrow. */
  capturedAt: v.optional(Instant),
  /** When escrow was emptied: shares booked or refunded. Set in the batch of the ledger event. */
  settledAt: v.optional(Instant),
  /** What was owed of a price that the card could not be charged, once that was given up. */
  uncollected: v.optional(Minor),
  /** While the customer's bank disputes the price: shares and refund wait. */
  disputed: v.optional(v.boolean()),
});
/** `refunds` of operators are known to the server alone: see stored-booking.ts. */
export type Billing = v.InferOutput<typeof Billing> & { refunds?: DeskRefund[] | undefined };

/** The rules that apply to a booking, its copy for good: see `bookingTermsOf`. */
export const BookingPolicy = v.object({
  holdFor: v.number(),
  holdForEmail: v.number(),
  answerWithin: v.number(),
  answerBefore: v.number(),
  notice: v.number(),
  graceFor: v.number(),
  refunds: v.array(v.object({ before: v.number(), percent: v.number() })),
  moves: v.number(),
  checkInFrom: v.number(),
  checkInUntil: v.number(),
  checkOutFrom: v.number(),
  absentFrom: v.number(),
  claimFor: v.number(),
  closeAfter: v.number(),
  instructorShare: v.number(),
});
/** `version` is known to the server alone: see stored-booking.ts. */
export type BookingPolicy = v.InferOutput<typeof BookingPolicy> & { version?: string | undefined };

/** What else the server keeps of an event: when the instructor expected to arrive, and which time was proposed. */
interface ProposedChanges {
  arrive?: Instant | undefined;
  proposed?: { start: Instant; end: Instant } | undefined;
}

/** What an event changed; each field only if the event changed it. */
export const EventChanges = v.object({
  /** The status after the event. */
  status: v.optional(BookingStatus),
  /** The time before the event, ms UTC, in the place's zone. */
  scheduleBefore: v.optional(v.object({ start: Instant, end: Instant, timeZone: TimeZone })),
  /** What it refunds, minor units. */
  refunded: v.optional(Minor),
  /** Tip, minor units. */
  tipAmount: v.optional(Minor),
  /** Who is or was asked to take the session over, by first name, as it stays for one who has left. */
  substitute: v.optional(v.object({ id: Id, name: v.string() })),
  /** Who had the session before, by first name; `covered`: handed over in time, so that it does not count as broken. */
  instructorBefore: v.optional(v.object({ id: Id, name: v.string(), covered: v.boolean() })),
});
/** `arrive` and `proposed` are known to the server alone: see stored-booking.ts. */
export type EventChanges = v.InferOutput<typeof EventChanges> & ProposedChanges;

/** One event of a booking: what happened, who triggered it, when (ms UTC). */
export const BookingEvent = v.object({
  // Only the server checks it: an open tab must not lose a booking because of an event that is newer than the tab.
  name: v.string() as unknown as typeof BookingEventName,
  by: Actor,
  at: Instant,
  /** The words of an instructor or operator who declines or cancels. */
  reason: v.optional(v.string()),
  /** Of a check-in: after its window, because the session started late or the instructor forgot it. */
  late: v.optional(v.boolean()),
  /** When it was pressed, by the device's clock: without a network, so that it reached us later. */
  pressedAt: v.optional(Instant),
  changes: v.optional(EventChanges),
});
export type BookingEvent = Omit<v.InferOutput<typeof BookingEvent>, "changes"> & {
  changes?: EventChanges | undefined;
};

/** The events of a booking, oldest first: booking-events.ts says which are kept. */
export const BookingEvents = v.pipe(v.tupleWithRest([BookingEvent], BookingEvent), v.maxLength(EVENTS_KEPT));
export type BookingEvents = [BookingEvent, ...BookingEvent[]];

/** The sides that may report a no-show of each other. */
export const ClaimSide = v.picklist(["customer", "instructor"]);
export type ClaimSide = v.InferOutput<typeof ClaimSide>;

/** A reported no-show of the other side. The price stays in escrow until it has ended. */
export const NoShowClaim = v.object({
  /** Who reported it. */
  by: ClaimSide,
  at: Instant,
  /** The other side may contest it before this instant; otherwise it ends then. */
  until: Instant,
  /** `contested`: an operator decides. */
  state: v.picklist(["open", "contested", "ended"]),
  /** What contests it: words of a side (`private/claim`), or the check-in alone. */
  contested: v.optional(v.object({ by: v.picklist([...ClaimSide.options, "check in"]), at: Instant })),
});
export type NoShowClaim = v.InferOutput<typeof NoShowClaim>;

/** When the instructor expects to arrive, as they said on the day. */
export const ExpectedArrival = v.object({
  arrive: Instant,
  /** How many times they have set it. */
  count: v.number(),
});
export type ExpectedArrival = v.InferOutput<typeof ExpectedArrival>;

/** Another time for a session that one side proposes, or that the instructor offers for a request. It is reserved until then. */
export const Proposal = v.object({
  by: ClaimSide,
  start: Instant,
  end: Instant,
  at: Instant,
  /** It ends then unless the other side has answered. */
  until: Instant,
});
/** `days` are known to the server alone: the dates of the day documents that hold it. */
export type Proposal = v.InferOutput<typeof Proposal> & { days?: string[] | undefined };

/** A time (ms UTC) that stays off for the instructor who could not come, and whose session another one took over. */
export interface HandedOverTime {
  instructorId: string;
  start: Instant;
  end: Instant;
}

/** Another instructor who is asked to take a session over. Their time is reserved until then. */
export const SubstituteOffer = v.object({
  instructor: Person,
  by: v.picklist(["instructor", "operator"]),
  at: Instant,
  /** It ends then unless both have agreed. */
  until: Instant,
  /** When the other instructor agreed; then the customer decides. */
  agreedAt: v.optional(Instant),
  /** Its instructor can't come: the session is canceled, for that reason, unless it is taken over. */
  cancels: v.optional(v.object({ reason: v.string() })),
});
/** `days` and `area` are known to the server alone: see stored-booking.ts. */
export type SubstituteOffer = v.InferOutput<typeof SubstituteOffer> & {
  days?: string[] | undefined;
  area?: string | undefined;
};

/** The part of town of a session: the place without its street address. */
export const BookingLocation = v.object({
  city: v.string(),
  region: v.string(),
  postalCode: v.string(),
  /** The neighborhood of its ZIP code; absent where we know none, and in bookings made before it was kept. */
  neighborhood: v.optional(v.string()),
});
export type BookingLocation = v.InferOutput<typeof BookingLocation>;

/** `book/{id}`. */
export const Booking = v.object({
  id: Id,
  /** First name and initial: what others may see. */
  customer: Person,
  instructor: Person,
  service: Service,
  schedule: BookingSchedule,
  /** Whether the private place has notes on how to get in. */
  instructions: v.boolean(),
  /**
   * What the customer writes about their body. The instructor reads it from the request on; once the session is called
   * off or its place hidden, it is in the private place instead, for the customer alone.
   */
  bodyNotes: v.optional(v.string()),
  location: BookingLocation,
  billing: Billing,
  status: BookingStatus,
  /** Append-only; past EVENTS_KEPT, each new event drops the second oldest. The last one is the latest. */
  events: BookingEvents,
  /** Who may see it: the customer, and the instructor once it is paid for. Guests read `joined/` instead. */
  allow: v.array(Id),
  /** Friends who joined through the share link: at most `service.people` − 1. First name and initial. */
  guests: v.optional(v.array(Person)),
  /** How often a guest has joined or left; part of `sequenceOf`. */
  guestChanges: v.optional(v.number()),
  /** Dates (instructor's zone) of the day documents that hold its time. */
  days: v.array(CalendarDate),
  policy: BookingPolicy,
  /** Whether a Held booking was made by a customer who must still confirm their email before its instructor is asked. */
  needsEmail: v.optional(v.boolean()),
  /** Only of a Missed session. */
  claim: v.optional(NoShowClaim),
  /** Only of a Confirmed session. */
  eta: v.optional(ExpectedArrival),
  /** Only of a Confirmed session, or of a request, while it waits for an answer. */
  proposal: v.optional(Proposal),
  /** Only of a Confirmed session, while another instructor is asked to take it over. */
  substitute: v.optional(SubstituteOffer),
  /** Whether the customer has said that a substitute is fine: then nobody asks them. */
  substituteFine: v.optional(v.boolean()),
  /** Until when the customer cancels for free, since another instructor took over without their confirmation. */
  freeUntil: v.optional(Instant),
  /** Instant at which a Held or Requested booking expires. */
  deadline: v.optional(Instant),
  /** Instant at which the sweep processes it next. */
  due: v.optional(Instant),
  /** When the sheet of the session (`private/after`) was last written; absent without one. */
  sheetAt: v.optional(Instant),
  moves: v.number(),
  /** Increases with each event; starts at 1. */
  version: v.number(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Booking = Omit<
  v.InferOutput<typeof Booking>,
  "billing" | "events" | "proposal" | "substitute"
> & {
  billing: Billing;
  events: BookingEvents;
  proposal?: Proposal | undefined;
  substitute?: SubstituteOffer | undefined;
  /** Ids of who had it and handed it over. This and `timesOff` are known to the server alone: see stored-booking.ts. */
  formerInstructors?: string[] | undefined;
  timesOff?: HandedOverTime[] | undefined;
};

/** `book/{id}/private/place`: the full address; the instructor is listed from Confirmed until 24 h after the end. */
export const BookingPlace = v.object({
  allow: v.array(Id),
  line1: v.string(),
  line2: v.optional(v.string()),
  /** How to get in, for those who see the place, or empty. */
  instructions: v.string(),
  /** What was `bodyNotes` of the booking while its instructor needed it; by then its customer alone reads the place. */
  bodyNotes: v.optional(v.string()),
  /** The customer's, E.164. */
  phone: v.string(),
  /** The instructor's, E.164: from a day before the start until a day after the end. */
  instructorPhone: v.optional(v.string()),
});
export type BookingPlace = v.InferOutput<typeof BookingPlace>;

/** `book/{id}/private/share`: the secret of the share link. Only the server reads it. */
export const BookingShareLink = v.object({ token: v.string(), createdAt: Instant });
export type BookingShareLink = v.InferOutput<typeof BookingShareLink>;
