import type { AuditEntry } from "../audit-entry.ts";
import type { DeskItemKind } from "./desk-item.ts";

/** What the audit says an item of the inbox is. */
export const subjectOfItem: Readonly<Record<DeskItemKind, AuditEntry["on"]["kind"]>> = {
  reports: "report",
  contested: "booking",
  payments: "payment",
  contacts: "contact",
  applications: "application",
  papers: "instructor",
  holds: "hold",
  testimonials: "testimonial",
  replies: "reply",
  pictures: "picture",
  emails: "email",
  roles: "account",
  policies: "policy",
  payouts: "payout",
  lost: "lost event",
  taxes: "tax year",
  corrections: "journal entry",
};
