import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { HOUR, LETTER } from "../constants.ts";
import type { Actor, Booking, BookingEventName, BookingStatus } from "../model/booking.ts";
import { Mail } from "../model/note.ts";
import { calendarText } from "./calendar-file.ts";
import { notesFor, noticeTo } from "./notes.ts";
import { joinedToGuest, removedToGuest } from "./notes-of-guests.ts";
import { remindersDue } from "./reminders.ts";
import { eventsOf } from "./testing/calendar.ts";
import { START, sessionWith } from "./testing/session.ts";

const guests = [{ id: "gus", name: "Gus T.", avatar: "default.jpg" }];
const AT = START - 90 * HOUR;
const mailsAfter = (
  name: BookingEventName,
  by: Actor,
  status: BookingStatus,
  changes: Partial<Booking> = {},
) =>
  notesFor(sessionWith({ status, event: { name, by, at: AT }, version: 5, guests, ...changes })).map(
    ({ mail }) => mail,
  );
const calendarsAfter = (...event: Parameters<typeof mailsAfter>) =>
  mailsAfter(...event).map(({ uid, calendar }) => `${uid} ${calendar?.method ?? "nothing"}`);

describe("the calendar file of a letter", () => {
  it("is a request when a session is on, for each who gets a mail", () => {
    expect(calendarsAfter("accept", "instructor", "Confirmed")).toEqual(["cleo REQUEST", "gus REQUEST"]);
    expect(calendarsAfter("book", "customer", "Confirmed")).toEqual(["cleo REQUEST", "ines REQUEST"]);
    expect(calendarsAfter("move", "customer", "Confirmed")).toEqual([
      "cleo REQUEST",
      "ines REQUEST",
      "gus REQUEST",
    ]);
  });

  it("takes the session out again when it is off", () => {
    const all = ["cleo CANCEL", "ines CANCEL", "gus CANCEL"];
    expect(calendarsAfter("cancel", "customer", "Canceled")).toEqual(all);
    expect(calendarsAfter("cancel", "operator", "Canceled")).toEqual(all);
    expect(calendarsAfter("capture refused", "system", "Canceled")).toEqual(all);
    expect(calendarsAfter("absent", "customer", "Missed")).toEqual(all);
    expect(calendarsAfter("absent", "instructor", "Missed")).toEqual(["cleo CANCEL", "gus CANCEL"]);
  });

  it("is not there for what was in no calendar yet, nor with a reminder", () => {
    const none = (all: string[]) => all.every((one) => one.endsWith("nothing"));
    expect(none(calendarsAfter("book", "customer", "Requested"))).toBe(true);
    expect(none(calendarsAfter("decline", "instructor", "Declined"))).toBe(true);
    expect(none(calendarsAfter("lapse", "system", "Expired"))).toBe(true);
    expect(none(calendarsAfter("withdraw", "customer", "Canceled"))).toBe(true);
    expect(none(calendarsAfter("tip", "customer", "Closed"))).toBe(true);
    const reminders = remindersDue(sessionWith(), START - HOUR);
    expect(reminders).toHaveLength(2);
    expect(reminders.some(({ mail }) => mail.calendar)).toBe(false);
  });

  it("raises its sequence from letter to letter, and names the same session", () => {
    const [on] = mailsAfter("accept", "instructor", "Confirmed", { version: 2 });
    const [off] = mailsAfter("cancel", "customer", "Canceled", { version: 3 });
    const [before, after] = [on, off].map((mail) => {
      if (!mail?.calendar) throw new Error("Nothing is attached.");
      const { method, event } = mail.calendar;
      return eventsOf(calendarText([event], { method, site: "https://yoga.example" }))[0];
    });
    expect(before).toMatchObject({ UID: "b1@every-body-yoga", SEQUENCE: "2", STATUS: "CONFIRMED" });
    expect(after).toMatchObject({ UID: "b1@every-body-yoga", SEQUENCE: "3", STATUS: "CANCELLED" });
    expect(after?.LOCATION).toBe("Brooklyn, NY 11201");
  });

  it("comes to a guest who joins a session that is on, and takes it out when the host removes them", () => {
    const gus = { uid: "gus", side: "customer", tag: "1" } as const;
    const joined = noticeTo(sessionWith({ guests }), gus, joinedToGuest, AT).mail.calendar;
    expect([joined?.method, joined?.event.status]).toEqual(["REQUEST", "CONFIRMED"]);
    const asked = sessionWith({ guests, status: "Requested", deadline: START - 4 * HOUR });
    expect(noticeTo(asked, gus, joinedToGuest, AT).mail.calendar).toBeUndefined();
    expect(noticeTo(asked, gus, removedToGuest, AT).mail.calendar).toBeUndefined();
    const removed = noticeTo(sessionWith(), gus, removedToGuest, AT).mail.calendar;
    expect(removed).toMatchObject({
      method: "CANCEL",
      event: {
        status: "CANCELLED",
        changed: AT,
        summary: "Canceled: Hatha with Ines Alvarez and Cleo Marsh",
      },
    });
  });
});

describe("letterFor", () => {
  it("greets each by their first name", () =>
    expect(mailsAfter("move", "customer", "Confirmed").map(({ name }) => name)).toEqual([
      "Cleo",
      "Ines",
      "Gus",
    ]));

  it("makes of a reminder and of the question after a session what can be switched off, and of nothing else", () => {
    const reminders = remindersDue(sessionWith(), START - HOUR).map(({ mail }) => mail);
    expect(reminders.map(({ sort, until }) => [sort, until])).toEqual([
      ["reminder", START],
      ["reminder", START],
    ]);
    const closed = mailsAfter("check out", "instructor", "Closed", {
      event: { name: "check out", by: "instructor", at: START + HOUR },
    });
    expect(closed.map(({ kind, sort, until }) => [kind, sort, until])).toEqual([
      ["closed", "reminder", START + HOUR + LETTER.keptFor],
    ]);
    expect(mailsAfter("cancel", "operator", "Canceled").map(({ sort }) => sort)).toEqual([
      "change",
      "change",
      "change",
    ]);
  });

  it("leaves a bare mark where no mail is due", () => {
    const [mark] = mailsAfter("book", "customer", "Requested");
    expect(v.is(Mail, mark)).toBe(true);
    expect(mark).toMatchObject({ status: "none", kind: "requested" });
    expect(mark).not.toHaveProperty("due");
  });

  it("writes to whoever paid a tip, as a receipt", () =>
    expect(mailsAfter("tip", "customer", "Closed").map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      "tipped waiting",
      "tip waiting",
    ]));
});
