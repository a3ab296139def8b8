import { HOUR, policy } from "../../constants.ts";
import type { Booking } from "../../model/booking.ts";

/** 10:00 in New York on Tuesday, 5 May 2026. */
export const START = Date.UTC(2026, 4, 5, 14);

/** A confirmed booking of an hour in Brooklyn, made a week ahead, with what a test wants different. */
export const sessionWith = (changes: Partial<Booking> = {}): Booking => ({
  id: "b1",
  customer: { id: "cleo", name: "Cleo Marsh", avatar: "default.jpg" },
  instructor: { id: "ines", name: "Ines Alvarez", avatar: "default.jpg" },
  service: { beacon: "hatha-60", name: "Hatha", style: "Hatha", minutes: 60, people: 1 },
  schedule: { start: START, end: START + HOUR, timeZone: "America/New_York", year: 2026, month: 5, day: 5 },
  instructions: false,
  location: { city: "Brooklyn", region: "NY", postalCode: "11201" },
  billing: { currency: "USD", amount: 9000, lines: [], source: "credit", tip: false },
  status: "Confirmed",
  event: { name: "accept", by: "instructor", at: START - 168 * HOUR },
  allow: ["cleo", "ines"],
  days: ["2026-05-05"],
  policy: { ...policy, refunds: [...policy.refunds] },
  moves: 0,
  version: 2,
  createdAt: START - 169 * HOUR,
  updatedAt: START - 168 * HOUR,
  ...changes,
});
