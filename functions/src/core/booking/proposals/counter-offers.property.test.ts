import fc from "fast-check";
import { expect, it } from "vitest";
import { isLong } from "../../../../test/support/is-long.ts";
import { isActiveReservation, type Reservation } from "../../availability/reservations.ts";
import { isFree } from "../../availability/slots.ts";
import { HOUR, MINUTE } from "../../constants.ts";
import { checkReservations } from "../../derived/night/check-reservations.ts";
import { AppError } from "../../errors.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import type { Booking } from "../booking.ts";
import { dayAfter, daysChanged, hasLostTime } from "../booking-reservation.ts";
import { dueWork } from "../due-work.ts";
import { isFinalStatus, statusAt } from "../lifecycle.ts";
import { acceptBooking, declineBooking, type TransitionResult, withdrawBooking } from "../transitions.ts";
import { acceptProposal, declineProposal, proposeTime, withdrawProposal } from "./proposals.ts";
import { hasLostProposedTime } from "./proposed-reservation.ts";

/** All sessions are on one day, and start at one of these half hours. */
const DATE = "2026-11-20";
const FIRST = NOW + 25 * HOUR;
const startOf = (slot: number) => FIRST + slot * 30 * MINUTE;

/** An instructor's day, with the bookings on it; each act reads it, decides and writes it, as a commit does. */
class Day {
  now = NOW;
  reservations: readonly Reservation[] = [];
  readonly bookings: Booking[] = [];
  readonly seen = new Set<string>();

  private get day() {
    return { date: DATE, day: { reservations: [...this.reservations] } };
  }

  private isFree(start: number, exceptAid?: string): boolean {
    return isFree(start, start + HOUR, 0, this.reservations, this.now, { exceptAid });
  }

  /** A customer books a time, as a request or confirmed at once. */
  book(slot: number, instantConfirm: boolean): void {
    const start = startOf(slot);
    if (!this.isFree(start)) return;
    const id = `b${this.bookings.length}`;
    const { schedule } = bookingWith();
    const booking = bookingWith({
      id,
      instantConfirm,
      now: this.now,
      days: [DATE],
      schedule: { ...schedule, start, end: start + HOUR },
    });
    const until = booking.deadline === undefined ? {} : { until: booking.deadline };
    this.reservations = [
      ...this.reservations.filter((one) => isActiveReservation(one, this.now)),
      { from: start, to: start + HOUR, bookingId: id, ...until },
    ];
    this.bookings.push(booking);
  }

  /** Applies a decision to one booking; a refusal changes nothing. A slow request still has the time at which it began. */
  act(
    which: number,
    decision: (booking: Booking, now: number) => TransitionResult | undefined,
    late = 0,
  ): void {
    const at = this.bookings.length > 0 ? which % this.bookings.length : -1;
    const before = this.bookings[at];
    if (!before) return;
    const now = this.now - late;
    try {
      const after = decision(before, now)?.booking;
      if (!after) return;
      if (hasLostTime(before, after, [this.day]) || hasLostProposedTime(before, after, [this.day])) return;
      const written = daysChanged(before, after).includes(DATE)
        ? dayAfter(before, after, this.day, now)
        : undefined;
      if (written) this.reservations = written.reservations;
      this.bookings[at] = after;
      this.seen.add(`${before.status} ${after.events.at(-1)?.name}`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  offer(which: number, slot: number): void {
    this.act(which, (booking, now) => {
      const start = startOf(slot);
      if (!this.isFree(start, booking.id)) throw new AppError("slot-taken", undefined, { alternatives: [] });
      return proposeTime(booking, "instructor", { start, end: start + HOUR, days: [DATE] }, now);
    });
  }

  sweep(): void {
    for (const [at] of this.bookings.entries())
      this.act(at, (booking, now) => {
        const work = dueWork(booking, now);
        return work.kind === "transition" ? work.outcome : undefined;
      });
  }

  /** Nothing is held twice, nothing without its owner, and no owner is without their time. */
  check(): void {
    const live = this.bookings
      .map((one) => ({ ...one, status: statusAt(one, this.now) }))
      .filter(({ status }) => !isFinalStatus(status));
    const others = this.bookings.filter(({ id }) => !live.some((one) => one.id === id));
    const days = [{ date: DATE, reservations: this.reservations }];
    expect(checkReservations({ instructorId: "ines", days, live, others }, this.now)).toEqual([]);
  }
}

const which = fc.nat(9);
const slot = fc.nat(9);
const command = fc.oneof(
  fc.tuple(slot, fc.boolean()).map(
    ([at, isInstant]) =>
      (day: Day) =>
        day.book(at, isInstant),
  ),
  {
    weight: 3,
    arbitrary: fc.tuple(which, slot).map(
      ([one, at]) =>
        (day: Day) =>
          day.offer(one, at),
    ),
  },
  fc.tuple(which, fc.constantFrom(0, 0, HOUR)).map(
    ([one, late]) =>
      (day: Day) =>
        day.act(one, (b, now) => acceptProposal(b, "customer", now), late),
  ),
  which.map((one) => (day: Day) => day.act(one, (b, now) => declineProposal(b, "customer", now))),
  which.map((one) => (day: Day) => day.act(one, (b, now) => withdrawProposal(b, "instructor", now))),
  which.map((one) => (day: Day) => day.act(one, withdrawBooking)),
  which.map((one) => (day: Day) => day.act(one, (b, now) => acceptBooking(b, "instructor", now))),
  which.map((one) => (day: Day) => day.act(one, (b, now) => declineBooking(b, "instructor", "ill", now))),
  fc.constantFrom(MINUTE, HOUR, 12 * HOUR, 23 * HOUR).map((step) => (day: Day) => {
    day.now += step;
  }),
  fc.constant((day: Day) => day.sweep()),
);

it("of other times for requests, their rivals and their deadlines one wins, and nothing is held twice", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(command, { minLength: 5, maxLength: 40 }), (commands) => {
      const day = new Day();
      for (const run of commands) {
        run(day);
        day.check();
      }
      for (const one of day.seen) seen.add(one);
    }),
    { numRuns: isLong ? 2_000 : 700, seed: 20261126 },
  );
  for (const one of [
    "propose",
    "accept proposal",
    "decline proposal",
    "withdraw proposal",
    "proposal ends",
    "accept",
    "decline",
    "lapse",
  ])
    expect(seen).toContain(`Requested ${one}`);
});
