import type { Booking } from "@core/booking/booking.ts";
import type { Person } from "@core/fields.ts";
import { useSearchParams } from "react-router-dom";
import { useBooking } from "../../../data/booking/bookings.ts";
import type { Loadable } from "../../../data/live/live-values.ts";
import { useReconnect } from "../../../data/people/use-reconnect.ts";

/** Subject of a follow-up page: a booking of mine, or an instructor of a past session. */
export interface PastSession {
  person: Person;
  /** Null when the address names only an instructor. */
  booking: Booking | null;
  /** Start of the session, or of the last one with this instructor, ms UTC. */
  lastSessionAt: number;
}

/** An id from the address, or null: with a slash, it would be another document path. */
const idOf = (text: string | null): string | null => (text && /^[^/]{1,128}$/.test(text) ? text : null);

/**
 * The subject in the address, ?id= (a booking) or ?instructor= (of a past session), live. Null when
 * the user has none: the rules refuse missing documents and other users' documents alike.
 */
export const usePastSession = (): Loadable<PastSession | null> => {
  const [search] = useSearchParams();
  const id = idOf(search.get("id"));
  const instructor = id ? null : idOf(search.get("instructor"));
  const booking = useBooking(id);
  const met = useReconnect(instructor !== null);
  if (!id && !instructor) return { status: "ready", value: null };
  if (instructor) {
    if (met.status !== "ready") return met;
    const person = met.value?.people.find((one) => one.id === instructor);
    return {
      status: "ready",
      value: person ? { person, booking: null, lastSessionAt: person.lastAt } : null,
    };
  }
  if (booking.status === "failed" && booking.isRefused) return { status: "ready", value: null };
  if (booking.status !== "ready") return booking;
  const ended = booking.value;
  if (!ended) return { status: "ready", value: null };
  return {
    status: "ready",
    value: { person: ended.instructor, booking: ended, lastSessionAt: ended.schedule.start },
  };
};
