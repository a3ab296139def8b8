import type { AuditEntry } from "../audit-entry.ts";
import type { What } from "../lists/desk-list.ts";

/** What the audit says that a case is, by the list where it is at home. */
export const kindOfCase: Partial<Readonly<Record<What, AuditEntry["on"]["kind"]>>> = {
  applications: "application",
  reports: "report",
  contacts: "contact",
  testimonials: "testimonial",
  replies: "reply",
  pictures: "picture",
  bookings: "booking",
  people: "account",
  payouts: "payout",
  codes: "batch",
  emails: "email",
  payments: "payment",
  lost: "lost event",
};
