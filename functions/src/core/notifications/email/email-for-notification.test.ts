import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Actor, Booking, BookingEventName, BookingStatus } from "../../booking/booking.ts";
import { withGuest, withoutGuest } from "../../booking/guests/guests.ts";
import { calendarEventFrom } from "../../calendar/calendar-event.ts";
import { renderCalendar } from "../../calendar/calendar-file.ts";
import { parseCalendarEvents } from "../../calendar/testing/parse-calendar.ts";
import { EMAIL_DELIVERY, HOUR } from "../../constants.ts";
import { claimWith, confirmedBookingWith, SESSION_START } from "../../testing/session.ts";
import { OutboxEmail } from "../notification.ts";
import { notificationAbout } from "../notification-about.ts";
import { createNotification, notificationsFor } from "../notifications-for.ts";
import { dueReminders } from "../reminders.ts";
import { calendarMethodOf, emailSortOf } from "./notification-email.ts";

const guests = [{ id: "gus", name: "Gus T.", avatar: "default.jpg" }];
const AT = SESSION_START - 90 * HOUR;
const emailsAfter = (
  name: BookingEventName,
  by: Actor,
  status: BookingStatus,
  changes: Partial<Booking> = {},
) =>
  notificationsFor(
    confirmedBookingWith({ status, events: [{ name, by, at: AT }], version: 5, guests, ...changes }),
  ).map(({ email }) => email);
const calendarsAfter = (...event: Parameters<typeof emailsAfter>) =>
  emailsAfter(...event).map(
    (email) => `${email.uid} ${(email.calendar && calendarMethodOf(email)) ?? "nothing"}`,
  );

describe("the calendar file of an email", () => {
  it("adds a confirmed session to the calendar of everyone who gets an email", () => {
    expect(calendarsAfter("accept", "instructor", "Confirmed")).toEqual(["cleo REQUEST", "gus REQUEST"]);
    expect(calendarsAfter("book", "customer", "Confirmed", { guests: [] })).toEqual([
      "cleo REQUEST",
      "ines REQUEST",
    ]);
    expect(calendarsAfter("move", "customer", "Confirmed")).toEqual([
      "cleo REQUEST",
      "ines REQUEST",
      "gus REQUEST",
    ]);
  });

  it("removes the session once it is canceled", () => {
    const all = ["cleo CANCEL", "ines CANCEL", "gus CANCEL"];
    expect(calendarsAfter("cancel", "customer", "Canceled")).toEqual(all);
    expect(calendarsAfter("cancel", "operator", "Canceled")).toEqual(all);
    expect(calendarsAfter("capture refused", "system", "Canceled")).toEqual(all);
    const claim = claimWith();
    expect(calendarsAfter("absent", "customer", "Missed", { claim })).toEqual(all);
    expect(calendarsAfter("absent", "instructor", "Missed", { claim })).toEqual([
      "cleo CANCEL",
      "ines nothing",
      "gus CANCEL",
    ]);
  });

  it("is missing if the session was in no calendar yet, and in reminders", () => {
    const none = (all: string[]) => all.every((one) => one.endsWith("nothing"));
    const deadline = SESSION_START - 80 * HOUR;
    expect(none(calendarsAfter("book", "customer", "Requested", { deadline }))).toBe(true);
    expect(none(calendarsAfter("decline", "instructor", "Declined"))).toBe(true);
    expect(none(calendarsAfter("lapse", "system", "Expired"))).toBe(true);
    const events: Booking["events"] = [
      { name: "book", by: "customer", at: AT - HOUR, changes: { status: "Requested" } },
      { name: "withdraw", by: "customer", at: AT, changes: { status: "Canceled" } },
    ];
    expect(none(calendarsAfter("withdraw", "customer", "Canceled", { events }))).toBe(true);
    expect(none(calendarsAfter("tip", "customer", "Closed"))).toBe(true);
    const reminders = dueReminders(confirmedBookingWith(), SESSION_START - HOUR);
    expect(reminders).toHaveLength(2);
    expect(reminders.some(({ email }) => email.calendar)).toBe(false);
  });

  it("raises its sequence from email to email, for the same session", () => {
    const [on] = emailsAfter("accept", "instructor", "Confirmed", { version: 2 });
    const [off] = emailsAfter("cancel", "customer", "Canceled", { version: 3 });
    const [before, after] = [on, off].map((email) => {
      if (!email?.calendar) throw new Error("Nothing is attached.");
      const method = calendarMethodOf(email);
      if (!method) throw new Error("Its kind comes with no file.");
      const event = calendarEventFrom(email.calendar, email.side);
      return parseCalendarEvents(renderCalendar([event], { method, site: "https://yoga.example" }))[0];
    });
    expect(before).toMatchObject({ UID: "b1@every-body-yoga", SEQUENCE: "2", STATUS: "CONFIRMED" });
    expect(after).toMatchObject({ UID: "b1@every-body-yoga", SEQUENCE: "3", STATUS: "CANCELLED" });
    expect(after?.LOCATION).toBe("Brooklyn, NY 11201");
  });

  it("adds the session for a guest who joins, and removes it if the host removes them", () => {
    const gus = { uid: "gus", side: "customer", tag: "1" } as const;
    const calendarOf = (kind: "joined" | "removed", booking: Booking) =>
      createNotification(booking, gus, notificationAbout(kind, booking), AT).email.calendar;
    expect(calendarMethodOf({ kind: "joined" })).toBe("REQUEST");
    expect(calendarOf("joined", confirmedBookingWith({ guests }))?.status).toBe("Confirmed");
    const requested = confirmedBookingWith({
      guests,
      status: "Requested",
      deadline: SESSION_START - 4 * HOUR,
    });
    expect(calendarOf("joined", requested)).toBeUndefined();
    expect(calendarOf("removed", requested)).toBeUndefined();
    const removed = calendarOf("removed", confirmedBookingWith());
    expect(calendarMethodOf({ kind: "removed" })).toBe("CANCEL");
    expect(removed && calendarEventFrom(removed, "customer")).toMatchObject({
      status: "CANCELLED",
      changed: AT,
      summary: "Canceled: Hatha with Ines A. and Cleo Marsh",
    });
  });

  it("removes the session of a guest who leaves with a raised sequence, and adds it again with a higher one", () => {
    const gus = { uid: "gus", side: "customer", tag: "1" } as const;
    const [guest] = guests;
    if (!guest) throw new Error("No guest.");
    const joined = withGuest(confirmedBookingWith(), guest);
    const left = withoutGuest(joined, "gus");
    const steps: ["joined" | "left", Booking][] = [
      ["joined", joined],
      ["left", left],
      ["joined", withGuest(left, guest)],
    ];
    const events = steps.map(([kind, booking]) => {
      const { calendar } = createNotification(booking, gus, notificationAbout(kind, booking), AT).email;
      return calendar && calendarEventFrom(calendar, "customer");
    });
    expect(calendarMethodOf({ kind: "left" })).toBe("CANCEL");
    expect(events.map((event) => `${event?.status} ${event?.sequence}`)).toEqual([
      "CONFIRMED 3",
      "CANCELLED 4",
      "CONFIRMED 5",
    ]);
  });
});

describe("the email of a notification", () => {
  it("greets each recipient by first name", () =>
    expect(emailsAfter("move", "customer", "Confirmed").map(({ name }) => name)).toEqual([
      "Cleo",
      "Ines",
      "Gus",
    ]));

  it("can be switched off only for reminders and rating requests", () => {
    const reminders = dueReminders(confirmedBookingWith(), SESSION_START - HOUR).map(({ email }) => email);
    expect(reminders.map((email) => [emailSortOf(email), email.until])).toEqual([
      ["reminder", SESSION_START],
      ["reminder", SESSION_START],
    ]);
    const closed = emailsAfter("check out", "instructor", "Closed", {
      events: [{ name: "check out", by: "instructor", at: SESSION_START + HOUR }],
    });
    expect(closed.map((email) => [email.kind, emailSortOf(email), email.until])).toEqual([
      ["closed", "reminder", SESSION_START + HOUR + EMAIL_DELIVERY.keptFor],
    ]);
    expect(emailsAfter("cancel", "operator", "Canceled").map(emailSortOf)).toEqual([
      "change",
      "change",
      "change",
    ]);
  });

  it("is only a record if no email is due", () => {
    const [mark] = emailsAfter("book", "customer", "Requested", { deadline: SESSION_START - 80 * HOUR });
    expect(v.is(OutboxEmail, mark)).toBe(true);
    expect(mark).toMatchObject({ status: "none", kind: "requested" });
    expect(mark).not.toHaveProperty("due");
  });

  it("is a receipt for the customer who paid a tip", () =>
    expect(emailsAfter("tip", "customer", "Closed").map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      "tipped waiting",
      "tipped waiting",
    ]));
});
