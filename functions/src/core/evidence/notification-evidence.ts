import type { Booking } from "../booking/booking.ts";
import type { OutboxEmail } from "../notifications/notification.ts";
import { renderNotification } from "../notifications/text/notification-text.ts";
import { type EvidenceSection, exactTime } from "./evidence-section.ts";

function recipientOf({ side, uid }: OutboxEmail, { customer, instructor }: Booking): string {
  if (side === "instructor") return `${instructor.name} (instructor)`;
  return uid === customer.id ? `${customer.name} (customer)` : "A guest";
}

function emailOf({ status, sentAt, error }: OutboxEmail, { schedule }: Booking): string {
  if (status === "none") return "No email";
  if (sentAt !== undefined) return `Sent ${exactTime(sentAt, schedule.timeZone)}`;
  // Also where an operator has put it aside.
  return status === "failed" || status === "reviewed" ? `Not sent (${error ?? "unknown"})` : "Not sent yet";
}

/** Each notification about a booking, in its reader's words, and its email. */
export const notificationEvidence = (booking: Booking, emails: readonly OutboxEmail[]): EvidenceSection => ({
  title: "Notifications and emails",
  columns: ["Time", "To", "Notification", "Email"],
  rows: [...emails]
    .sort((a, b) => a.createdAt - b.createdAt)
    .map((email) => {
      const { title, text } = renderNotification(email);
      return [
        exactTime(email.createdAt, booking.schedule.timeZone),
        recipientOf(email, booking),
        `${title}${/[.?!]$/.test(title) ? "" : "."} ${text}`,
        emailOf(email, booking),
      ];
    }),
});
