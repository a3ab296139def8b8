import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type InstructorDay, isActiveReservation } from "../../availability/reservations.ts";
import { localMinutes } from "../../availability/time-zone.ts";
import { DAY, HOUR, MINUTE, NEXT_SESSIONS } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { confirmedBookingWith } from "../../testing/session.ts";
import type { Booking } from "../booking.ts";
import { dayAfter } from "../booking-reservation.ts";
import { reportNoShow } from "../claims/no-show-claims.ts";
import { markTipped } from "../transitions.ts";
import { endNextSession, isProposedNext, takeNextSession, withoutProposedTimes } from "./next-session.ts";
import { canProposeNext, nextSessionOutcome, openNextSession } from "./open-next-session.ts";
import { declineProposal, endProposal, proposeTime, withdrawProposal } from "./proposals.ts";

const confirmed = confirmedBookingWith();
const { end, start } = confirmed.schedule;
const closed = confirmedBookingWith({
  status: "Closed",
  events: [
    ...confirmed.events,
    { name: "check out", by: "instructor", at: end, changes: { status: "Closed" } },
  ],
});
const nextWeek = { start: start + 7 * DAY, end: end + 7 * DAY, days: ["2026-05-12"] };
const proposeAt = (now: number, booking: Booking = closed, time = nextWeek) =>
  proposeTime(booking, "instructor", time, now).booking;

describe("the next session that is proposed after one", () => {
  it("waits for a day, three hours before its own start at the latest, and never ends at night", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 * 24 * 4 - 1 }),
        fc.integer({ min: 4, max: 14 * 24 }),
        (later, ahead) => {
          const now = end + later * 15 * MINUTE;
          const from = now + ahead * HOUR;
          const { proposal } = proposeAt(now, closed, { ...nextWeek, start: from, end: from + HOUR });
          const until = proposal?.until ?? Number.NaN;
          expect(until).toBeLessThanOrEqual(Math.min(now + DAY, from - 3 * HOUR));
          const minutes = localMinutes(until, closed.schedule.timeZone);
          expect(minutes >= 7 * 60 && minutes <= 21 * 60).toBe(true);
        },
      ),
    );
  });

  it("is open until its deadline, for a Closed session alone", () => {
    const proposing = proposeAt(end);
    const until = proposing.proposal?.until ?? 0;
    expect(openNextSession(proposing, until - 1)).toEqual(proposing.proposal);
    expect(openNextSession(proposing, until)).toBeUndefined();
    expect(openNextSession({ ...proposing, status: "Confirmed" }, end)).toBeUndefined();
    expect(nextSessionOutcome(proposing)).toBeUndefined();
    expect(nextSessionOutcome(closed)).toBeUndefined();
  });

  it("ends once, and each side can tell how", () => {
    const proposing = proposeAt(end);
    const now = end + HOUR;
    const until = proposing.proposal?.until ?? 0;
    const outcomes = {
      booked: takeNextSession(proposing, now),
      declined: declineProposal(proposing, "customer", now).booking,
      withdrawn: withdrawProposal(proposing, "instructor", now).booking,
      ended: endNextSession(proposing, now)?.booking,
      lapsed: endProposal(proposing, until).booking,
    };
    for (const [outcome, booking] of Object.entries(outcomes)) {
      if (!booking) throw new Error("It did not end.");
      expect(nextSessionOutcome(booking)).toBe(outcome);
      expect([booking.status, booking.proposal, booking.version]).toEqual([
        "Closed",
        undefined,
        closed.version + 2,
      ]);
      expect(endNextSession(booking, now)).toBeUndefined();
      expect(() => takeNextSession(booking, now)).toThrow(AppError);
      const isAnswered = outcome === "booked" || outcome === "declined";
      expect(canProposeNext(booking, until)).toBe(!isAnswered);
    }
    expect(() => takeNextSession(proposing, until)).toThrow(AppError);
  });

  it("stays when its customer tips", () => {
    const tipped = markTipped(proposeAt(end), 500, end + HOUR);
    expect(openNextSession(tipped, end + HOUR)).toMatchObject({ start: nextWeek.start });
    expect(nextSessionOutcome(tipped)).toBeUndefined();
  });

  it("is proposed a few times within a week, to a customer who still has an account", () => {
    let booking: Booking = closed;
    for (let n = 0; n < NEXT_SESSIONS.most; n++) booking = proposeAt(end + n, booking);
    expect(() => proposeAt(end + HOUR, booking)).toThrow(AppError);
    const closes = end + NEXT_SESSIONS.within;
    expect([canProposeNext(closed, closes - 1), canProposeNext(closed, closes)]).toEqual([true, false]);
    expect(canProposeNext({ ...closed, allow: ["ines"] }, end)).toBe(false);
    for (const status of ["Requested", "Confirmed", "Started", "Missed", "Canceled"] as const)
      expect(canProposeNext({ ...closed, status }, end)).toBe(false);
    // What was proposed before the session does not count.
    const moved = { name: "decline proposal", by: "customer", at: start - DAY } as const;
    const [first, ...rest] = closed.events;
    expect(canProposeNext({ ...closed, events: [first, moved, ...rest] }, end)).toBe(true);
  });

  it("is the very session: same offer, people and part of town, at that time", () => {
    const proposing = proposeAt(end);
    const { beacon, people } = closed.service;
    const { postalCode } = closed.location;
    const wanted = { start: nextWeek.start, end: nextWeek.end, beacon, people, postalCode };
    expect(isProposedNext(proposing, wanted)).toBe(true);
    expect(isProposedNext(proposing, { ...wanted, postalCode: undefined })).toBe(true);
    for (const other of [
      { start: wanted.start + HOUR / 2 },
      { end: wanted.end + HOUR / 2 },
      { beacon: "another" },
      { people: people + 1 },
      { postalCode: "99999" },
    ])
      expect(isProposedNext(proposing, { ...wanted, ...other })).toBe(false);
    expect(isProposedNext(closed, wanted)).toBe(false);
  });

  it("is reserved exactly while it is open, whatever happens, and the sweep comes by at its end (B18)", () => {
    const at = (n: number) => ({
      start: start + (7 + n) * DAY,
      end: end + (7 + n) * DAY,
      days: ["2026-05-12"],
    });
    const acts = {
      propose: (one: Booking, now: number, n: number) => proposeTime(one, "instructor", at(n), now).booking,
      book: (one: Booking, now: number) => takeNextSession(one, now),
      decline: (one: Booking, now: number) => declineProposal(one, "customer", now).booking,
      withdraw: (one: Booking, now: number) => withdrawProposal(one, "instructor", now).booking,
      block: (one: Booking, now: number) => endNextSession(one, now)?.booking ?? one,
      lapse: (one: Booking, now: number) => endProposal(one, now).booking,
      tip: (one: Booking, now: number) => markTipped(one, 500, now),
      absent: (one: Booking, now: number) => reportNoShow(one, "customer", now).booking,
    };
    const names = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]));
    const step = fc.tuple(names, fc.constantFrom(0, MINUTE, HOUR, 5 * HOUR, DAY - HOUR, DAY));
    const reached = new Set<string | undefined>();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let [booking, now, day]: [Booking, number, InstructorDay] = [closed, end, { reservations: [] }];
        for (const [n, [name, wait]] of steps.entries()) {
          now += wait;
          const before = booking;
          try {
            booking = acts[name](before, now, n);
          } catch (error) {
            expect(error).toMatchObject({ code: "wrong-state" });
            continue;
          }
          if (booking !== before) day = dayAfter(before, booking, { date: "2026-05-12", day }, now) ?? day;
          const open = openNextSession(booking, now);
          const held = day.reservations.filter((one) => isActiveReservation(one, now));
          expect(held.map(({ from, until }) => ({ from, until }))).toEqual(
            open ? [{ from: open.start, until: open.until }] : [],
          );
          if (open) expect(booking.due).toBeLessThanOrEqual(open.until);
          reached.add(nextSessionOutcome(booking));
          const asked = booking.events.filter((event) => event.name === "propose").length;
          expect(asked).toBeLessThanOrEqual(NEXT_SESSIONS.most);
        }
      }),
      { numRuns: 1500, seed: 20261127 },
    );
    expect(reached).toEqual(new Set([undefined, "booked", "declined", "withdrawn", "ended", "lapsed"]));
  });

  it("is free for its customer: only entries of these bookings are left out", () => {
    const entry = (bookingId: string) => ({ from: start, to: end, bookingId });
    const day = [entry("proposal:b1"), entry("proposal:b2"), entry("b1"), entry("external:0")];
    expect(withoutProposedTimes({ "2026-05-12": day }, [{ data: { id: "b1" } }])).toEqual({
      "2026-05-12": [entry("proposal:b2"), entry("b1"), entry("external:0")],
    });
    expect(withoutProposedTimes({ "2026-05-12": day }, [])).toEqual({ "2026-05-12": day });
  });
});
