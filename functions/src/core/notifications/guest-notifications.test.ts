import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { BookingEventName, BookingStatus } from "../booking/booking.ts";
import { bookingAfter, everyOutcome } from "../testing/booking-after.ts";
import { confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import { Notification, OutboxEmail } from "./notification.ts";
import { notificationAbout } from "./notification-about.ts";
import { createNotification, notificationsFor } from "./notifications-for.ts";
import { renderNotification } from "./text/notification-text.ts";

describe("the notifications of guests", () => {
  const guests = ["ben", "ada"].map((id) => ({ id, name: `${id} P.`, avatar: "default.jpg" }));
  const toGuests = (...event: Parameters<typeof bookingAfter>) => {
    const [name, by, status, changes] = event;
    const booking = bookingAfter(name, by, status, { guests, ...changes });
    return notificationsFor(booking).filter(({ notification }) => notification.id.includes("_guest"));
  };
  const guestEvents: Partial<Record<BookingEventName, BookingStatus[]>> = {
    book: ["Confirmed"],
    authorised: ["Confirmed"],
    "pay by credit": ["Confirmed"],
    "email confirmed": ["Confirmed"],
    accept: ["Confirmed"],
    decline: ["Declined"],
    withdraw: ["Canceled"],
    lapse: ["Expired"],
    "capture refused": ["Canceled"],
    "dispute lost": ["Canceled"],
    cancel: ["Canceled"],
    move: ["Confirmed"],
    eta: ["Confirmed"],
    "accept proposal": ["Confirmed"],
    "accept substitute": ["Confirmed"],
    absent: ["Missed"],
    "couldn't come": ["Missed"],
  };

  it.each(everyOutcome)("tell each of $event by $by to $to, if it changes their plans", (row) => {
    const notices = toGuests(row.event, row.by, row.to);
    const readers = guestEvents[row.event]?.includes(row.to) ? ["ben", "ada"] : [];
    expect(notices.map(({ notification }) => notification.allow[0])).toEqual(readers);
    for (const { notification, email } of notices) {
      expect(v.is(Notification, notification) && v.is(OutboxEmail, email)).toBe(true);
      expect(email).toMatchObject({ status: "waiting", uid: notification.allow[0] });
      expect(notification).toMatchObject({ side: "customer", aid: "b1", read: false });
      expect(renderNotification(notification).link).toBe("/appt?id=b1");
    }
  });

  it.each(everyOutcome)("say nothing about money on $event by $by to $to", (row) => {
    for (const { notification } of toGuests(row.event, row.by, row.to)) {
      const rendered = renderNotification(notification);
      const text = `${rendered.title} ${rendered.text}`;
      expect(JSON.stringify(notification.params)).not.toMatch(/9000|USD|credit/);
      expect(text).not.toMatch(/undefined|null|NaN|“”| {2}|\{| [.,]|\.\.|\$|credit|card|refund|pa(y|id)/i);
      expect(text).toContain("Tue, May 5 at 10:00 AM");
      expect(text).toContain("Brooklyn");
      expect(text).toContain("Ines");
      expect(rendered.title.length).toBeLessThanOrEqual(60);
      expect(rendered.text.length).toBeLessThanOrEqual(200);
    }
  });

  it("have an id of booking, version, kind and guest position, however long the uids are", () => {
    const long = { ...guests[0], id: "u".repeat(128), name: "Ben P.", avatar: "default.jpg" };
    const changes = { id: "b".repeat(20), version: 7, guests: [long] };
    const [notice] = toGuests("move", "customer", "Confirmed", changes);
    expect(notice?.notification.id).toBe(`${changes.id}_7_shared-moved_guest1`);
    expect(notice?.notification.allow).toEqual([long.id]);
  });
});

describe("joining and leaving a session", () => {
  it.each([
    ["host", "guest-joined", "/appt?id=b1"],
    ["guest", "joined", "/appt?id=b1"],
    ["host", "guest-left", "/appt?id=b1"],
    ["guest who is a stranger now", "removed", "/calendar"],
  ] as const)("tells the %s in whole sentences: %s", (_, kind, link) => {
    const booking = confirmedBookingWith();
    const reader = { uid: "x", side: "customer", tag: "1" } as const;
    const data = notificationAbout(kind, booking, { guest: "Ben P." });
    const { notification, email } = createNotification(booking, reader, data, SESSION_START);
    expect(v.is(Notification, notification) && v.is(OutboxEmail, email)).toBe(true);
    const rendered = renderNotification(notification);
    const text = `${rendered.title} ${rendered.text}`;
    expect(text).not.toMatch(/undefined|null| {2}| [.,]|\.\.|\$/);
    expect(text).toContain("Tue, May 5 at 10:00 AM");
    expect(rendered.link).toBe(link);
  });
});
