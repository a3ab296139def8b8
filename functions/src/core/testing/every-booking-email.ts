import type { Booking } from "../booking/booking.ts";
import { lifecycle } from "../booking/lifecycle.ts";
import { HOUR } from "../constants.ts";
import type { OutboxEmail } from "../notifications/notification.ts";
import { notificationAbout } from "../notifications/notification-about.ts";
import {
  createNotification,
  type NotificationWithEmail,
  notificationsFor,
} from "../notifications/notifications-for.ts";
import { dueReminders } from "../notifications/reminders.ts";
import { notificationsOfPayment } from "../notifications/sources/payment-notification.ts";
import { claimWith, confirmedBookingWith, leftBy, SESSION_START } from "./session.ts";

const guests = [{ id: "gus", name: "Gus T.", avatar: "default.jpg" }];
const reader = { uid: "cleo", side: "customer", tag: "1" } as const;

const claims = [claimWith(), claimWith({ by: "instructor" }), claimWith({ state: "contested" })];

/** The first event of a booking: until it is paid for, its instructor was never asked. */
const asked = (from: (typeof lifecycle)[number]["from"]): Booking["events"][number] => ({
  name: "book",
  by: "customer",
  at: SESSION_START - 100 * HOUR,
  changes: { status: from === "none" || from === "Held" ? "Held" : "Requested" },
});

/** An email that is due, and the booking that causes it. */
interface EmailOfBooking {
  email: OutboxEmail;
  booking: Booking;
}

const of = (booking: Booking, all: NotificationWithEmail[]): EmailOfBooking[] =>
  all.filter(({ email }) => email.status === "waiting").map(({ email }) => ({ email, booking }));

const afterEvent = (booking: Booking): EmailOfBooking[] => of(booking, notificationsFor(booking));

const confirmed = confirmedBookingWith({ guests });

/** Every email a booking can cause, with the booking as it is then. */
export const everyBookingEmail: readonly EmailOfBooking[] = [
  ...lifecycle.flatMap(({ from, event, by, to }) =>
    by.flatMap((actor) =>
      to.flatMap((status) =>
        (status === "Missed" ? claims : [undefined]).flatMap((claim) =>
          afterEvent(
            confirmedBookingWith({
              status,
              guests,
              events: [
                asked(from),
                {
                  name: event,
                  by: actor,
                  at: SESSION_START - 90 * HOUR,
                  ...leftBy(event, from).event,
                  reason: "My car broke down.",
                },
              ],
              ...leftBy(event).booking,
              ...(status === "Held" || status === "Requested" ? { deadline: SESSION_START - 80 * HOUR } : {}),
              ...(claim && { claim }),
            }),
          ),
        ),
      ),
    ),
  ),
  ...afterEvent(
    confirmedBookingWith({
      status: "Started",
      events: [asked("Confirmed"), { name: "check in", by: "instructor", at: SESSION_START, late: true }],
    }),
  ),
  ...afterEvent(
    confirmedBookingWith({
      status: "Canceled",
      events: [
        asked("Confirmed"),
        {
          name: "substitute ends",
          by: "system",
          at: SESSION_START - 90 * HOUR,
          ...leftBy("substitute ends").event,
        },
        { name: "cancel", by: "instructor", at: SESSION_START - 90 * HOUR, changes: { status: "Canceled" } },
      ],
    }),
  ),
  ...(["joined", "guest-joined", "guest-left", "removed"] as const).flatMap((kind) => {
    const data = notificationAbout(kind, confirmed, { guest: "Gus T." });
    return of(confirmed, [createNotification(confirmed, reader, data, SESSION_START - HOUR)]);
  }),
  ...(["refund-to-credit", "not-charged"] as const).flatMap((kind) =>
    of(
      confirmed,
      notificationsOfPayment(confirmed, { kind: "book" }, { kind, refunded: 4_500 }, SESSION_START),
    ),
  ),
  ...of(confirmed, dueReminders(confirmed, SESSION_START - HOUR)),
  ...of(confirmed, dueReminders(confirmed, SESSION_START - 24 * HOUR)),
];
