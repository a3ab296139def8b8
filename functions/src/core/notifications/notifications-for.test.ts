import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { checkOutWithCheckIn } from "../booking/check-out-with-check-in.ts";
import { acceptBooking, checkInSession, checkOutSession } from "../booking/transitions.ts";
import { HOUR, MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { bookingAfter, everyOutcome } from "../testing/booking-after.ts";
import { Notification, OutboxEmail } from "./notification.ts";
import { notificationsFor } from "./notifications-for.ts";
import { renderNotification } from "./text/notification-text.ts";

const sent = (booking: Booking) =>
  notificationsFor(booking).map(
    ({ notification, email }) =>
      `${notification.side} ${notification.kind} ${email.status} ${renderNotification(notification).link}`,
  );
const firstOf = (booking: Booking) => {
  const [notice] = notificationsFor(booking);
  if (!notice) throw new Error("No notification was created.");
  return renderNotification(notice.notification);
};

/** Of these, others than the customer are told. */
const isBetweenInstructors = ({ event }: { event: string }) =>
  ["offer substitute", "decline substitute", "substitute ends"].includes(event);
const isOfSubstitute = ({ event, by }: { event: string; by: string }) =>
  by === "instructor" && ["offer substitute", "take substitute", "decline substitute"].includes(event);

const isProposal = ({ event }: { event: string }) => event.includes("propos");

describe("the notifications of a booking event", () => {
  it.each(everyOutcome)(
    "tell the customer of $event by $by to $to, unless they hold it themselves, or know",
    (row) => {
      const notices = notificationsFor(bookingAfter(row.event, row.by, row.to));
      // They book the next session themselves, and read until when it is held.
      const isOfNext =
        row.event === "accept proposal" || row.event === "proposal ends" || row.by === "system";
      const isSilent =
        isBetweenInstructors(row) ||
        (row.to === "Held"
          ? row.event === "book" && row.by === "customer"
          : row.to === "Closed" && isProposal(row) && isOfNext);
      expect(notices.filter(({ notification }) => notification.side === "customer")).toHaveLength(
        isSilent ? 0 : 1,
      );
    },
  );

  it.each(everyOutcome)("are whole sentences about $event by $by to $to", (row) => {
    for (const { notification, email } of notificationsFor(bookingAfter(row.event, row.by, row.to))) {
      expect(v.is(Notification, notification) && v.is(OutboxEmail, email)).toBe(true);
      const rendered = renderNotification(notification);
      const text = `${rendered.title} ${rendered.text}`;
      expect(text).not.toMatch(/undefined|null|NaN|“”| {2}|\{| [.,]/);
      expect(text).toContain("Tue, May 5 at 10:00 AM");
      expect(text).toContain("Brooklyn");
      expect(text).toContain(notification.side === "customer" ? "Ines" : "Cleo");
      expect(rendered.title.length).toBeLessThanOrEqual(60);
      expect(rendered.text.length).toBeLessThanOrEqual(200);
    }
  });

  it("tell the other side what one side did", () => {
    expect(sent(bookingAfter("book", "customer", "Requested"))).toContain(
      "instructor requested waiting /session?id=b1",
    );
    expect(sent(bookingAfter("accept", "instructor", "Confirmed"))).toEqual([
      "customer accepted waiting /appt?id=b1",
    ]);
    expect(sent(bookingAfter("cancel", "customer", "Canceled"))).toContain(
      "instructor canceled waiting /session?id=b1",
    );
    expect(sent(bookingAfter("move", "customer", "Confirmed"))).toContain(
      "instructor moved waiting /session?id=b1",
    );
  });

  it("tell both sides what an operator did", () => {
    for (const [name, to] of [
      ["accept", "Confirmed"],
      ["decline", "Declined"],
      ["cancel", "Canceled"],
    ] as const)
      expect(
        notificationsFor(bookingAfter(name, "operator", to)).map(({ notification }) => notification.side),
      ).toEqual(["customer", "instructor"]);
  });

  it("link to a new booking if the instructor's side declined or canceled", () => {
    const again = "/book?again=b1";
    for (const booking of [
      bookingAfter("decline", "instructor", "Declined"),
      bookingAfter("cancel", "instructor", "Canceled"),
      bookingAfter("lapse", "system", "Expired"),
    ])
      expect(firstOf(booking).link).toBe(again);
  });

  it("ask for a rating after a closed session, with or without a check-out", () => {
    for (const booking of [
      bookingAfter("check out", "instructor", "Closed"),
      bookingAfter("lapse", "system", "Closed"),
    ])
      expect(sent(booking)).toEqual(["customer closed waiting /rate?id=b1"]);
  });

  it("tell in one that a session started late and is over, where the check-out brought the check-in", () => {
    const confirmed = acceptBooking(bookingWith({ id: "b1" }), "instructor", NOW).booking;
    const { start, end, timeZone } = confirmed.schedule;
    const at = end + HOUR;
    const late = checkOutWithCheckIn(confirmed, at, start, end).booking;
    expect(sent(late)).toEqual([
      "customer started-late waiting /appt?id=b1",
      "instructor started-late none /session?id=b1",
    ]);
    expect(notificationsFor(late)[0]?.notification).toMatchObject({
      params: { over: true, until: end + 2 * HOUR, timeZone },
    });
    expect(firstOf(late).text.length).toBeLessThanOrEqual(200);
    expect(firstOf(late).text).toMatch(
      /, and it's over now\. If Ines wasn't there, report a no-show by .* PM\./,
    );
    const inTime = checkOutWithCheckIn(confirmed, start + MINUTE, start, end).booking;
    expect(sent(inTime)).toEqual(["customer started none /appt?id=b1"]);
    const lateAlone = checkInSession(confirmed, end).booking;
    expect(sent(checkOutSession(lateAlone, at).booking)).toEqual(["customer closed waiting /rate?id=b1"]);
  });

  it("never tell the instructor of a booking that was only Held", () => {
    for (const booking of [
      bookingAfter("refused", "system", "Held"),
      bookingAfter("lapse", "system", "Expired", { allow: ["cleo"] }),
    ])
      expect(notificationsFor(booking).map(({ notification }) => notification.side)).toEqual(["customer"]);
  });

  it("give the reason and say where the money goes", () => {
    const canceled = firstOf(
      bookingAfter("cancel", "instructor", "Canceled", {
        billing: { currency: "USD", amount: 9000, lines: [], source: "card", tip: false, refunded: 9000 },
      }),
    );
    expect(canceled.text).toContain("“My car broke down.”");
    expect(canceled.text).toContain("We're refunding the full $90.00 to your card.");
    const late = firstOf(bookingAfter("cancel", "customer", "Canceled"));
    expect(late.text).toContain("It was too late for a refund.");
  });

  it.each(everyOutcome)("count as unread for everyone but who did it: $event by $by to $to", (row) => {
    for (const { notification } of notificationsFor(bookingAfter(row.event, row.by, row.to))) {
      const isPaid = row.event === "authorised" || row.event === "email confirmed";
      // Still held, it waits for the customer, who has to know.
      const isPaying = isPaid && row.to !== "Held";
      // The one who is asked acts as an instructor, too.
      const didIt = isPaying ? "customer" : isOfSubstitute(row) ? undefined : row.by;
      expect([notification.side, notification.read]).toEqual([
        notification.side,
        notification.side === didIt,
      ]);
    }
  });

  it("have an id of booking, version, kind and side", () => {
    const ids = notificationsFor(bookingAfter("move", "customer", "Confirmed", { version: 7 })).map(
      ({ notification }) => notification.id,
    );
    expect(ids).toEqual(["b1_7_moved_customer", "b1_7_moved_instructor"]);
  });
});
