import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Booking, BookingStatus } from "../../booking/booking.ts";
import { HOUR } from "../../constants.ts";
import { confirmedBookingWith } from "../../testing/session.ts";
import type { OutboxEmail } from "../notification.ts";
import { notificationAbout } from "../notification-about.ts";
import { createNotification } from "../notifications-for.ts";
import { isOutdated } from "./is-outdated.ts";

const booking = confirmedBookingWith();
const emailOf = (kind: "reminder-24h" | "reminder-2h" | "moved"): OutboxEmail =>
  createNotification(
    booking,
    { uid: "cleo", side: "customer", tag: "1" },
    notificationAbout(kind, booking),
    1,
  ).email;

it.each<[BookingStatus, boolean]>([
  ["Confirmed", false],
  ["Canceled", true],
  ["Missed", true],
  ["Started", true],
])("a reminder of a session that is %s by now is outdated: %s", (status, expected) => {
  expect(isOutdated(emailOf("reminder-2h"), { booking: { ...booking, status } })).toBe(expected);
  expect(isOutdated(emailOf("moved"), { booking: { ...booking, status } })).toBe(false);
});

it("a reminder of a session that has another time by now is outdated", () => {
  const moved = { ...booking, schedule: { ...booking.schedule, start: booking.schedule.start + 1 } };
  expect(isOutdated(emailOf("reminder-2h"), { booking: moved })).toBe(true);
});

it("a reminder shortly before a session is outdated where the one of its day was made", () => {
  expect(isOutdated(emailOf("reminder-2h"), { booking, isDayReminded: true })).toBe(true);
  expect(isOutdated(emailOf("reminder-2h"), { booking, isDayReminded: false })).toBe(false);
});

describe("the reminder of a day with several sessions", () => {
  const day = 24 * HOUR;
  /** A session that starts `hours` after the usual one, with its last event so many hours before the usual start. */
  const sessionAt = (id: string, hours: number, lastEventBefore: number): Booking => ({
    ...booking,
    id,
    schedule: {
      ...booking.schedule,
      start: booking.schedule.start + hours * HOUR,
      end: booking.schedule.end + hours * HOUR,
    },
    events: [{ name: "accept", by: "instructor", at: booking.schedule.start - lastEventBefore * HOUR }],
  });
  const emailAbout = (session: Booking): OutboxEmail =>
    createNotification(
      session,
      { uid: "ines", side: "instructor", tag: "1" },
      notificationAbout("reminder-24h", session),
      session.schedule.start - day,
    ).email;
  const areSent = (sessions: Booking[]) =>
    sessions.map((session) => {
      const placed = sessions.map((one) => ({ booking: one }));
      return !isOutdated(emailAbout(session), { booking: session, day: placed });
    });

  it("is the first one's", () => {
    const sessions = [sessionAt("a", 0, 90), sessionAt("b", 3, 80), sessionAt("c", 6, 70)];
    expect(areSent(sessions)).toEqual([true, false, false]);
  });

  it("is followed by one of a session that was confirmed after it", () => {
    const sessions = [sessionAt("a", 0, 90), sessionAt("b", 3, 23), sessionAt("c", 6, 70)];
    expect(areSent(sessions)).toEqual([true, true, false]);
  });

  it("is also one's that only a reminder which was not sent would have told of", () => {
    const sessions = [sessionAt("a", 0, 25), sessionAt("b", 8, 25), sessionAt("c", 9, 17)];
    expect(areSent(sessions)).toEqual([true, false, true]);
  });

  it("is the second one's where the first was confirmed too late to be reminded of", () => {
    const sessions = [sessionAt("a", 0, 22), sessionAt("b", 3, 80)];
    expect(areSent(sessions)).toEqual([true, true]);
  });

  it("tells of each session at least once, in order, whatever happened to each, and of an untouched day in one email", () => {
    const hours = fc.integer({ min: 0, max: 12 });
    const before = fc.integer({ min: 12, max: 100 });
    fc.assert(
      fc.property(fc.array(fc.tuple(hours, before), { minLength: 1, maxLength: 5 }), (all) => {
        const sessions = all.sort(([a], [b]) => a - b).map(([at, last], i) => sessionAt(`s${i}`, at, last));
        const sent = areSent(sessions);
        sessions.forEach((session, i) => {
          const reminderAt = session.schedule.start - day;
          const known = session.events[0]?.at ?? 0;
          // Told by its own, or by an earlier one that was sent after both were known.
          const isTold = sessions.some(
            (other, j) =>
              sent[j] &&
              (j === i ||
                (other.schedule.start - day < reminderAt &&
                  known < other.schedule.start - day &&
                  (other.events[0]?.at ?? 0) < other.schedule.start - day)),
          );
          expect(isTold).toBe(true);
        });
        const distinct = new Set(sessions.map(({ schedule }) => schedule.start)).size === sessions.length;
        if (distinct && all.every(([, last]) => last > 24))
          expect(sent).toEqual(sessions.map((_, i) => i === 0));
      }),
    );
  });
});
