import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import { bookingRequestWith, bookingWith, NOW } from "../testing/booking.ts";
import { applyTransition } from "./apply-transition.ts";
import { type Actor, actors, bookingEventNames, bookingStatuses } from "./booking.ts";
import { lastEvent } from "./booking-events.ts";
import { reservationOf } from "./booking-reservation.ts";
import { authorizeBooking, refuseCard } from "./held/held-transitions.ts";
import { canTransition, isFinalStatus, lifecycle } from "./lifecycle.ts";
import { refundAt } from "./money/refund.ts";
import * as decisions from "./transitions.ts";

describe("the lifecycle of a booking", () => {
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
