import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import type { DeskRefund } from "../desk-refund.ts";
import { AppError } from "../errors.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { applyTransition } from "./apply-transition.ts";
import { type Booking, type BookingStatus, bookingStatuses } from "./booking.ts";
import { lastEvent } from "./booking-events.ts";
import * as claims from "./claims/no-show-claims.ts";
import { expectArrival } from "./expect-arrival.ts";
import { authorizeBooking, confirmEmail, payByCredit, refuseCard } from "./held/held-transitions.ts";
import { bookingExpiryAt, lifecycle } from "./lifecycle.ts";
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
  "couldn't come": (b, now) => claims.couldNotCome(b, now).booking,
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

/** What happened to the times that were offered for a request. */
const offersOf = ({ events }: Booking) => {
  const confirmed = events.findIndex(({ changes }) => changes?.status === "Confirmed");
  const whileRequested = confirmed < 0 ? events : events.slice(0, confirmed + 1);
  return whileRequested.filter(({ name }) => name.includes("propos"));
};

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
    const offers = new Set<string>();
    fc.assert(
      fc.property(drafts, script, (draft, moves) => {
        live(bookingWith(draft), moves, (booking) => {
          reached.add(booking.status);
          events.add(lastEvent(booking).name);
          for (const { name } of offersOf(booking)) offers.add(name);
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
      "couldn't come",
    ])
      expect(events).toContain(event);
    expect(offers).toEqual(new Set(["propose", "accept proposal", "decline proposal", "withdraw proposal"]));
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
});
