import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import type { DeskRefund } from "../desk-refund.ts";
import { AppError } from "../errors.ts";
import { bookingRequestWith, bookingWith, NOW } from "../testing/booking.ts";
import { applyTransition } from "./apply-transition.ts";
import { expectArrival } from "./arrival/expect-arrival.ts";
import { lastEvent } from "./booking-events.ts";
import { reservationOf } from "./booking-reservation.ts";
import * as claims from "./claims/no-show-claims.ts";
import { authorizeBooking, confirmEmail, payByCredit, refuseCard } from "./held/held-transitions.ts";
import { bookingExpiryAt, canTransition, isFinalStatus, lifecycle } from "./lifecycle.ts";
import {
  type Actor,
  actors,
  type Booking,
  type BookingStatus,
  bookingEventNames,
  bookingStatuses,
} from "./model.ts";
import { refundAt } from "./money/refund.ts";
import * as proposals from "./proposals/proposals.ts";
import { StoredBooking } from "./stored-booking.ts";
import * as decisions from "./transitions.ts";

/** A booking of which an operator refunds a cent. */
const withRefundOf = (of: DeskRefund["of"], b: Booking, now: number): Booking => {
  const { refunds = [] } = b.billing;
  const refund = {
    n: refunds.length + 1,
    of,
    amount: 1,
    borneBy: "shared",
    at: now,
    status: "done",
  } as const;
  const event = { name: of === "tip" ? "tip refund" : "refund", by: "operator", at: now } as const;
  return applyTransition(b, event, b.status, { billing: { ...b.billing, refunds: [...refunds, refund] } });
};

/** A day later than a booking. */
const laterTime = ({ schedule, days }: Booking) => ({
  start: schedule.start + DAY,
  end: schedule.end + DAY,
  days,
});

type Command = (booking: Booking, now: number) => Booking;

const commands: Record<string, Command> = {
  "authorise, ask": (b, now) => authorizeBooking(b, false, now).booking,
  "authorise, instantly": (b, now) => authorizeBooking(b, true, now).booking,
  refuse: (b, now) => refuseCard(b, now).booking,
  accept: (b, now) => decisions.acceptBooking(b, "instructor", now).booking,
  "operator accepts": (b, now) => decisions.acceptBooking(b, "operator", now).booking,
  decline: (b, now) => decisions.declineBooking(b, "instructor", "ill", now).booking,
  "customer cancels": (b, now) =>
    decisions.cancelByCustomer(b, b.status === "Requested" ? b.billing.amount : refundAt(b, now), now)
      .booking,
  "pay by credit, ask": (b, now) => payByCredit(b, { isInstant: false, given: 100 }, now).booking,
  "pay by credit, instantly": (b, now) => payByCredit(b, { isInstant: true, given: 0 }, now).booking,
  "email confirmed": (b, now) => confirmEmail(b, { by: "customer", isInstant: false }, now).booking,
  "email found confirmed": (b, now) => confirmEmail(b, { by: "system", isInstant: true }, now).booking,
  withdraw: (b, now) => decisions.withdrawBooking(b, now).booking,
  "instructor cancels": (b, now) => decisions.cancelByInstructor(b, "instructor", "ill", now).booking,
  "capture refused": (b, now) => decisions.cancelForRefusedCapture(b, now).booking,
  move: (b, now) => {
    const [start, end] = [b.schedule.start + DAY, b.schedule.end + DAY];
    return decisions.moveSession(b, { schedule: { ...b.schedule, start, end }, days: b.days }, now).booking;
  },
  eta: (b, now) => expectArrival(b, Math.max(now, b.schedule.start + 25 * MINUTE), now).booking,
  "instructor proposes": (b, now) => proposals.proposeTime(b, "instructor", laterTime(b), now).booking,
  "customer proposes": (b, now) => proposals.proposeTime(b, "customer", laterTime(b), now).booking,
  "accept proposal": (b, now) =>
    proposals.acceptProposal(b, b.proposal?.by === "customer" ? "instructor" : "customer", now).booking,
  "customer declines": (b, now) => proposals.declineProposal(b, "customer", now).booking,
  "instructor takes back": (b, now) => proposals.withdrawProposal(b, "instructor", now).booking,
  "proposal ends": (b, now) => proposals.endProposal(b, now).booking,
  "check in": (b, now) => decisions.checkInSession(b, now).booking,
  "check out": (b, now) => decisions.checkOutSession(b, now).booking,
  "customer absent": (b, now) => claims.reportNoShow(b, "instructor", now).booking,
  "instructor absent": (b, now) => claims.reportNoShow(b, "customer", now).booking,
  "customer contests": (b, now) => claims.contestNoShow(b, "customer", now).booking,
  "instructor contests": (b, now) => claims.contestNoShow(b, "instructor", now).booking,
  "claim ends": (b, now) => claims.endClaim(b, now).booking,
  resolve: (b, now) => claims.resolveClaim(b, 3_000, now).booking,
  lapse: (b, now) => decisions.expireBooking(b, now).booking,
  tip: (b, now) => decisions.markTipped(b, 500, now),
  "operator refunds": (b, now) => withRefundOf("price", b, now),
  "operator refunds a tip": (b, now) => withRefundOf("tip", b, now),
};

/** Time steps that land on both sides of each deadline of the table. */
const steps = fc.constantFrom(
  0,
  MINUTE,
  9 * MINUTE,
  11 * MINUTE,
  HOUR,
  4 * HOUR,
  23 * HOUR,
  DAY,
  46 * HOUR,
  47 * HOUR + 50 * MINUTE,
  20 * MINUTE,
  48 * HOUR,
  49 * HOUR,
);

/** The status a booking must have, derived from its events alone. */
const recordedStatus = ({ events }: Booking): BookingStatus | undefined =>
  events.flatMap(({ changes }) => changes?.status ?? []).at(-1);

/** Runs commands through the lifecycle of a booking; every refusal must be for the status. */
function live(
  booking: Booking,
  moves: readonly (readonly [string, number])[],
  seen: (b: Booking) => void,
): void {
  let now = NOW;
  let current = booking;
  seen(current);
  for (const [name, step] of moves) {
    now += step;
    const before = current;
    try {
      current = (commands[name] as Command)(before, now);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).code).toBe("wrong-state");
      continue;
    }
    const event = lastEvent(current);
    const row = lifecycle.find(
      (r) => r.from === before.status && r.event === event.name && r.by.includes(event.by),
    );
    expect(row?.to).toContain(current.status);
    expect(current.version).toBe(before.version + 1);
    expect(current.events.slice(0, -1)).toEqual(before.events);
    expect(current.events).toHaveLength(current.version);
    expect(event.at).toBe(now);
    expect(event.changes?.status ?? before.status).toBe(current.status);
    expect(current.status).toBe(recordedStatus(current));
    expect(current.moves).toBeLessThanOrEqual(current.policy.moves);
    const expiry = bookingExpiryAt(before);
    if (event.name === "lapse") expect(now).toBeGreaterThanOrEqual(expiry ?? Infinity);
    else if (event.by === "system" && (event.name === "authorised" || event.name === "email confirmed"))
      expect(now).toBeLessThan(before.schedule.start - before.policy.answerBefore);
    else if (expiry !== undefined) expect(now).toBeLessThan(expiry);
    seen(current);
  }
}

const script = fc.array(fc.tuple(fc.constantFrom(...Object.keys(commands)), steps), { maxLength: 30 });
const drafts = fc.record({
  pmid: fc.constantFrom("credit", "pm_1"),
  instantConfirm: fc.boolean(),
  needsEmail: fc.boolean(),
});

describe("the lifecycle of a booking", () => {
  it("stores only transitions of its table, and reaches every status (B5)", () => {
    const reached = new Set<string>();
    const events = new Set<string>();
    fc.assert(
      fc.property(drafts, script, (draft, moves) => {
        live(bookingWith(draft), moves, (booking) => {
          reached.add(booking.status);
          events.add(lastEvent(booking).name);
        });
      }),
      { numRuns: 6000, seed: 20261123 },
    );
    for (const event of [
      "pay by credit",
      "email confirmed",
      "withdraw",
      "refund",
      "propose",
      "accept proposal",
    ])
      expect(events).toContain(event);
    expect([...reached].sort()).toEqual([...bookingStatuses].sort());
  });

  it("has one event per version, and its schema accepts every stored booking (B5)", () => {
    fc.assert(
      fc.property(drafts, script, (draft, moves) => {
        live(bookingWith(draft), moves, (booking) => expect(v.is(StoredBooking, booking)).toBe(true));
      }),
      { numRuns: 300, seed: 20261122 },
    );
  });

  it("keeps the reason of an instructor or operator who declines or cancels, and no other", () => {
    const requested = bookingWith();
    const confirmed = decisions.acceptBooking(requested, "instructor", NOW).booking;
    const held = bookingWith({ pmid: "pm_1" });
    const reasonOf = ({ booking }: decisions.TransitionResult) => lastEvent(booking).reason;
    expect(reasonOf(decisions.declineBooking(requested, "operator", "No teacher.", NOW))).toBe("No teacher.");
    expect(reasonOf(decisions.cancelByInstructor(confirmed, "instructor", "Ill.", NOW))).toBe("Ill.");
    expect(reasonOf(refuseCard(held, NOW))).toBeUndefined();
    expect(reasonOf(decisions.cancelByCustomer(confirmed, 9_000, NOW))).toBeUndefined();
  });

  it("refuses every actor that its table does not name", () => {
    const allowed = (from: string, event: string, by: Actor) =>
      lifecycle.some((row) => row.from === from && row.event === event && row.by.includes(by));
    const base = bookingWith();
    for (const status of bookingStatuses)
      for (const event of bookingEventNames)
        for (const by of actors) {
          const booking = { ...base, status };
          for (const now of [
            NOW,
            base.schedule.start,
            base.schedule.start + 30 * MINUTE,
            base.schedule.end + DAY,
          ])
            if (canTransition(booking, event, by, now))
              expect(allowed(status, event, by), `${status} ${event} ${by}`).toBe(true);
        }
  });

  it("treats a status past its deadline as ended, before the sweep runs", () => {
    const requested = bookingWith();
    const late = requested.deadline ?? 0;
    expect(canTransition(requested, "accept", "instructor", late - 1)).toBe(true);
    expect(canTransition(requested, "accept", "instructor", late)).toBe(false);
    expect(() => decisions.acceptBooking(requested, "instructor", late)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Expired" } }),
    );
  });

  it("sets the deadline of a request to 24 hours, but at least three hours before the start", () => {
    const { schedule } = bookingRequestWith();
    expect(bookingWith().deadline).toBe(NOW + 24 * HOUR);
    expect(bookingWith({ now: schedule.start - 5 * HOUR }).deadline).toBe(schedule.start - 3 * HOUR);
  });

  it("refuses a status the table does not lead to", () => {
    const event = { name: "accept", by: "instructor", at: NOW } as const;
    expect(() => applyTransition(bookingWith(), event, "Closed")).toThrow(AppError);
  });

  it("knows which statuses are final", () => {
    expect(bookingStatuses.filter(isFinalStatus)).toEqual([
      "Closed",
      "Canceled",
      "Declined",
      "Expired",
      "Missed",
    ]);
  });

  it("shows a card booking to its instructor only once its payment is authorized", () => {
    const held = bookingWith({ pmid: "pm_1" });
    expect(held.allow).toEqual(["cora"]);
    expect(authorizeBooking(held, false, NOW + MINUTE).booking.allow).toEqual(["cora", "ines"]);
  });

  it("lets a customer withdraw a time that waits for a card, and its reservation is free at once", () => {
    const held = bookingWith({ pmid: "pm_1" });
    const { booking, money } = decisions.withdrawBooking(held, NOW + MINUTE);
    expect(booking).toMatchObject({ status: "Canceled", allow: ["cora"] });
    expect(booking.deadline).toBeUndefined();
    expect(money).toEqual({ kind: "release" });
    expect(reservationOf(booking)).toBeUndefined();
    expect(() => decisions.withdrawBooking(held, held.deadline ?? 0)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Expired" } }),
    );
  });

  it("caps a refund after a move at what was owed at that moment", () => {
    const confirmed = decisions.acceptBooking(bookingWith(), "instructor", NOW).booking;
    const later = confirmed.schedule.start - 5 * HOUR;
    const schedule = {
      ...confirmed.schedule,
      start: confirmed.schedule.start + DAY,
      end: confirmed.schedule.end + DAY,
    };
    const moved = decisions.moveSession(confirmed, { schedule, days: [] }, later).booking;
    expect(refundAt(moved, later)).toBe(4_500);
  });

  it("refuses any refund but the one owed, and returns that one", () => {
    const confirmed = decisions.acceptBooking(bookingWith(), "instructor", NOW).booking;
    const now = confirmed.schedule.start - 5 * HOUR;
    expect(() => decisions.cancelByCustomer(confirmed, 9_000, now)).toThrow(
      expect.objectContaining({
        code: "refund-changed",
        details: { refund: 4_500, nextTierAt: confirmed.schedule.start - 4 * HOUR },
      }),
    );
  });
});
