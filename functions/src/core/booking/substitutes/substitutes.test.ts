import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../constants.ts";
import { outcomesOf } from "../../derived/reliability.ts";
import { bookingEvents } from "../../desk/cases/booking-events.ts";
import { peopleOf } from "../../desk/people-of.ts";
import { notificationsFor } from "../../notifications/notifications-for.ts";
import { renderNotification } from "../../notifications/text/notification-text.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import type { Booking } from "../booking.ts";
import { lastEvent } from "../booking-events.ts";
import { dueWork } from "../due-work.ts";
import { canTransition } from "../lifecycle.ts";
import { refundAt, refundTiers } from "../money/refund.ts";
import { proposeTime } from "../proposals/proposals.ts";
import { acceptBooking, cancelByCustomer, checkInSession, moveSession } from "../transitions.ts";
import { otherActingInstructor } from "./acting-instructor.ts";
import { openSubstitute } from "./open-substitute.ts";
import { SUBSTITUTES } from "./substitute-rules.ts";
import {
  acceptSubstitute,
  declineSubstitute,
  endSubstitute,
  offerSubstitute,
  substituteDeadline,
  takeSubstitute,
  withSubstituteFine,
} from "./substitutes.ts";

const confirmed = bookingWith({ instantConfirm: true });
const { start } = confirmed.schedule;
const request = {
  instructor: { id: "priya", name: "Priya Nair", avatar: "default.jpg" },
  days: ["2026-11-21"],
  area: "manhattan",
  by: "operator" as const,
};
const offered = (booking: Booking = confirmed, now = NOW, changes = {}) =>
  offerSubstitute(booking, { ...request, ...changes }, now).booking;
const canceling = { by: "instructor" as const, cancels: { reason: "I'm sick." } };
const toldTo = (booking: Booking) =>
  notificationsFor(booking).map(({ notification }) => [
    notification.allow[0],
    notification.kind,
    renderNotification(notification).title,
  ]);

describe("another instructor who is asked to take a session over", () => {
  it("has an hour, ten minutes when less than three hours are left, and never past 15 minutes before", () => {
    expect(substituteDeadline(start, start - 3 * HOUR)).toBe(start - 2 * HOUR);
    expect(substituteDeadline(start, start - 3 * HOUR + 1)).toBe(start - 3 * HOUR + 1 + 10 * MINUTE);
    expect(substituteDeadline(start, start - 30 * MINUTE)).toBe(start - 20 * MINUTE);
    expect(substituteDeadline(start, start - 20 * MINUTE)).toBe(start - 15 * MINUTE);
  });

  it("is asked until half an hour before the start, one at a time, five times at most", () => {
    const may = (booking: Booking, now: number) =>
      canTransition(booking, "offer substitute", "operator", now);
    expect(may(confirmed, start - 30 * MINUTE)).toBe(true);
    expect(may(confirmed, start - 30 * MINUTE + 1)).toBe(false);
    let booking = confirmed;
    for (let n = 0; n < SUBSTITUTES.most; n += 1) {
      expect(may(booking, NOW)).toBe(true);
      booking = offered(booking);
      expect(may(booking, NOW)).toBe(false);
      booking = declineSubstitute(booking, "instructor", NOW).booking;
    }
    expect(may(booking, NOW)).toBe(false);
    const disputed = { ...confirmed, billing: { ...confirmed.billing, disputed: true } };
    expect(may(disputed, NOW)).toBe(false);
  });

  it("ends an open proposal, and no other time is proposed meanwhile", () => {
    const later = { start: start + 24 * HOUR, end: start + 25 * HOUR, days: ["2026-11-22"] };
    const proposed = proposeTime(confirmed, "instructor", later, NOW).booking;
    const asked = offered(proposed);
    expect(asked.proposal).toBeUndefined();
    expect(canTransition(asked, "propose", "instructor", NOW)).toBe(false);
    expect(canTransition(asked, "propose", "customer", NOW)).toBe(false);
  });

  it("takes the session over once both have agreed: price and time stay", () => {
    const agreed = takeSubstitute(offered(), NOW + MINUTE).booking;
    expect(agreed).toMatchObject({ instructor: { id: "ines" }, substitute: { agreedAt: NOW + MINUTE } });
    const after = acceptSubstitute(agreed, NOW + 2 * MINUTE).booking;
    expect(after).toMatchObject({
      instructor: { id: "priya" },
      allow: ["cora", "priya"],
      status: "Confirmed",
      schedule: confirmed.schedule,
      billing: confirmed.billing,
    });
    expect([after.substitute, after.eta, after.freeUntil]).toEqual([undefined, undefined, undefined]);
    expect(lastEvent(after).changes?.instructorBefore).toEqual({ id: "ines", name: "Ines", covered: true });
  });

  it("leaves the time of who could not come off, as a cancellation would, and no other's", () => {
    const both = (changes = {}) =>
      acceptSubstitute(takeSubstitute(offered(confirmed, NOW, changes), NOW).booking, NOW);
    const { end } = confirmed.schedule;
    const kept = both(canceling);
    expect(kept.off).toEqual({ from: start, to: end, days: confirmed.days });
    expect(kept.booking).toMatchObject({
      formerInstructors: ["ines"],
      timesOff: [{ instructorId: "ines", start, end }],
    });
    const byDesk = both();
    expect([byDesk.off, byDesk.booking.timesOff]).toEqual([undefined, undefined]);
    expect(byDesk.booking.formerInstructors).toEqual(["ines"]);
    const back = { ...canceling, instructor: { ...confirmed.instructor } };
    const again = takeSubstitute(offered(withSubstituteFine(kept.booking, true, NOW), NOW, back), NOW);
    expect(again.booking).toMatchObject({
      instructor: { id: "ines" },
      formerInstructors: ["priya"],
      timesOff: [
        { instructorId: "ines", start, end },
        { instructorId: "priya", start, end },
      ],
    });
  });

  it("comes at once where a substitute is fine, and the customer cancels for free for an hour", () => {
    const moved = moveSession(
      confirmed,
      { schedule: { ...confirmed.schedule, start: start - HOUR, end: start }, days: confirmed.days },
      start - 6 * HOUR,
    ).booking;
    const fine = withSubstituteFine(moved, true, start - 6 * HOUR);
    const now = start - 4 * HOUR;
    const after = takeSubstitute(offered(fine, now), now).booking;
    expect(after.instructor.id).toBe("priya");
    expect(refundAt(after, now + HOUR)).toBe(9_000);
    expect(refundAt(after, now + HOUR + 1)).toBe(0);
    expect(refundTiers(after)[0]).toEqual({ until: now + HOUR, percent: 100 });
    expect(cancelByCustomer(after, 9_000, now + HOUR).money).toEqual({ kind: "refund", refund: 9_000 });
  });

  it("leaves it as it was when either says no, or the time is over", () => {
    const agreed = takeSubstitute(offered(), NOW).booking;
    for (const { booking } of [
      declineSubstitute(offered(), "instructor", NOW),
      declineSubstitute(agreed, "customer", NOW),
      endSubstitute(offered(), NOW + HOUR),
    ])
      expect(booking).toMatchObject({ status: "Confirmed", instructor: { id: "ines" } });
    expect(() => declineSubstitute(offered(), "customer", NOW)).toThrow();
    expect(() => takeSubstitute(offered(), NOW + HOUR)).toThrow();
    expect(() => acceptSubstitute(agreed, NOW + HOUR)).toThrow();
    expect(openSubstitute(offered(), NOW + HOUR)).toBeUndefined();
  });

  it("ends by the sweep, and with it the session whose instructor can't come", () => {
    const kept = dueWork(offered(), NOW + HOUR);
    expect(kept).toMatchObject({ kind: "transition", outcome: { booking: { status: "Confirmed" } } });
    const work = dueWork(offered(confirmed, NOW, canceling), NOW + HOUR);
    expect(work).toMatchObject({
      kind: "transition",
      outcome: { booking: { status: "Canceled" }, money: { kind: "refund", refund: 9_000 } },
    });
  });

  it("is not needed anymore once the session is moved, canceled or begins", () => {
    const asked = offered();
    const moved = moveSession(
      asked,
      { schedule: { ...asked.schedule, start: start + HOUR, end: start + 2 * HOUR }, days: asked.days },
      NOW,
    ).booking;
    expect(moved.substitute).toBeUndefined();
    expect(toldTo(moved)).toContainEqual([
      "priya",
      "substitute-off",
      "You don't need to take Ines's session",
    ]);
    const late = offered(confirmed, start - 30 * MINUTE);
    expect(checkInSession(late, start - 15 * MINUTE).booking.substitute).toBeUndefined();
  });

  it("covers the first instructor where it was asked four hours before, and keeps what they answered", () => {
    const sessionOf = (now: number) =>
      outcomesOf(acceptSubstitute(takeSubstitute(offered(confirmed, now), now).booking, now).booking);
    expect(sessionOf(start - 4 * HOUR)).toMatchObject([{ instructorId: "ines" }]);
    expect(sessionOf(start - 4 * HOUR)[0]?.outcome.session).toBeUndefined();
    expect(sessionOf(start - 4 * HOUR + 1)).toMatchObject([
      { instructorId: "ines", outcome: { session: "late" } },
    ]);
  });
});

describe("who is told of another instructor", () => {
  it("is who is asked, then the customer, then all", () => {
    expect(toldTo(offered())).toEqual([["priya", "substitute-asked", "Can you take Ines's session?"]]);
    const agreed = takeSubstitute(offered(), NOW).booking;
    expect(toldTo(agreed)).toEqual([["cora", "substitute-agreed", "Priya can come instead of Ines"]]);
    expect(toldTo(acceptSubstitute(agreed, NOW).booking)).toEqual([
      ["cora", "substituted", "Priya is coming instead of Ines"],
      ["priya", "substituted", "You're taking Ines's session"],
      ["ines", "handed-over", "Priya is taking your session with Cora Lind"],
    ]);
  });

  it("is the instructor who had asked, and the other one where it wasn't their no", () => {
    expect(toldTo(declineSubstitute(offered(), "instructor", NOW).booking)).toEqual([
      ["ines", "substitute-answered", "Priya can't take your session"],
    ]);
    const agreed = takeSubstitute(offered(), NOW).booking;
    expect(toldTo(declineSubstitute(agreed, "customer", NOW).booking)).toEqual([
      ["ines", "substitute-answered", "Cora Lind would like to keep you"],
      ["priya", "substitute-off", "You don't need to take Ines's session"],
    ]);
  });

  it("is everyone where the session is canceled for want of another", () => {
    const agreed = takeSubstitute(offered(confirmed, NOW, canceling), NOW).booking;
    const canceled = declineSubstitute(agreed, "customer", NOW).booking;
    expect(toldTo(canceled)).toEqual([
      ["cora", "no-substitute", "Ines had to cancel"],
      ["ines", "no-substitute", "Nobody could take your session with Cora Lind"],
      ["priya", "substitute-off", "You don't need to take Ines's session"],
    ]);
  });

  it("gets the session out of the first one's calendar, and into the other one's", () => {
    const all = notificationsFor(acceptSubstitute(takeSubstitute(offered(), NOW).booking, NOW).booking);
    const calendars = all.map(({ email }) => [email.uid, email.calendar?.status, email.calendar?.bookingId]);
    expect(calendars).toEqual([
      ["cora", "Confirmed", "a1"],
      ["priya", "Confirmed", "a1"],
      ["ines", "Canceled", "a1"],
    ]);
  });
});

describe("what happened to a session that another instructor took over", () => {
  it("names who acted at that time", () => {
    const requested = acceptBooking(bookingWith(), "instructor", NOW).booking;
    const after = acceptSubstitute(takeSubstitute(offered(requested), NOW).booking, NOW).booking;
    const inSession = checkInSession(after, start);
    const acted = inSession.booking.events.map((event) => [
      event.name,
      otherActingInstructor(inSession.booking, event),
    ]);
    expect(acted).toEqual([
      ["book", undefined],
      ["accept", "Ines"],
      ["offer substitute", undefined],
      ["take substitute", "Priya"],
      ["accept substitute", undefined],
      ["check in", undefined],
    ]);
    expect(bookingEvents(inSession.booking).map(({ title }) => title)).toEqual([
      "Cora asked for a session",
      "Ines accepted the request",
      "An operator asked another instructor to take the session over",
      "Priya agreed to take the session over",
      "Cora agreed to the other instructor",
      "Priya checked in at the session",
    ]);
    expect(peopleOf.booking(after)).toEqual(["cora", "priya", "ines"]);
  });
});
