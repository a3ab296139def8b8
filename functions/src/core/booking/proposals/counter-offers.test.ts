import { describe, expect, it } from "vitest";
import { firstAnswerableStart } from "../../availability/reply-times.ts";
import { COUNTER_OFFERS, DAY, HOUR, MINUTE } from "../../constants.ts";
import { outcomeOf } from "../../derived/reliability.ts";
import { AppError } from "../../errors.ts";
import { notificationsFor } from "../../notifications/notifications-for.ts";
import { dueReminders } from "../../notifications/reminders.ts";
import { renderNotification } from "../../notifications/text/notification-text.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { answerToProposal } from "../answer-needed.ts";
import type { Booking } from "../booking.ts";
import { dayAfter, daysChanged } from "../booking-reservation.ts";
import { replyReminderAt } from "../due-times.ts";
import { dueWork } from "../due-work.ts";
import { canTransition } from "../lifecycle.ts";
import { refundPercent, refundTiers } from "../money/refund.ts";
import {
  acceptBooking,
  cancelByCustomer,
  declineBooking,
  expireBooking,
  withdrawBooking,
} from "../transitions.ts";
import { acceptProposal, declineProposal, endProposal, proposeTime, withdrawProposal } from "./proposals.ts";

const request = bookingWith();
const deadline = request.deadline ?? 0;
const [requestDate = ""] = request.days;
/** Two days after the requested time. */
const start = request.schedule.start + 48 * HOUR;
const date = "2026-11-23";
const time = { start, end: start + HOUR, days: [date] };
const offered = (booking: Booking = request, at = NOW) =>
  proposeTime(booking, "instructor", time, at).booking;
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.code;
  }
  return undefined;
};

describe("another time that an instructor offers for a request", () => {
  it("leaves the request and its deadline as they are, and is reserved until then or 4 hours before its own start", () => {
    const { booking, money } = proposeTime(request, "instructor", time, NOW);
    expect(money).toEqual({ kind: "none" });
    expect(booking).toMatchObject({ status: "Requested", deadline, schedule: request.schedule, version: 2 });
    expect(booking.proposal).toEqual({ by: "instructor", at: NOW, until: deadline, ...time });
    const soon = { ...time, start: deadline + HOUR, end: deadline + 2 * HOUR };
    const { booking: sooner } = proposeTime(request, "instructor", soon, NOW);
    expect(sooner.proposal?.until).toBe(deadline - 3 * HOUR);
    expect(sooner.due).toBe(Math.min(deadline - 3 * HOUR, replyReminderAt(sooner) ?? 0));
  });

  it("can be offered by the instructor alone, until an hour before the deadline, three times", () => {
    const can = (at: number, one = request) => canTransition(one, "propose", "instructor", at);
    const latest = deadline - COUNTER_OFFERS.before;
    expect([can(latest), can(latest + 1), can(deadline)]).toEqual([true, false, false]);
    for (const by of ["customer", "operator", "system"] as const)
      expect(canTransition(request, "propose", by, NOW)).toBe(false);
    let booking = request;
    for (let n = 1; n <= 3; n++) booking = offered(booking, NOW + n);
    expect(booking.proposal?.at).toBe(NOW + 3);
    expect(codeOf(() => offered(booking, NOW + 4))).toBe("wrong-state");
    expect(
      codeOf(() => proposeTime(request, "instructor", { ...time, start: request.schedule.start }, NOW)),
    ).toBe("bad-request");
  });

  it("must leave the customer an hour of the day to take it, 4 hours before its start", () => {
    const zone = request.schedule.timeZone;
    expect(answerToProposal(request, "instructor", NOW)).toEqual({
      by: "customer",
      from: firstAnswerableStart(NOW, zone) + HOUR,
    });
  });

  it("is answered by the customer and withdrawn by the instructor, each before it ends", () => {
    const booking = offered();
    for (const event of ["accept proposal", "decline proposal"] as const) {
      expect(canTransition(booking, event, "customer", deadline - 1)).toBe(true);
      expect(canTransition(booking, event, "customer", deadline)).toBe(false);
      expect(canTransition(booking, event, "instructor", NOW)).toBe(false);
      expect(canTransition(request, event, "customer", NOW)).toBe(false);
    }
    expect(canTransition(booking, "withdraw proposal", "instructor", NOW)).toBe(true);
    expect(canTransition(booking, "withdraw proposal", "customer", NOW)).toBe(false);
  });

  it("confirms the request at that time once it is taken, for the same price, which is captured", () => {
    const { booking, money } = acceptProposal(offered(), "customer", NOW + HOUR);
    expect(money).toEqual({ kind: "capture" });
    expect(booking).toMatchObject({ status: "Confirmed", days: [date], moves: 0 });
    expect(booking.schedule).toMatchObject({ start, end: start + HOUR, month: 11, day: 23 });
    expect([booking.deadline, booking.proposal]).toEqual([undefined, undefined]);
    expect(booking.billing).toEqual({ ...request.billing, capturedAt: NOW + HOUR });
    expect(booking.events.at(-1)?.changes).toMatchObject({ status: "Confirmed" });
    const byCard = { ...request, billing: { ...request.billing, source: "card" as const } };
    expect(
      acceptProposal(offered(byCard), "customer", NOW + HOUR).booking.billing.capturedAt,
    ).toBeUndefined();
  });

  it("can be canceled for free for 10 minutes after it is taken, however soon it starts", () => {
    const soon = { ...time, start: NOW + 10 * HOUR, end: NOW + 11 * HOUR };
    const taken = NOW + 5 * HOUR;
    const booking = acceptProposal(
      proposeTime(request, "instructor", soon, NOW).booking,
      "customer",
      taken,
    ).booking;
    const percentAt = (at: number) => refundPercent(booking, at);
    expect([percentAt(taken + 10 * MINUTE), percentAt(taken + 10 * MINUTE + 1)]).toEqual([100, 50]);
    expect(refundTiers(booking)[0]).toEqual({ until: taken + 10 * MINUTE, percent: 100 });
  });

  it("leaves the request as it was when it is declined or withdrawn, or has ended", () => {
    const soon = { ...time, start: deadline + HOUR, end: deadline + 2 * HOUR };
    const booking = proposeTime(request, "instructor", soon, NOW).booking;
    const until = booking.proposal?.until ?? 0;
    for (const after of [
      declineProposal(booking, "customer", NOW + HOUR).booking,
      withdrawProposal(booking, "instructor", NOW + HOUR).booking,
      endProposal(booking, until).booking,
    ]) {
      expect(after).toMatchObject({ status: "Requested", deadline, schedule: request.schedule });
      expect(after.proposal).toBeUndefined();
      expect(canTransition(after, "accept", "instructor", until + 1)).toBe(true);
    }
    const work = dueWork({ ...booking, due: until }, until);
    if (work.kind !== "transition") return expect.unreachable();
    expect(work.outcome.booking.events.at(-1)?.name).toBe("proposal ends");
  });
});

describe("the time of an instructor who offers another one", () => {
  const reserved = { from: start, to: start + HOUR, bookingId: "proposal:a1", until: deadline };
  const other = { from: start + 5 * HOUR, to: start + 6 * HOUR, bookingId: "b2" };

  it("is free in the same commit, whatever ends the request or the offer", () => {
    const booking = offered();
    const at = NOW + HOUR;
    for (const { booking: after } of [
      declineProposal(booking, "customer", at),
      withdrawProposal(booking, "instructor", at),
      withdrawBooking(booking, at),
      cancelByCustomer(booking, 9_000, at),
      declineBooking(booking, "instructor", "ill", at),
      acceptBooking(booking, "instructor", at),
      acceptBooking(booking, "operator", at),
    ]) {
      expect(after.proposal).toBeUndefined();
      expect(daysChanged(booking, after)).toContain(date);
      const day = { date, day: { reservations: [reserved, other] } };
      expect(dayAfter(booking, after, day, at)).toEqual({ reservations: [other] });
    }
    const expired = expireBooking(booking, deadline).booking;
    expect([expired.status, expired.proposal]).toEqual(["Expired", undefined]);
    expect(daysChanged(booking, expired)).toEqual([]);
  });

  it("passes from the offer to the session when it is taken, and the requested time is free", () => {
    const after = acceptProposal(offered(), "customer", NOW + HOUR).booking;
    const own = { from: request.schedule.start, to: request.schedule.end, bookingId: "a1", until: deadline };
    expect(daysChanged(offered(), after).sort()).toEqual([requestDate, date].sort());
    expect(
      dayAfter(offered(), after, { date, day: { reservations: [reserved, other] } }, NOW + HOUR),
    ).toEqual({
      reservations: [{ from: start, to: start + HOUR, bookingId: "a1" }, other],
    });
    expect(
      dayAfter(offered(), after, { date: requestDate, day: { reservations: [own] } }, NOW + HOUR),
    ).toEqual({
      reservations: [],
    });
  });
});

describe("what both sides hear of another time for a request", () => {
  const guests = [{ id: "gus", name: "Gus T.", avatar: "default.jpg" }];
  const told = (booking: Booking) =>
    notificationsFor(booking).map(({ notification, email }) => {
      const { title, text } = renderNotification(notification);
      const sent = email.status === "waiting" ? "email" : "no email";
      return `${notification.allow[0]}, ${notification.read ? "read" : sent}: ${title} · ${text}`;
    });
  const asked = "Sat, Nov 21 at 10:00 AM in New York";
  const other = "Mon, Nov 23 at 10:00 AM";
  const replyBy = "Fri, Nov 20 at 10:00 AM";

  it("the offer itself, with what the customer can do", () => {
    expect(told(offered({ ...request, guests }))).toEqual([
      `cora, email: Ines offers ${other} instead · You asked for ${asked}. Take the new time by ${replyBy}, keep your request, or cancel it for free.`,
      `ines, read: You offered another time · ${other} instead of ${asked}. Cora Lind has until ${replyBy} to take it. You can still accept the request.`,
    ]);
  });

  it("that it is taken, guests too, or that the request is kept, withdrawn or expired", () => {
    const taken = acceptProposal(offered({ ...request, guests }), "customer", NOW + HOUR).booking;
    const place = `${other} in New York`;
    const [customer, instructor, guest] = told(taken);
    expect(customer).toBe(`cora, read: You're booked with Ines · You took the new time: ${place}.`);
    expect(instructor).toBe(`ines, email: Cora Lind took the time you offered · You're booked: ${place}.`);
    expect(guest).toContain(place);
    expect(told(declineProposal(offered(), "customer", NOW + HOUR).booking)).toEqual([
      `cora, read: You kept your request · It was ${other}. Ines can still accept your request for ${asked}, until ${replyBy}.`,
      `ines, email: Cora Lind would rather keep the request · It was ${other}. Please reply to Cora Lind's request for ${asked} by ${replyBy}.`,
    ]);
    const withdrawn = told(withdrawProposal(offered(), "instructor", NOW + HOUR).booking)[0];
    expect(withdrawn).toMatch(/^cora, email: Ines withdrew the new time · .* can still accept your request/);
  });

  it("no reminder to reply while the customer is the one to answer", () => {
    const at = replyReminderAt(request) ?? 0;
    expect(dueReminders(request, at)).toHaveLength(1);
    expect(dueReminders(offered(), at)).toEqual([]);
    expect(dueReminders(declineProposal(offered(), "customer", NOW + HOUR).booking, at)).toHaveLength(1);
  });
});

it("another time is a reply: it counts once, when it was first offered, and its request is never unanswered", () => {
  const booking = offered(request, NOW + 30 * MINUTE);
  expect(outcomeOf(booking)).toMatchObject({ minutes: 30 });
  for (const { booking: after } of [
    acceptProposal(booking, "customer", NOW + DAY / 2),
    declineBooking(booking, "instructor", "ill", NOW + DAY / 2),
    expireBooking(booking, deadline),
  ]) {
    const { minutes, isUnanswered } = outcomeOf(after) ?? {};
    expect([minutes, isUnanswered]).toEqual([30, undefined]);
  }
});
