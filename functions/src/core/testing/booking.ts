import type { Booking } from "../booking/booking.ts";
import { type BookingRequest, bookSession } from "../booking/transitions.ts";
import { HOUR } from "../constants.ts";
import { DEFAULT_POLICY } from "../policy/policy.ts";

/** Thursday 2026-11-19, 10:00 in New York (ms UTC): the current time of most tests, well before their sessions. */
export const NOW = Date.UTC(2026, 10, 19, 15, 0);

/** A booking request for one person in New York two days ahead, with a test's changes. */
export const bookingRequestWith = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  id: "a1",
  customer: { id: "cora", name: "Cora Lind", avatar: "default.jpg" },
  instructor: { id: "ines", name: "Ines A.", avatar: "default.jpg" },
  beacon: {
    id: "hatha-60",
    service: "Hatha at home",
    style: "Hatha",
    minutes: 60,
    people: { min: 1, max: 4 },
    amount: 9_000,
    perPerson: 1_500,
  },
  people: 1,
  schedule: {
    start: NOW + 48 * HOUR,
    end: NOW + 49 * HOUR,
    timeZone: "America/New_York",
    year: 2026,
    month: 11,
    day: 21,
  },
  days: ["2026-11-21"],
  area: "manhattan",
  policy: DEFAULT_POLICY,
  location: { line1: "1 Main St", city: "New York", region: "NY", postalCode: "10001" },
  hasInstructions: false,
  price: { amount: 9_000, lines: [{ kind: "session", label: "Hatha at home, 60 minutes", amount: 9_000 }] },
  pmid: "credit",
  given: 0,
  instantConfirm: false,
  now: NOW,
  ...changes,
});

/** A new booking of such a request. */
export const bookingWith = (changes: Partial<BookingRequest> = {}): Booking =>
  bookSession(bookingRequestWith(changes)).booking;
