import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import { type Actor, actors, type Booking, bookingEvents, bookingStatuses } from "../model/booking.ts";
import * as decisions from "./decisions.ts";
import { advance, can, isOver, lapseAt, life } from "./life.ts";
import { refundAt } from "./refund.ts";
import { bookingWith, draftWith, NOW } from "./testing/booking.ts";

type Command = (booking: Booking, now: number) => Booking;

const commands: Record<string, Command> = {
  "authorise, ask": (b, now) => decisions.authorised(b, false, now).booking,
  "authorise, instantly": (b, now) => decisions.authorised(b, true, now).booking,
  refuse: (b, now) => decisions.refused(b, "declined", now).booking,
  accept: (b, now) => decisions.accept(b, "instructor", now).booking,
  "operator accepts": (b, now) => decisions.accept(b, "operator", now).booking,
  decline: (b, now) => decisions.decline(b, "instructor", "ill", now).booking,
  "customer cancels": (b, now) =>
    decisions.cancelByCustomer(b, b.status === "Requested" ? b.billing.amount : refundAt(b, now), now)
      .booking,
  "instructor cancels": (b, now) => decisions.cancelByInstructor(b, "instructor", "ill", now).booking,
  "capture refused": (b, now) => decisions.captureRefused(b, now).booking,
  move: (b, now) => {
    const [start, end] = [b.schedule.start + DAY, b.schedule.end + DAY];
    return decisions.move(b, { schedule: { ...b.schedule, start, end }, days: b.days }, now).booking;
  },
  "check in": (b, now) => decisions.checkIn(b, now).booking,
  "check out": (b, now) => decisions.checkOut(b, now).booking,
  "customer absent": (b, now) => decisions.absent(b, "instructor", now).booking,
  "instructor absent": (b, now) => decisions.absent(b, "customer", now).booking,
  lapse: (b, now) => decisions.lapse(b, now).booking,
  tip: (b, now) => decisions.tipped(b, 500, now),
};

/** Steps in time that land on both sides of each deadline of the table. */
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
  48 * HOUR,
  49 * HOUR,
);

/** Follows commands through the life of a booking; those that are refused must be refused for the state. */
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
    const { event } = current;
    const row = life.find(
      (r) => r.from === before.status && r.event === event.name && r.by.includes(event.by),
    );
    expect(row?.to).toContain(current.status);
    expect(current.version).toBe(before.version + 1);
    expect(current.moves).toBeLessThanOrEqual(current.policy.moves);
    const lapse = lapseAt(before);
    if (event.name === "lapse") expect(now).toBeGreaterThanOrEqual(lapse ?? Infinity);
    else if (lapse !== undefined) expect(now).toBeLessThan(lapse);
    seen(current);
  }
}

const script = fc.array(fc.tuple(fc.constantFrom(...Object.keys(commands)), steps), { maxLength: 30 });
const drafts = fc.record({ pmid: fc.constantFrom("credit", "pm_1"), instantConfirm: fc.boolean() });

describe("the life of a booking", () => {
  it("stores no transition the table does not know, and reaches every state (B5)", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(drafts, script, (draft, moves) => {
        live(bookingWith(draft), moves, ({ status }) => reached.add(status));
      }),
      { numRuns: 4000, seed: 20261121 },
    );
    expect([...reached].sort()).toEqual([...bookingStatuses].sort());
  });

  it("lets nobody but the actors of its table do anything", () => {
    const allowed = (from: string, event: string, by: Actor) =>
      life.some((row) => row.from === from && row.event === event && row.by.includes(by));
    const base = bookingWith();
    for (const status of bookingStatuses)
      for (const event of bookingEvents)
        for (const by of actors) {
          const booking = { ...base, status };
          for (const now of [
            NOW,
            base.schedule.start,
            base.schedule.start + 30 * MINUTE,
            base.schedule.end + DAY,
          ])
            if (can(booking, event, by, now))
              expect(allowed(status, event, by), `${status} ${event} ${by}`).toBe(true);
        }
  });

  it("treats a state past its deadline as over, before the sweep has come by", () => {
    const requested = bookingWith();
    const late = requested.deadline ?? 0;
    expect(can(requested, "accept", "instructor", late - 1)).toBe(true);
    expect(can(requested, "accept", "instructor", late)).toBe(false);
    expect(() => decisions.accept(requested, "instructor", late)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Expired" } }),
    );
  });

  it("asks for an answer within 24 hours and at the latest three hours before the start", () => {
    const { schedule } = draftWith();
    expect(bookingWith().deadline).toBe(NOW + 24 * HOUR);
    expect(bookingWith({ now: schedule.start - 5 * HOUR }).deadline).toBe(schedule.start - 3 * HOUR);
  });

  it("refuses a state the table does not lead to", () => {
    const event = { name: "accept", by: "instructor", at: NOW } as const;
    expect(() => advance(bookingWith(), event, "Closed")).toThrow(AppError);
  });

  it("knows which states are final", () => {
    expect(bookingStatuses.filter(isOver)).toEqual(["Closed", "Canceled", "Declined", "Expired", "Missed"]);
  });

  it("shows a card booking to its instructor only once it is paid for", () => {
    const held = bookingWith({ pmid: "pm_1" });
    expect(held.allow).toEqual(["cora"]);
    expect(decisions.authorised(held, false, NOW + MINUTE).booking.allow).toEqual(["cora", "ines"]);
  });

  it("caps what comes back after a move at what was owed at that moment", () => {
    const confirmed = decisions.accept(bookingWith(), "instructor", NOW).booking;
    const later = confirmed.schedule.start - 5 * HOUR;
    const schedule = {
      ...confirmed.schedule,
      start: confirmed.schedule.start + DAY,
      end: confirmed.schedule.end + DAY,
    };
    const moved = decisions.move(confirmed, { schedule, days: [] }, later).booking;
    expect(refundAt(moved, later)).toBe(4_500);
  });

  it("says what is owed instead of honouring another refund", () => {
    const confirmed = decisions.accept(bookingWith(), "instructor", NOW).booking;
    const now = confirmed.schedule.start - 5 * HOUR;
    expect(() => decisions.cancelByCustomer(confirmed, 9_000, now)).toThrow(
      expect.objectContaining({
        code: "refund-changed",
        details: { refund: 4_500, nextTierAt: confirmed.schedule.start - 4 * HOUR },
      }),
    );
  });
});
