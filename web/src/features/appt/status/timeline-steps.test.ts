import type { BookingEventName } from "@core/booking/booking.ts";
import { contestNoShow, endClaim, reportNoShow, resolveClaim } from "@core/booking/claims/no-show-claims.ts";
import { authorizeBooking, refuseCard } from "@core/booking/held/held-transitions.ts";
import { takeNextSession } from "@core/booking/proposals/next-session.ts";
import { declineProposal, proposeTime } from "@core/booking/proposals/proposals.ts";
import * as decisions from "@core/booking/transitions.ts";
import { bookingWith, NOW } from "@core/testing/booking.ts";
import { describe, expect, it } from "vitest";
import { timelineStepsOf } from "./timeline-steps.ts";

const HOUR = 3_600_000;
const requested = bookingWith();
const confirmed = decisions.acceptBooking(requested, "instructor", NOW + HOUR).booking;
const { schedule, days } = confirmed;
const later = { ...schedule, start: schedule.start + HOUR, end: schedule.end + HOUR };
const moved = decisions.moveSession(confirmed, { schedule: later, days }, NOW + 2 * HOUR).booking;
const started = decisions.checkInSession(confirmed, schedule.start).booking;
const closed = decisions.checkOutSession(started, schedule.end + 60_000).booking;
const held = bookingWith({ pmid: "pm_1" });

const namesOf = (...args: Parameters<typeof timelineStepsOf>) =>
  timelineStepsOf(...args).map(({ name, state }) => `${name} ${state}`);

describe("the timeline of a booking", () => {
  it("shows the wait for the reply to a request, with its deadline", () => {
    expect(timelineStepsOf(requested, NOW, "host")).toEqual([
      { name: "Request sent", state: "done", who: "you", at: NOW },
      { name: "Reply", state: "now", until: requested.deadline },
      { name: "Session", state: "ahead", at: schedule.start },
      { name: "Completed", state: "ahead" },
    ]);
  });

  it("shows who confirmed it and when, and the earlier time, after a move", () => {
    expect(timelineStepsOf(moved, NOW + 3 * HOUR, "host")).toEqual([
      { name: "Request sent", state: "done", who: "you", at: NOW },
      { name: "Confirmed", state: "done", who: "Ines", at: NOW + HOUR },
      { name: "Rescheduled", state: "now", who: "you", at: NOW + 2 * HOUR, from: schedule.start },
      { name: "Session", state: "ahead", at: later.start },
      { name: "Completed", state: "ahead" },
    ]);
  });

  it("calls what is proposed after the session the next one, and hides nothing of it from the two", () => {
    const next = { start: closed.schedule.start + 168 * HOUR, end: closed.schedule.end + 168 * HOUR, days };
    const at = closed.schedule.end + HOUR;
    const proposing = proposeTime(closed, "instructor", next, at).booking;
    const names = (booking: typeof closed) => timelineStepsOf(booking, at, "host").map(({ name }) => name);
    expect(names(proposing).slice(-2)).toEqual(["Completed", "Next session proposed"]);
    expect(names(takeNextSession(proposing, at)).at(-1)).toBe("Next session booked");
    expect(names(declineProposal(proposing, "customer", at).booking).at(-1)).toBe("Next session declined");
  });

  it("shows a refund of ours to its customer alone, and no event that is newer than the page", () => {
    const refund = {
      name: "refund",
      by: "operator",
      at: schedule.end + HOUR,
      changes: { refunded: 100 },
    } as const;
    const newer = { ...refund, name: "teleport" } as unknown as typeof refund;
    const refunded = { ...closed, events: [...closed.events, newer, refund] as typeof closed.events };
    const namesFor = (role: "host" | "instructor") => timelineStepsOf(refunded, refund.at, role).slice(-2);
    expect(namesFor("host")).toMatchObject([{ name: "Completed" }, { name: "Refund issued", who: "us" }]);
    expect(namesFor("instructor")).toMatchObject([{ name: "Session started" }, { name: "Completed" }]);
  });

  it("calls another time for a request an offer, and one for a session a proposal", () => {
    const after = (booking: typeof requested, ...names: BookingEventName[]): typeof requested => {
      const [first, ...rest] = booking.events;
      const more = names.map((name) => ({ name, by: "instructor", at: NOW }) as const);
      return { ...booking, events: [first, ...rest, ...more] };
    };
    const titles = (booking: typeof requested) =>
      timelineStepsOf(booking, NOW, "host").map(({ name }) => name);
    expect(titles(after(requested, "propose", "decline proposal", "propose", "proposal ends"))).toEqual([
      "Request sent",
      "Another time offered",
      "Requested time kept",
      "Another time offered",
      "Offer expired",
      "Reply",
      "Session",
      "Completed",
    ]);
    expect(titles(after(confirmed, "propose", "withdraw proposal"))).toEqual([
      "Request sent",
      "Confirmed",
      "Another time proposed",
      "Proposed time withdrawn",
      "Session",
      "Completed",
    ]);
  });

  it("shows an instant booking as confirmed in its first step", () =>
    expect(namesOf(bookingWith({ instantConfirm: true }), NOW, "host")).toEqual([
      "Booked now",
      "Session ahead",
      "Completed ahead",
    ]));

  it("shows the wait for the payment while the time is on hold", () => {
    const refused = refuseCard(held, NOW + 60_000).booking;
    expect(namesOf(refused, NOW + 60_000, "host").slice(0, 3)).toEqual([
      "Time held done",
      "Card declined done",
      "Payment now",
    ]);
  });

  it("shows the wait for a confirmed email once the card is accepted", () => {
    const unconfirmed = bookingWith({ pmid: "pm_1", needsEmail: true });
    const { booking } = authorizeBooking(unconfirmed, false, NOW + 60_000);
    expect(namesOf(booking, NOW + 60_000, "host").slice(0, 4)).toEqual([
      "Time held done",
      "Card accepted done",
      "Confirm your email now",
      "Reply ahead",
    ]);
  });

  it("shows a time that was given up before its payment as canceled", () =>
    expect(namesOf(decisions.withdrawBooking(held, NOW + 60_000).booking, NOW + 60_000, "host")).toEqual([
      "Time held done",
      "Canceled done",
    ]));

  it("counts a card booking as requested or confirmed from its payment on", () => {
    const paid = (isInstant: boolean) => authorizeBooking(held, isInstant, NOW + 60_000).booking;
    expect(namesOf(paid(false), NOW + 60_000, "host")[1]).toBe("Request sent done");
    expect(timelineStepsOf(paid(true), NOW + 60_000, "host")[1]).toEqual({
      name: "Confirmed",
      state: "now",
      at: NOW + 60_000,
    });
  });

  it("continues with the session and its end", () => {
    expect(namesOf(started, schedule.start, "host").slice(-2)).toEqual([
      "Session started now",
      "Completed ahead",
    ]);
    expect(namesOf(closed, schedule.end + HOUR, "host")).toEqual([
      "Request sent done",
      "Confirmed done",
      "Session started done",
      "Completed done",
    ]);
  });

  it("ends a session without a check-out at its scheduled end, even before the server has closed it", () => {
    const late = schedule.end + 3 * HOUR;
    const end = { name: "Completed", state: "done", at: schedule.end };
    expect(timelineStepsOf(started, late, "host").at(-1)).toEqual(end);
    expect(timelineStepsOf(decisions.expireBooking(started, late).booking, late, "host").at(-1)).toEqual(end);
  });

  it("ends with the cancellation, and expects nothing after it", () => {
    const canceled = decisions.cancelByInstructor(moved, "operator", "Ill.", NOW + 3 * HOUR).booking;
    expect(timelineStepsOf(canceled, NOW + 4 * HOUR, "host").slice(2)).toEqual([
      { name: "Rescheduled", state: "done", who: "you", at: NOW + 2 * HOUR, from: schedule.start },
      { name: "Canceled", state: "done", who: "us", at: NOW + 3 * HOUR },
    ]);
  });

  it("shows until when a no-show can be contested, then that it waits for a decision, and how it ended", () => {
    const at = schedule.start + HOUR / 2;
    const claimed = reportNoShow(confirmed, "instructor", at).booking;
    expect(timelineStepsOf(claimed, at, "host").slice(-2)).toEqual([
      { name: "No-show reported", state: "done", who: "Ines", at },
      { name: "No-show settled", state: "now", until: at + 24 * HOUR },
    ]);
    const contested = contestNoShow(claimed, "customer", at).booking;
    expect(namesOf(contested, at, "host").slice(-2)).toEqual(["No-show contested done", "Decision now"]);
    const decided = resolveClaim(contested, 0, at).booking;
    expect(namesOf(decided, at, "host").at(-1)).toBe("Decision made done");
    expect(namesOf(endClaim(claimed, at + 24 * HOUR).booking, at, "host").at(-1)).toBe(
      "No-show settled done",
    );
  });

  it("expires an unanswered request at its deadline, even before the server does", () => {
    const at = requested.deadline ?? 0;
    expect(timelineStepsOf(requested, at + HOUR, "host").slice(1)).toEqual([
      { name: "Expired", state: "done", at },
    ]);
  });

  it("names the customer to instructors and guests, and calls an instructor who reads it you", () => {
    const actorsFor = (role: "guest" | "instructor") =>
      timelineStepsOf(confirmed, NOW + HOUR, role).flatMap(({ who }) => who ?? []);
    expect(actorsFor("guest")).toEqual(["Cora Lind", "Ines"]);
    expect(actorsFor("instructor")).toEqual(["Cora Lind", "you"]);
  });

  it("shows tips and declined cards to the customer alone", () => {
    const tipped = decisions.markTipped(closed, 500, schedule.end + HOUR);
    expect(namesOf(tipped, schedule.end + HOUR, "host").at(-1)).toBe("Tip added done");
    expect(namesOf(tipped, schedule.end + HOUR, "guest").at(-1)).toBe("Completed done");
    const refused = refuseCard(held, NOW + 60_000).booking;
    expect(namesOf(refused, NOW + 60_000, "guest").slice(0, 2)).toEqual(["Time held done", "Payment now"]);
  });
});
