import { describe, expect, it } from "vitest";
import type { Booking } from "../../booking/booking.ts";
import { type Ending, endingOf } from "../../booking/ending.ts";
import { endingText, guestEndingText } from "../../booking/ending-text.ts";
import { HOUR } from "../../constants.ts";
import { renderEmail } from "../../email/render-email.ts";
import { bookingsUnderWay, canceledAt, endedBookings } from "../../testing/ended-bookings.ts";
import { notificationsFor } from "../notifications-for.ts";
import { notificationsOfPayment } from "../sources/payment-notification.ts";
import { renderNotification } from "./notification-text.ts";

const guests = [{ id: "gus", name: "Gus T.", avatar: "default.jpg" }];
const sites = { site: "https://yoga.example" };
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z$])/);

/** What a booking's page says to whom a notification is sent. */
function pageTextFor(booking: Booking, allow: string[], side: "customer" | "instructor"): string {
  const ending = endingOf(booking) as Ending;
  return allow.includes("gus") ? guestEndingText(ending.kind, booking) : endingText(ending, booking, side);
}

const told = endedBookings
  // Asks for a rating instead; and guests read of a no-show when it is reported.
  .filter(([kind]) => kind !== "closed")
  .flatMap(([kind, booking]) => {
    const shared = { ...booking, guests };
    return notificationsFor(shared).map((one) => ({ kind, booking: shared, ...one }));
  });

describe("notifications about how a booking ended (W11)", () => {
  it("are of every ending, to customers, instructors and guests", () => {
    expect(new Set(told.map(({ kind }) => kind)).size).toBe(16);
    expect(told.length).toBeGreaterThan(40);
  });

  it.each(told)("say what the page says: $kind, $notification.kind to $notification.allow", (one) => {
    const { booking, notification, email } = one;
    const { title, text } = renderNotification(notification);
    const page = sentencesOf(pageTextFor(booking, notification.allow, notification.side));
    expect(page[0]).toBe(`${title}.`);
    for (const sentence of page.slice(1)) expect(text).toContain(sentence);
    if (email.status === "none") return;
    const sent = renderEmail(email, sites);
    expect(sent.subject).toBe(title);
    expect(sent.text).toContain(text);
  });

  it("say of a price that could not be collected what both pages say", () => {
    const late = canceledAt(bookingsUnderWay.confirmed.schedule.start - 5 * HOUR);
    const billing = { ...late.billing, refunded: 0, uncollected: 4_500 };
    const booking = { ...late, billing };
    const sent = notificationsOfPayment(booking, { kind: "book" }, { kind: "not-charged" }, 1);
    expect(sent.map(({ notification }) => notification.side)).toEqual(["customer", "instructor"]);
    for (const { notification } of sent) {
      const page = sentencesOf(endingText(endingOf(booking) as Ending, booking, notification.side));
      expect(renderNotification(notification).text).toContain(page.at(-1));
    }
    const unowed = { ...booking, billing: { ...billing, uncollected: 0 } };
    expect(notificationsOfPayment(unowed, { kind: "book" }, { kind: "not-charged" }, 1)).toHaveLength(1);
  });

  it("of those stored before the reason of an expiry was kept, name none", () => {
    const one = told.find(({ kind }) => kind === "unpaid");
    if (one?.notification.kind !== "expired") throw new Error("No notification of an expiry.");
    const { ending: _ending, ...params } = one.notification.params;
    const { title, text } = renderNotification({ ...one.notification, params });
    expect(`${title}. ${text}`).toMatch(/^No session with \w+ this time\. .* wasn't confirmed in time\./);
  });
});
