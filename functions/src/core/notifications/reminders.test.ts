import { describe, expect, it } from "vitest";
import { lastEvent } from "../booking/booking-events.ts";
import { nextDueAt } from "../booking/due-times.ts";
import { HOUR, MINUTE } from "../constants.ts";
import { confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import { dueReminders } from "./reminders.ts";
import { renderNotification } from "./text/notification-text.ts";

const kindsAt = (before: number, booking = confirmedBookingWith()) =>
  dueReminders(booking, SESSION_START - before).map(
    ({ notification }) => `${notification.kind} ${notification.side}`,
  );

const day = ["reminder-24h customer", "reminder-24h instructor"];
const soon = ["reminder-2h customer", "reminder-2h instructor"];

describe("reminders", () => {
  it("go to both sides 24 hours and 2 hours before the start", () => {
    expect(kindsAt(24 * HOUR + 1)).toEqual([]);
    expect(kindsAt(24 * HOUR)).toEqual(day);
    expect(kindsAt(2 * HOUR + 1)).toEqual(day);
    expect(kindsAt(2 * HOUR)).toEqual(soon);
  });

  it("go to the guests as well", () => {
    const ben = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
    const booking = confirmedBookingWith({ guests: [ben], allow: ["cleo", "ines", "ben"] });
    const [, , notice] = dueReminders(booking, SESSION_START - 2 * HOUR);
    expect(notice?.notification).toMatchObject({
      id: "b1_2_reminder-2h_guest1",
      allow: ["ben"],
      side: "customer",
    });
    expect(notice && renderNotification(notice.notification).link).toBe("/appt?id=b1");
  });

  it("are only the latest if the sweep did not run in between", () => expect(kindsAt(MINUTE)).toEqual(soon));

  it("are none once the session has started", () => expect(kindsAt(0)).toEqual([]));

  it("are none for a time that was past when the session was confirmed or moved", () => {
    const late = confirmedBookingWith({
      events: [{ name: "accept", by: "instructor", at: SESSION_START - 20 * HOUR }],
    });
    expect(kindsAt(19 * HOUR, late)).toEqual([]);
    expect(kindsAt(2 * HOUR, late)).toEqual(soon);
  });

  it("are none for a session that is not confirmed", () => {
    for (const status of ["Requested", "Started", "Canceled"] as const)
      expect(kindsAt(HOUR, confirmedBookingWith({ status }))).toEqual([]);
  });

  it("are due exactly when the sweep processes the booking", () => {
    const booking = confirmedBookingWith();
    for (
      let now = lastEvent(booking).at;
      now < SESSION_START;
      now = nextDueAt(booking, now) ?? SESSION_START
    ) {
      const next = nextDueAt(booking, now) ?? SESSION_START;
      if (next < SESSION_START) expect(dueReminders(booking, next)).toHaveLength(2);
      if (next < SESSION_START)
        expect(kindsAt(SESSION_START - next + 1)).not.toEqual(kindsAt(SESSION_START - next));
    }
    expect.assertions(4);
  });

  it("say when and where", () => {
    const [first] = dueReminders(confirmedBookingWith(), SESSION_START - HOUR);
    expect(first && renderNotification(first.notification)).toEqual({
      title: "Starting soon: your session with Ines",
      text: "60-min Hatha, Tue, May 5 at 10:00 AM in Brooklyn.",
      link: "/appt?id=b1",
      icon: "calendar",
    });
  });
});
