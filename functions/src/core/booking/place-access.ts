import type { Instant } from "../fields.ts";
import type { Booking, BookingPlace, BookingStatus } from "./booking.ts";
import { isPhoneVisible } from "./due-times.ts";
import { guestsOf } from "./guests/guests.ts";

/** Changes to who sees a booking's private place and the instructor's phone stored with it. */
export interface PlaceChange {
  /** Uids that gain access. */
  added: readonly string[];
  /** Uids that lose access. */
  removed: readonly string[];
  /** Whether the instructor's phone is deleted. */
  removesPhone: boolean;
  /** The notes about the body that move here from the booking, once its instructor no longer needs them. */
  bodyNotes?: string;
}

const calledOff: readonly BookingStatus[] = ["Canceled", "Declined", "Expired"];

/** Whether a session with this status ended before it took place. */
export const isCalledOff = (status: BookingStatus): boolean => calledOff.includes(status);

const none: PlaceChange = { added: [], removed: [], removesPhone: false };

const bodyNotesOf = ({ bodyNotes }: Booking) => bodyNotes !== undefined && { bodyNotes };

const idsOfGuests = (booking: Booking): string[] => guestsOf(booking).map(({ id }) => id);

/** Who sees the place of a new booking: its customer alone until it is Confirmed. */
export const placeReadersOf = ({ status, allow, customer }: Booking): string[] =>
  status === "Confirmed" ? allow : [customer.id];

/**
 * What a transition at `now` (ms UTC) changes: guests see the place once it is paid for, the instructor once Confirmed;
 * after a session is called off only its customer does; the phone is deleted when a move takes the session to another
 * day.
 */
export function placeChange(before: Booking, after: Booking, now: Instant): PlaceChange {
  const { id } = after.instructor;
  const wasConfirmed = before.status === "Confirmed";
  if (before.status === after.status && after.status !== "Confirmed") return none;
  if (isCalledOff(after.status)) {
    const removed = [...(wasConfirmed ? [id] : []), ...idsOfGuests(after)];
    return { ...none, removed, removesPhone: removed.length > 0, ...bodyNotesOf(before) };
  }
  const paying = before.status === "Held" && after.status !== "Held" ? idsOfGuests(after) : [];
  if (after.status !== "Confirmed") return { ...none, added: paying };
  if (!wasConfirmed) return { ...none, added: [id, ...paying] };
  // Another instructor took it over, whose phone is stored next.
  if (before.instructor.id !== id)
    return { added: [id], removed: [before.instructor.id], removesPhone: true };
  return { ...none, removesPhone: isPhoneVisible(before, now) && !isPhoneVisible(after, now) };
}

/** What changes when guests join or leave; no guest is added to the readers before the session is paid for. */
export function placeChangeOfGuests(before: Booking, after: Booking): PlaceChange {
  const [old, now] = [idsOfGuests(before), idsOfGuests(after)];
  return {
    ...none,
    added: after.status === "Held" ? [] : now.filter((id) => !old.includes(id)),
    removed: old.filter((id) => !now.includes(id)),
  };
}

/** What changes a day after a session's end: everyone but its customer loses the place, and the phone is deleted. */
export function placeChangeAfterEnd(booking: Booking, place: Pick<BookingPlace, "allow">): PlaceChange {
  const others = [booking.instructor, ...guestsOf(booking)].map(({ id }) => id);
  const removed = others.filter((id) => place.allow.includes(id));
  return { ...none, removed, removesPhone: removed.length > 0, ...bodyNotesOf(booking) };
}

/** The instructor's phone to store with a place; undefined if there is none or it is stored already. */
export const phoneToShow = (
  place: BookingPlace | undefined,
  phone: string | undefined,
): string | undefined => (place && phone && phone !== place.instructorPhone ? phone : undefined);
