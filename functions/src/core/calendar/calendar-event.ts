import type { BookingPlace, BookingStatus } from "../booking/booking.ts";
import { type EndedSession, endingKindOf } from "../booking/ending.ts";
import { sequenceOf } from "../booking/guests/guests.ts";
import type { SessionView } from "../booking/guests/session-view.ts";
import { statusAt } from "../booking/lifecycle.ts";
import { endingLooks, statusLookFor } from "../booking/status-look.ts";
import type { Instant } from "../fields.ts";
import { links } from "../links.ts";
import type { CalendarSession } from "./calendar-session.ts";

/** A calendar event of one booking, from one person's side; instants ms UTC. */
export interface CalendarEvent {
  /** The same for all versions of a booking. */
  uid: string;
  /** Increases with each change, so a program can tell which is newer. */
  sequence: number;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  start: Instant;
  end: Instant;
  created: Instant;
  changed: Instant;
  summary: string;
  description: string;
  location: string;
  /** The site of the link. */
  side: "customer" | "instructor";
  link: string;
}

/** Whose calendar it is, and how much of the bookings it shows. */
export interface CalendarView {
  /** The person whose calendar it is. */
  uid: string;
  /** If given (ms UTC), a booking past its deadline is not shown as open. */
  now?: Instant;
  /** Full addresses by booking id, for private files; others show only city and ZIP code. */
  placesByBookingId?: Readonly<Record<string, BookingPlace | undefined>>;
}

/** Calendar status of each booking status. */
export const calendarStatus: Record<BookingStatus, CalendarEvent["status"]> = {
  Held: "TENTATIVE",
  Requested: "TENTATIVE",
  Confirmed: "CONFIRMED",
  Started: "CONFIRMED",
  Closed: "CONFIRMED",
  Canceled: "CANCELLED",
  Declined: "CANCELLED",
  Expired: "CANCELLED",
  Missed: "CANCELLED",
};

/** The people someone meets: the instructor sees the customer, the customer the instructor, a guest both. */
function counterpartNames({ customer, instructor }: SessionView, uid: string): string[] {
  if (uid === instructor.id) return [customer.name];
  return uid === customer.id ? [instructor.name] : [instructor.name, customer.name];
}

/** The calendar data of a booking, from one person's side. */
export const calendarSessionOf = (
  booking: EndedSession,
  uid: string,
  status = booking.status,
): CalendarSession => {
  const ending = endingKindOf(booking, status);
  const { id, schedule, createdAt, updatedAt } = booking;
  const { name, minutes, people } = booking.service;
  const { city, region, postalCode } = booking.location;
  return {
    bookingId: id,
    version: sequenceOf(booking),
    status,
    ...(ending && { ending }),
    service: { name, minutes, people },
    start: schedule.start,
    end: schedule.end,
    location: { city, region, postalCode },
    company: counterpartNames(booking, uid),
    createdAt,
    changedAt: updatedAt,
  };
};

function locationText({ location }: CalendarSession, place: BookingPlace | undefined): string {
  const { city, region, postalCode } = location;
  const street = place ? [place.line1, place.line2] : [];
  return [...street, city, `${region} ${postalCode}`.trim()].filter(Boolean).join(", ");
}

function descriptionText({ service }: CalendarSession, status: string, place?: BookingPlace): string {
  const people = service.people === 1 ? "1 person" : `${service.people} people`;
  const session = `${service.name}, ${service.minutes} minutes, for ${people}`;
  return [session, status, place?.instructions].filter(Boolean).join("\n");
}

/**
 * Renders a session as a calendar event. Unless it is confirmed, the title shows the status for programs that do not
 * support one.
 */
export function calendarEventFrom(
  session: CalendarSession,
  side: CalendarEvent["side"],
  place?: BookingPlace,
): CalendarEvent {
  const { bookingId, status, ending } = session;
  const known = calendarStatus[status];
  const { label: text } = ending ? endingLooks[ending] : statusLookFor(status, side);
  const title = `${session.service.name} with ${session.company.join(" and ")}`;
  return {
    uid: `${encodeURIComponent(bookingId)}@every-body-yoga`,
    sequence: session.version,
    status: known,
    start: session.start,
    end: session.end,
    created: session.createdAt,
    changed: session.changedAt,
    summary: known === "CONFIRMED" ? title : `${text}: ${title}`,
    description: descriptionText(session, text, place),
    location: locationText(session, place),
    side,
    link: side === "instructor" ? links.session(bookingId) : links.appt(bookingId),
  };
}

/** The calendar event of a booking in a view. */
export function toCalendarEvent(booking: EndedSession, view: CalendarView): CalendarEvent {
  const status = view.now === undefined ? booking.status : statusAt(booking, view.now);
  const side = view.uid === booking.instructor.id ? "instructor" : "customer";
  return calendarEventFrom(
    calendarSessionOf(booking, view.uid, status),
    side,
    view.placesByBookingId?.[booking.id],
  );
}
