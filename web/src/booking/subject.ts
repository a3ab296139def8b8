import type { Booking } from "@shared/model/booking.ts";
import type { Person } from "@shared/model/fields.ts";
import { useSearchParams } from "react-router-dom";
import { useBooking } from "../data/bookings.ts";
import type { Loadable } from "../data/live.ts";
import { useReconnect } from "../data/social.ts";

/** What a page after a session is about: a booking of mine, or an instructor I have practised with. */
export interface Subject {
  person: Person;
  /** Null where the address named an instructor alone. */
  booking: Booking | null;
  /** When the session, or the last one with this instructor, began (ms UTC). */
  lastAt: number;
}

/** An id of the address, or null: one with a slash would be another path. */
const idOf = (text: string | null): string | null => (text && /^[^/]{1,128}$/.test(text) ? text : null);

/**
 * What the address asks for by ?id= (a booking) or ?instructor= (somebody I have practised with), live. Null when
 * there is no such thing for me: the rules refuse what is not there and what is another's alike.
 */
export const useSubject = (): Loadable<Subject | null> => {
  const [search] = useSearchParams();
  const id = idOf(search.get("id"));
  const instructor = id ? null : idOf(search.get("instructor"));
  const booking = useBooking(id);
  const met = useReconnect(instructor !== null);
  if (!id && !instructor) return { status: "ready", value: null };
  if (instructor) {
    if (met.status !== "ready") return met;
    const person = met.value?.people.find((one) => one.id === instructor);
    return { status: "ready", value: person ? { person, booking: null, lastAt: person.lastAt } : null };
  }
  if (booking.status === "failed" && booking.isRefused) return { status: "ready", value: null };
  if (booking.status !== "ready") return booking;
  const found = booking.value;
  if (!found) return { status: "ready", value: null };
  return {
    status: "ready",
    value: { person: found.instructor, booking: found, lastAt: found.schedule.start },
  };
};
