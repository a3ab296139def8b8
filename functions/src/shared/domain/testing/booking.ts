import { HOUR } from "../../constants.ts";
import type { Booking } from "../../model/booking.ts";
import { book, type Draft } from "../decisions.ts";

/** A Thursday morning in New York, well before the sessions of the tests (ms UTC). */
export const NOW = Date.UTC(2026, 10, 19, 15, 0);

/** A draft for one person in New York two days ahead, with what a test wants different. */
export const draftWith = (changes: Partial<Draft> = {}): Draft => ({
  id: "a1",
  customer: { id: "cora", name: "Cora Lind", avatar: "default.jpg" },
  instructor: { id: "ines", name: "Ines Alvarez", avatar: "default.jpg" },
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
  location: { line1: "1 Main St", city: "New York", region: "NY", postalCode: "10001" },
  hasInstructions: false,
  price: { amount: 9_000, lines: [{ kind: "session", label: "Hatha at home, 60 minutes", amount: 9_000 }] },
  pmid: "credit",
  instantConfirm: false,
  now: NOW,
  ...changes,
});

/** A new booking made of such a draft. */
export const bookingWith = (changes: Partial<Draft> = {}): Booking => book(draftWith(changes)).booking;
