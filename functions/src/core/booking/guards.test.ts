import { describe, expect, it } from "vitest";
import { BOOKING_HORIZON, BOOKING_POLICY, HOUR, MINUTE } from "../constants.ts";
import type { NotBookableReason } from "../error-details.ts";
import { AppError, type ErrorDetails } from "../errors.ts";
import { DEFAULT_POLICY } from "../policy/policy.ts";
import { everyDay, instructorWith } from "../testing/instructor.ts";
import { confirmedBookingWith } from "../testing/session.ts";
import type { Booking } from "./booking.ts";
import { type BookingGuardInput, mustBeBookable } from "./guards.ts";

const start = Date.parse("2026-11-23T10:00-05:00");
const day = "2026-11-23";
const taken = { from: start, to: start + HOUR, bookingId: "other" };
const line = { kind: "session", label: "Hatha, 60 minutes", amount: 8000 } as const;
const price = { amount: 8000, lines: [line] };
const customer: BookingGuardInput["customer"] = {
  uid: "ada",
  missing: [],
  emailVerified: true,
  blacklist: [],
  blockedBy: [],
};

const request: BookingGuardInput = {
  customer,
  instructorId: "ines",
  instructor: instructorWith(),
  area: { id: "manhattan", timeZone: "America/New_York" },
  beacon: { id: "hatha-60", minutes: 60, people: { min: 1, max: 4 } },
  people: 2,
  start,
  now: Date.parse("2026-11-20T12:00-05:00"),
  policy: DEFAULT_POLICY,
  answer: undefined,
  reservationsByDate: { [day]: [] },
  shownAmount: 8000,
  currentPrice: price,
  ownBookings: [],
};

/** Another booking of the customer, at the same time unless a test changes it. */
const own = ({
  from = start,
  to = start + HOUR,
  ...changes
}: Partial<Booking> & { from?: number; to?: number } = {}) => {
  const booking = confirmedBookingWith();
  return { ...booking, schedule: { ...booking.schedule, start: from, end: to }, ...changes };
};

function refusalOf(changes: Partial<BookingGuardInput>): [string, ErrorDetails | undefined] | undefined {
  try {
    mustBeBookable({ ...request, ...changes });
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details];
    throw error;
  }
  return undefined;
}

const because = (reason: NotBookableReason) => ["not-bookable", { reason }] as const;

describe("a possible booking", () => {
  it.each<[string, Partial<BookingGuardInput>]>([
    ["an ordinary request", {}],
    [
      "moving a session whose offer the instructor no longer teaches",
      { instructor: instructorWith({ beacons: [] }), exceptAid: "a1" },
    ],
    [
      "between two other sessions of the customer",
      {
        ownBookings: [
          own({ to: start, from: start - HOUR }),
          own({ from: start + HOUR, to: start + 2 * HOUR }),
        ],
      },
    ],
    [
      "at the time of an own session that is moved, canceled, or past its deadline",
      {
        exceptAid: "b1",
        ownBookings: [
          own({ id: "b1" }),
          own({ id: "b2", status: "Canceled" }),
          own({ id: "b3", status: "Held", deadline: 1 }),
        ],
      },
    ],
    ["with exactly 4 hours' notice", { now: start - BOOKING_POLICY.notice }],
    ["at the first start that leaves time for an answer", { answer: { by: "instructor", from: start } }],
    ["exactly 90 days ahead", { now: start - BOOKING_HORIZON }],
    [
      "the first and the last minute of the opening hours",
      { beacon: { id: "hatha-60", minutes: 840, people: { min: 1, max: 4 } }, start: start - 4 * HOUR },
    ],
    [
      "a session over the instructor's own midnight",
      {
        start: start + 3 * HOUR,
        instructor: instructorWith({ timeZone: "Asia/Kolkata", schedule: everyDay(0, 1440) }),
        reservationsByDate: { [day]: [], "2026-11-24": [] },
      },
    ],
    ["as many people as the offer takes", { people: 4 }],
    ["no price was promised", { shownAmount: undefined }],
    [
      "the time in its way has expired",
      { reservationsByDate: { [day]: [{ ...taken, until: request.now }] } },
    ],
    ["the time in its way is its own", { reservationsByDate: { [day]: [taken] }, exceptAid: "other" }],
    ["another instructor is blocked", { customer: { ...customer, blacklist: ["other"] } }],
  ])("is accepted: %s", (_, changes) => {
    expect(refusalOf(changes)).toBeUndefined();
  });

  it("gets its end and the days to write", () => {
    const { end, days, beacon } = mustBeBookable(request);
    expect({ end, days, beacon: beacon.id }).toEqual({ end: start + HOUR, days: [day], beacon: "hatha-60" });
  });
});

describe("an impossible booking", () => {
  it.each<[string, Partial<BookingGuardInput>, readonly [string, ErrorDetails | undefined]]>([
    [
      "an incomplete profile",
      { customer: { ...customer, missing: ["phone"] } },
      ["profile-incomplete", { missing: ["phone"] }],
    ],
    [
      "an unverified email",
      { customer: { ...customer, emailVerified: false } },
      ["profile-incomplete", { missing: ["email"] }],
    ],
    [
      "both, each named once",
      { customer: { ...customer, missing: ["name", "email"], emailVerified: false } },
      ["profile-incomplete", { missing: ["name", "email"] }],
    ],
    ["an unknown instructor", { instructor: undefined }, ["not-found", undefined]],
    ["a paused instructor", { instructor: instructorWith({ status: "paused" }) }, ["not-found", undefined]],
    [
      "a move with a paused instructor, saying why",
      { instructor: instructorWith({ status: "paused" }), exceptAid: "a1" },
      because("paused"),
    ],
    ["a time at which the customer has another session", { ownBookings: [own()] }, because("overlap")],
    [
      "a time that another session of the customer only touches by a minute",
      { ownBookings: [own({ from: start + 59 * MINUTE, to: start + 2 * HOUR })] },
      because("overlap"),
    ],
    ["an unknown area", { area: undefined }, ["not-found", undefined]],
    [
      "an area the instructor does not serve",
      { instructor: instructorWith({ areas: ["queens"] }) },
      ["not-found", undefined],
    ],
    ["an unknown offer", { beacon: undefined }, ["not-found", undefined]],
    [
      "an offer the instructor does not teach",
      { instructor: instructorWith({ beacons: ["yin-90"] }) },
      ["not-found", undefined],
    ],
    ["oneself", { instructorId: "ada" }, because("self")],
    ["a blocked instructor", { customer: { ...customer, blacklist: ["ines"] } }, because("blocked")],
    ["too many people", { people: 5 }, because("people")],
    ["too few people", { people: 0 }, because("people")],
    ["half a person", { people: 1.5 }, because("people")],
    [
      "a minute less than 4 hours' notice",
      { now: start - BOOKING_POLICY.notice + MINUTE },
      because("notice"),
    ],
    ["a time that has passed", { now: start + HOUR }, because("notice")],
    ["more than 90 days ahead", { now: start - BOOKING_HORIZON - MINUTE }, because("horizon")],
    ["a start before 06:00 at the place", { start: start - 4 * HOUR - MINUTE }, because("hours")],
    ["an end after 20:00 at the place", { start: start + 9 * HOUR + 1 }, because("hours")],
    [
      "a night",
      { start: start + 12 * HOUR, beacon: { id: "hatha-60", minutes: 900, people: { min: 1, max: 4 } } },
      because("hours"),
    ],
    [
      "business hours of the instructor's zone instead of the place's",
      { area: { id: "manhattan", timeZone: "Asia/Tokyo" } },
      because("hours"),
    ],
    ["a start between the half hours", { start: start + 15 * MINUTE }, because("grid")],
    ["a start that is a second off", { start: start + 1_000 }, because("grid")],
    ["a start that is a ms off", { start: start - 1 }, because("grid")],
    [
      "the half hours of the instructor's zone instead of the place's",
      { area: { id: "manhattan", timeZone: "Asia/Kathmandu" }, start: Date.parse("2026-11-23T10:00Z") },
      because("grid"),
    ],
    [
      "a day the instructor is off",
      { instructor: instructorWith({ exceptions: [{ date: day, off: true }] }) },
      because("plan"),
    ],
    [
      "a session that outlasts the working hours",
      { instructor: instructorWith({ exceptions: [{ date: day, from: 659, off: true }] }) },
      because("plan"),
    ],
    ["another price than the one shown", { shownAmount: 7999 }, ["price-changed", price]],
    ["a taken time", { reservationsByDate: { [day]: [taken] } }, ["slot-taken", undefined]],
    [
      "a time too close to another for travel",
      {
        reservationsByDate: { [day]: [{ bookingId: "x", from: start - 2 * HOUR, to: start - 29 * MINUTE }] },
      },
      ["slot-taken", undefined],
    ],
    [
      "a time held for another booking",
      { reservationsByDate: { [day]: [{ ...taken, until: request.now + 1 }] } },
      ["slot-taken", undefined],
    ],
    [
      "an instructor who has blocked the customer, as a taken time is",
      { customer: { ...customer, blockedBy: ["ines"] } },
      ["slot-taken", undefined],
    ],
  ])("is refused: %s", (_, changes, refusal) => {
    expect(refusalOf(changes)).toEqual(refusal);
  });

  it("throws if a day was not read", () => {
    expect(() => mustBeBookable({ ...request, reservationsByDate: {} })).toThrow("not read");
  });

  it("is refused for the first guard that fails, in their order", () => {
    // Each row breaks one guard; with all rows from one on applied, that row's guard is the one named.
    const wrongs: [string, (broken: BookingGuardInput) => BookingGuardInput][] = [
      ["profile-incomplete", (w) => ({ ...w, customer: { ...w.customer, missing: ["phone"] } })],
      ["self", (w) => ({ ...w, instructorId: "ada" })],
      ["blocked", (w) => ({ ...w, customer: { ...w.customer, blacklist: ["ada", "ines"] } })],
      ["people", (w) => ({ ...w, people: 9 })],
      ["notice", (w) => ({ ...w, now: w.start - MINUTE })],
      ["hours", (w) => ({ ...w, area: { id: "manhattan", timeZone: "Asia/Tokyo" } })],
      ["grid", (w) => ({ ...w, start: w.start + MINUTE })],
      ["plan", (w) => ({ ...w, instructor: instructorWith({ schedule: [] }) })],
      ["price-changed", (w) => ({ ...w, shownAmount: 1 })],
      ["slot-taken", (w) => ({ ...w, reservationsByDate: { [day]: [taken] } })],
    ];
    for (const [i, [name]] of wrongs.entries()) {
      const refusal = refusalOf(wrongs.slice(i).reduce((w, [, spoil]) => spoil(w), request));
      const [code, details] = refusal ?? [];
      expect(details && "reason" in details ? details.reason : code).toBe(name);
    }
  });
});
