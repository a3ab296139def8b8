import type {
  Booking,
  BookingEvent,
  BookingEventName,
  BookingStatus,
  NoShowClaim,
  Proposal,
  SubstituteOffer,
} from "../booking/booking.ts";
import { BOOKING_POLICY, DAY, HOUR, MINUTE } from "../constants.ts";

/** 10:00 in New York on Tuesday, 5 May 2026. */
export const SESSION_START = Date.UTC(2026, 4, 5, 14);

/** A confirmed booking of an hour in Brooklyn, made a week ahead, with a test's changes. */
export const confirmedBookingWith = (changes: Partial<Booking> = {}): Booking => ({
  id: "b1",
  customer: { id: "cleo", name: "Cleo Marsh", avatar: "default.jpg" },
  instructor: { id: "ines", name: "Ines A.", avatar: "default.jpg" },
  service: { beacon: "hatha-60", name: "Hatha", style: "Hatha", minutes: 60, people: 1 },
  schedule: {
    start: SESSION_START,
    end: SESSION_START + HOUR,
    timeZone: "America/New_York",
    year: 2026,
    month: 5,
    day: 5,
  },
  instructions: false,
  location: { city: "Brooklyn", region: "NY", postalCode: "11201" },
  billing: {
    currency: "USD",
    amount: 9000,
    lines: [],
    source: "credit",
    tip: false,
    capturedAt: SESSION_START - 168 * HOUR,
  },
  status: "Confirmed",
  events: [
    { name: "book", by: "customer", at: SESSION_START - 169 * HOUR, changes: { status: "Requested" } },
    { name: "accept", by: "instructor", at: SESSION_START - 168 * HOUR, changes: { status: "Confirmed" } },
  ],
  allow: ["cleo", "ines"],
  days: ["2026-05-05"],
  policy: { ...BOOKING_POLICY, refunds: [...BOOKING_POLICY.refunds] },
  moves: 0,
  version: 2,
  createdAt: SESSION_START - 169 * HOUR,
  updatedAt: SESSION_START - 168 * HOUR,
  ...changes,
});

/** A proposal of the instructor, six days ahead: the day after that session at 18:00. With a test's changes. */
export const proposalWith = (changes: Partial<Proposal> = {}): Proposal => ({
  by: "instructor",
  start: SESSION_START + 32 * HOUR,
  end: SESSION_START + 33 * HOUR,
  at: SESSION_START - 144 * HOUR,
  until: SESSION_START - 120 * HOUR,
  days: ["2026-05-06"],
  ...changes,
});

/** Another instructor who is asked to take that session over, the day before, with a test's changes. */
export const substituteWith = (changes: Partial<SubstituteOffer> = {}): SubstituteOffer => ({
  instructor: { id: "priya", name: "Priya Nair", avatar: "default.jpg" },
  by: "operator",
  at: SESSION_START - DAY,
  until: SESSION_START - 23 * HOUR,
  days: ["2026-05-05"],
  area: "brooklyn",
  ...changes,
});

/** The time of that session before it was moved. */
const dayBefore = {
  start: SESSION_START - DAY,
  end: SESSION_START - DAY + HOUR,
  timeZone: "America/New_York",
};

const answers: readonly BookingEventName[] = ["decline proposal", "withdraw proposal", "proposal ends"];

/** What an event leaves in that booking besides its status: an expected arrival, a proposed time, or the end of one. */
export function leftBy(
  name: BookingEventName,
  from?: BookingStatus | "none",
): {
  booking: Pick<Booking, "eta" | "proposal" | "substitute">;
  event: Pick<BookingEvent, "changes">;
} {
  const { start, end } = proposalWith();
  const isMoved = name === "move" || name === "accept proposal";
  const isProposed = name === "propose" || answers.includes(name);
  const isOfSubstitute = name.includes("substitute");
  const isAgreed = name === "take substitute";
  return {
    booking: {
      ...(name === "eta" && { eta: { arrive: SESSION_START + 25 * MINUTE, count: 1 } }),
      ...(name === "propose" && { proposal: proposalWith() }),
      ...(name === "offer substitute" && { substitute: substituteWith() }),
      ...(isAgreed && { substitute: substituteWith({ agreedAt: SESSION_START - DAY }) }),
    },
    event: isOfSubstitute
      ? {
          changes: {
            substitute: { id: "priya", name: "Priya" },
            ...(name === "accept substitute" && {
              instructorBefore: { id: "marcus", name: "Marcus", covered: true },
            }),
          },
        }
      : isProposed
        ? { changes: { proposed: { start, end } } }
        : isMoved
          ? { changes: { scheduleBefore: dayBefore, ...(from === "Requested" && { status: "Confirmed" }) } }
          : {},
  };
}

/** An open no-show claim of the customer half an hour after that start, with a test's changes. */
export const claimWith = (changes: Partial<NoShowClaim> = {}): NoShowClaim => ({
  by: "customer",
  at: SESSION_START + HOUR / 2,
  until: SESSION_START + HOUR / 2 + DAY,
  state: "open",
  ...changes,
});
