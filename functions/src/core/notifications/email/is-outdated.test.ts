import { expect, it } from "vitest";
import type { BookingStatus } from "../../booking/model.ts";
import { confirmedBookingWith } from "../../testing/session.ts";
import type { OutboxEmail } from "../model.ts";
import { notificationAbout } from "../notification-about.ts";
import { createNotification } from "../notifications-for.ts";
import { isOutdated } from "./is-outdated.ts";

const booking = confirmedBookingWith();
const emailOf = (kind: "reminder-2h" | "moved"): OutboxEmail =>
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
  expect(isOutdated(emailOf("reminder-2h"), { ...booking, status })).toBe(expected);
  expect(isOutdated(emailOf("moved"), { ...booking, status })).toBe(false);
});

it("a reminder of a session that has another time by now is outdated", () => {
  const moved = { ...booking, schedule: { ...booking.schedule, start: booking.schedule.start + 1 } };
  expect(isOutdated(emailOf("reminder-2h"), moved)).toBe(true);
});
