import type { Booking, BookingStatus, Place } from "../model/booking.ts";
import type { CalendarEvent } from "../model/calendar-event.ts";
import type { Instant } from "../model/fields.ts";
import { statusAt, statusLabels } from "./life.ts";
import { links } from "./note-words.ts";

/** From whose side bookings are seen, and how much of them. */
export interface View {
  /** The person whose calendar it is. */
  uid: string;
  /** With it, a booking whose deadline has passed is not shown as still open (ms UTC). */
  now?: Instant;
  /** Whole addresses by booking id, for files that stay with the person; others name city and postal code. */
  places?: Readonly<Record<string, Place | undefined>>;
}

const calendarStatus: Record<BookingStatus, CalendarEvent["status"]> = {
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

/** Whom one meets: the instructor sees the customer, the customer the instructor, a guest both. */
function company({ customer, instructor }: Booking, uid: string): string {
  if (uid === instructor.id) return customer.name;
  return uid === customer.id ? instructor.name : `${instructor.name} and ${customer.name}`;
}

function where({ location }: Booking, place: Place | undefined): string {
  const { city, region, postalCode } = location;
  const street = place ? [place.line1, place.line2] : [];
  return [...street, city, `${region} ${postalCode}`.trim()].filter(Boolean).join(", ");
}

function details({ service }: Booking, status: BookingStatus, place: Place | undefined): string {
  const people = service.people === 1 ? "one person" : `${service.people} people`;
  const session = `${service.name}, ${service.minutes} minutes, for ${people}`;
  return [session, statusLabels[status], place?.instructions].filter(Boolean).join("\n");
}

/**
 * Says of one booking what a calendar program needs. Programs that know nothing of states read of one in the title,
 * unless the session is simply on.
 */
export function calendarEventOf(booking: Booking, view: View): CalendarEvent {
  const status = view.now === undefined ? booking.status : statusAt(booking, view.now);
  const known = calendarStatus[status];
  const place = view.places?.[booking.id];
  const title = `${booking.service.name} with ${company(booking, view.uid)}`;
  const side = view.uid === booking.instructor.id ? "instructor" : "customer";
  return {
    uid: `${encodeURIComponent(booking.id)}@every-body-yoga`,
    sequence: booking.version,
    status: known,
    start: booking.schedule.start,
    end: booking.schedule.end,
    created: booking.createdAt,
    changed: booking.updatedAt,
    summary: known === "CONFIRMED" ? title : `${statusLabels[status]}: ${title}`,
    description: details(booking, status, place),
    location: where(booking, place),
    side,
    link: side === "instructor" ? links.sessions() : links.appt(booking.id),
  };
}
