import fc from "fast-check";
import { expect, it } from "vitest";
import { isActiveReservation, type Reservation } from "../../availability/reservations.ts";
import { isFree } from "../../availability/slots.ts";
import { HOUR, MINUTE } from "../../constants.ts";
import { checkReservations, otherOwners } from "../../derived/night/check-reservations.ts";
import { outcomesOf } from "../../derived/reliability.ts";
import { AppError } from "../../errors.ts";
import { ledgerAccount } from "../../ledger/ledger-event.ts";
import { closeEvent } from "../../ledger/postings/booking-posting.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import type { Booking } from "../booking.ts";
import { dayAfter, daysChanged, hasLostTime } from "../booking-reservation.ts";
import { dueWork } from "../due-work.ts";
import { isFinalStatus, statusAt } from "../lifecycle.ts";
import { refundAt } from "../money/refund.ts";
import { placeChange } from "../place-access.ts";
import { proposeTime } from "../proposals/proposals.ts";
import {
  acceptBooking,
  cancelByCustomer,
  cancelByInstructor,
  checkInSession,
  checkOutSession,
  moveSession,
  type TransitionResult,
} from "../transitions.ts";
import {
  hasLostSubstituteTime,
  substituteDayAfter,
  substituteDaysChanged,
} from "./substitute-reservation.ts";
import {
  acceptSubstitute,
  declineSubstitute,
  offerSubstitute,
  takeSubstitute,
  withSubstituteFine,
} from "./substitutes.ts";

const DATE = "2026-11-20";
const FIRST = NOW + 25 * HOUR;
const startOf = (slot: number) => FIRST + slot * 30 * MINUTE;
const people = ["ines", "marcus", "priya"] as const;
type Who = (typeof people)[number];

/** Three instructors' days and the sessions on them; each act reads, decides and writes them, as a commit does. */
class Calendars {
  now = NOW;
  readonly taken: Record<Who, readonly Reservation[]> = { ines: [], marcus: [], priya: [] };
  readonly bookings: Booking[] = [];
  readonly places = new Map<string, Set<string>>();
  readonly seen = new Set<string>();

  private dayOf(who: string) {
    return { date: DATE, day: { reservations: [...(this.taken[who as Who] ?? [])] } };
  }

  private isFree(who: Who, start: number, exceptAid?: string): boolean {
    return isFree(start, start + HOUR, 0, this.taken[who], this.now, { exceptAid });
  }

  book(who: Who, slot: number): void {
    const start = startOf(slot);
    if (!this.isFree(who, start) || this.now > start - 4 * HOUR) return;
    const id = `b${this.bookings.length}`;
    const { schedule } = bookingWith();
    const booked = bookingWith({
      id,
      instructor: { id: who, name: `${who} Bell`, avatar: "default.jpg" },
      now: this.now,
      days: [DATE],
      schedule: { ...schedule, start, end: start + HOUR },
    });
    const booking = acceptBooking(booked, "instructor", this.now).booking;
    this.taken[who] = [
      ...this.taken[who].filter((one) => isActiveReservation(one, this.now)),
      { from: start, to: start + HOUR, bookingId: id },
    ];
    this.bookings.push(booking);
    this.places.set(id, new Set(booking.allow));
  }

  /** Applies a decision to one session; a refusal changes nothing. A slow request still has the time at which it began. */
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
      const outcome = decision(before, now);
      if (!outcome) return;
      const { booking: after, off } = outcome;
      const first = before.instructor.id;
      const asked = substituteDaysChanged(before, after);
      if (hasLostTime(before, after, [this.dayOf(first)])) return;
      if (asked && hasLostSubstituteTime(before, after, [this.dayOf(asked.instructorId)])) return;
      const own = daysChanged(before, after, off).includes(DATE)
        ? dayAfter(before, after, this.dayOf(first), now, undefined, off)
        : undefined;
      if (own) this.taken[first as Who] = own.reservations;
      if (asked) {
        const day = substituteDayAfter(before, after, this.dayOf(asked.instructorId), now);
        this.taken[asked.instructorId as Who] = day.reservations;
      }
      const { added, removed } = placeChange(before, after, now);
      const readers = this.places.get(after.id) ?? new Set();
      for (const id of removed) readers.delete(id);
      for (const id of added) readers.add(id);
      this.bookings[at] = after;
      for (const { name, changes } of after.events.slice(before.events.length))
        this.seen.add(changes?.instructorBefore ? `${name}: another instructor` : name);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  offer(which: number, who: Who, cancels: boolean): void {
    this.act(which, (booking, now) => {
      const { start } = booking.schedule;
      if (who === booking.instructor.id || !this.isFree(who, start)) return undefined;
      return offerSubstitute(
        booking,
        {
          instructor: { id: who, name: `${who} Bell`, avatar: "default.jpg" },
          days: [DATE],
          area: "manhattan",
          by: cancels ? "instructor" : "operator",
          ...(cancels && { cancels: { reason: "I'm sick." } }),
        },
        now,
      );
    });
  }

  move(which: number, slot: number): void {
    this.act(which, (booking, now) => {
      const start = startOf(slot);
      const who = booking.instructor.id as Who;
      if (!this.isFree(who, start, booking.id)) return undefined;
      const schedule = { ...booking.schedule, start, end: start + HOUR };
      return moveSession(booking, { schedule, days: [DATE] }, now);
    });
  }

  propose(which: number, slot: number): void {
    this.act(which, (booking, now) => {
      const [start, who] = [startOf(slot), booking.instructor.id as Who];
      if (!this.isFree(who, start, booking.id)) return undefined;
      return proposeTime(booking, "instructor", { start, end: start + HOUR, days: [DATE] }, now);
    });
  }

  wish(which: number, isFine: boolean): void {
    const at = this.bookings.length > 0 ? which % this.bookings.length : -1;
    const before = this.bookings[at];
    try {
      if (before) this.bookings[at] = withSubstituteFine(before, isFine, this.now);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  /** Lets the time come at which a session begins, is half over, or is settled. */
  wait(which: number, after: number): void {
    const start = this.bookings[which % Math.max(1, this.bookings.length)]?.schedule.start ?? 0;
    this.now = Math.max(this.now, start + after);
  }

  sweep(): void {
    for (const [at] of this.bookings.entries())
      for (let hasMore = true; hasMore; ) {
        const { version, billing } = this.bookings[at] as Booking;
        this.act(at, (booking, now) => {
          const work = dueWork(booking, now);
          return work.kind === "transition" ? work.outcome : undefined;
        });
        const after = this.bookings[at] as Booking;
        hasMore = after.version > version || after.billing.settledAt !== billing.settledAt;
      }
  }

  /** One instructor has each session: in every calendar, list and account. */
  check(): void {
    const seen = this.bookings.map((one) => ({ ...one, status: statusAt(one, this.now) }));
    for (const instructorId of people) {
      const live = seen.filter((one) => one.instructor.id === instructorId && !isFinalStatus(one.status));
      const others = this.bookings.filter(({ id }) => !live.some((one) => one.id === id));
      const days = [{ date: DATE, reservations: this.taken[instructorId] }];
      const owners = otherOwners({ instructorId, days, live }, this.now);
      const own = others.filter((one) => one.instructor.id === instructorId || owners.includes(one.id));
      expect(checkReservations({ instructorId, days, live, others: own }, this.now)).toEqual([]);
    }
    for (const booking of this.bookings) {
      const { instructor, customer, billing } = booking;
      expect(booking.allow).toEqual([customer.id, instructor.id]);
      if (booking.status === "Confirmed")
        expect([...(this.places.get(booking.id) ?? [])].sort()).toEqual([customer.id, instructor.id].sort());
      if (booking.status === "Canceled") expect(this.places.get(booking.id)).toEqual(new Set([customer.id]));
      if (booking.substitute) expect(booking.status).toBe("Confirmed");
      if (billing.settledAt !== undefined && booking.status === "Closed") {
        const paid = closeEvent(booking).entries.filter(({ account }) => account.startsWith("instructor:"));
        expect(paid.map(({ account }) => account)).toEqual([ledgerAccount.instructor(instructor.id)]);
        const kept = outcomesOf(booking).filter(({ outcome }) => outcome.session === "kept");
        expect(kept.map(({ instructorId }) => instructorId)).toEqual([instructor.id]);
      }
      if (booking.freeUntil !== undefined && this.now <= booking.freeUntil && booking.status === "Confirmed")
        expect(refundAt(booking, this.now)).toBe(billing.amount);
    }
  }
}

const which = fc.nat(5);
const who = fc.constantFrom(...people);
const slot = fc.nat(5);
type Run = (all: Calendars) => void;
const act = (decision: (booking: Booking, now: number) => TransitionResult) =>
  fc.tuple(which, fc.constantFrom(0, 0, 0, HOUR)).map(
    ([one, late]): Run =>
      (all) =>
        all.act(one, decision, late),
  );
const command = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.tuple(who, slot).map(
      ([one, at]): Run =>
        (all) =>
          all.book(one, at),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(which, who, fc.boolean()).map(
      ([one, other, cancels]): Run =>
        (all) =>
          all.offer(one, other, cancels),
    ),
  },
  { weight: 3, arbitrary: act((b, now) => takeSubstitute(b, now)) },
  { weight: 3, arbitrary: act((b, now) => acceptSubstitute(b, now)) },
  act((b, now) => declineSubstitute(b, "customer", now)),
  act((b, now) => declineSubstitute(b, "instructor", now)),
  act((b, now) => declineSubstitute(b, "system", now)),
  act((b, now) => cancelByInstructor(b, "instructor", "ill", now)),
  act((b, now) => cancelByCustomer(b, refundAt(b, now), now)),
  act((b, now) => checkInSession(b, now)),
  act((b, now) => checkOutSession(b, now)),
  fc.tuple(which, slot).map(
    ([one, at]): Run =>
      (all) =>
        all.move(one, at),
  ),
  fc.tuple(which, slot).map(
    ([one, at]): Run =>
      (all) =>
        all.propose(one, at),
  ),
  fc.tuple(which, fc.boolean()).map(
    ([one, isFine]): Run =>
      (all) =>
        all.wish(one, isFine),
  ),
  fc.constantFrom(MINUTE, 9 * MINUTE, HOUR, 12 * HOUR, 23 * HOUR).map(
    (step): Run =>
      (all) => {
        all.now += step;
      },
  ),
  fc.tuple(which, fc.constantFrom(-31 * MINUTE, -10 * MINUTE, 45 * MINUTE, 4 * HOUR)).map(
    ([one, after]): Run =>
      (all) =>
        all.wait(one, after),
  ),
  { weight: 2, arbitrary: fc.constant<Run>((all) => all.sweep()) },
);

it("whatever happens, one instructor has the time, and the one who taught earns (B18)", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(command, { minLength: 8, maxLength: 50 }), (commands) => {
      const all = new Calendars();
      all.book("ines", 0);
      for (const run of commands) {
        run(all);
        all.check();
      }
      for (const one of all.seen) seen.add(one);
    }),
    { numRuns: 1_000, seed: 20261127 },
  );
  for (const one of [
    "offer substitute",
    "take substitute",
    "take substitute: another instructor",
    "accept substitute: another instructor",
    "decline substitute",
    "substitute ends",
    "cancel",
    "check in",
    "check out",
    "lapse",
    "move",
  ])
    expect(seen).toContain(one);
});
