import * as v from "valibot";
import { Id, Instant, Person } from "../../fields.ts";
import {
  type Booking,
  BookingEvents,
  BookingLocation,
  BookingPolicy,
  BookingSchedule,
  BookingStatus,
  ExpectedArrival,
  Service,
} from "../booking.ts";
import { guestsOf, sequenceOf } from "./guests.ts";
import type { SessionView } from "./session-view.ts";

/** `joined/{bookingId}_{uid}`: what a guest sees of a booking. Nothing about money, and no reasons. */
export const JoinedSession = v.object({
  /** The guest alone. */
  allow: v.array(Id),
  bookingId: Id,
  /** The customer of the booking. */
  host: Person,
  instructor: Person,
  /** Everyone who joined, this guest included. */
  guests: v.array(Person),
  service: Service,
  schedule: BookingSchedule,
  location: BookingLocation,
  status: BookingStatus,
  events: BookingEvents,
  policy: v.pick(BookingPolicy, ["closeAfter"]),
  deadline: v.optional(Instant),
  /** When the instructor expects to arrive. */
  eta: v.optional(ExpectedArrival),
  /** When the sheet of the session was last written. */
  sheetAt: v.optional(Instant),
  /** `sequenceOf` the booking it was made from. */
  version: v.number(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type JoinedSession = v.InferOutput<typeof JoinedSession>;

/** Id of a guest's view of a booking. */
export const joinedId = (bookingId: string, uid: string): string => `${bookingId}_${uid}`;

type Event = Booking["events"][number];

/** Events between host, instructor and us: payment, times that are only proposed, and how a no-show is settled. */
const hostEvents: readonly Event["name"][] = [
  "refused",
  "propose",
  "decline proposal",
  "withdraw proposal",
  "proposal ends",
  "tip",
  "contest",
  "claim ends",
  "resolve",
  "refund",
  "tip refund",
];

/** Events by which a session that is paid for is sent to its instructor. */
const sendingEvents: readonly Event["name"][] = ["authorised", "pay by credit", "email confirmed"];

/** The host has booked the next session, which changes nothing of this one. */
const isNextSessionTaken = ({ name, changes }: Event): boolean =>
  name === "accept proposal" && !changes?.status && !changes?.scheduleBefore;

/** Another instructor is asked; guests learn who comes once it is settled. */
const isAboutSubstitute = ({ name, changes }: Event): boolean =>
  name.includes("substitute") && changes?.instructorBefore === undefined;

/** How a host pays and confirms their email is private: guests only learn that the session is paid for. */
const asGuestsSee = (event: Event): Event[] => {
  if (hostEvents.includes(event.name) || isNextSessionTaken(event) || isAboutSubstitute(event)) return [];
  if (!sendingEvents.includes(event.name)) return [event];
  return event.changes?.status === undefined ? [] : [{ ...event, name: "authorised", by: "system" }];
};

/** Removes what an event says about money, and the reason, which was given to the host. */
function withoutMoney({ reason: _reason, changes, ...event }: Event): Event {
  const { refunded: _refunded, tipAmount: _tip, ...shown } = changes ?? {};
  return Object.keys(shown).length > 0 ? { ...event, changes: shown } : event;
}

/** Builds what the guest `uid` sees of a booking. */
export function toJoinedSession(booking: Booking, uid: string): JoinedSession {
  const { id, customer, instructor, service, schedule, location, status, events } = booking;
  const [first, ...rest] = events;
  const shown = rest.flatMap(asGuestsSee);
  return {
    allow: [uid],
    bookingId: id,
    host: customer,
    instructor,
    guests: [...guestsOf(booking)],
    service,
    schedule,
    location,
    status,
    events: [withoutMoney(first), ...shown.map(withoutMoney)],
    policy: { closeAfter: booking.policy.closeAfter },
    ...(booking.deadline !== undefined && { deadline: booking.deadline }),
    ...(booking.eta && { eta: booking.eta }),
    ...(booking.sheetAt !== undefined && { sheetAt: booking.sheetAt }),
    version: sequenceOf(booking),
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  };
}

/** A joined session in the form in which screens and calendars show every session. */
export function viewOfJoined({ allow: _allow, bookingId, host, ...session }: JoinedSession): SessionView {
  return { ...session, id: bookingId, customer: host };
}
