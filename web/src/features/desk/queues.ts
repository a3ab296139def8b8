import type { What } from "@core/desk/lists/desk-list.ts";

/** Something that waits, as a list and its filter. */
export interface Queue {
  what: What;
  label: string;
  /** The column that says since when a row waits. */
  since: string;
  filter?: Readonly<Record<string, string>>;
}

export const waitingQueues: readonly Queue[] = [
  { what: "reports", label: "Reports", since: "at" },
  { what: "contested", label: "Contested no-shows", since: "contestedAt" },
  { what: "applications", label: "Applications", since: "changedAt" },
  { what: "contacts", label: "Messages", since: "at" },
  { what: "testimonials", label: "Testimonials", since: "at" },
  { what: "replies", label: "Replies to reviews", since: "at" },
  { what: "pictures", label: "Pictures", since: "at" },
  { what: "holds", label: "Held earnings to decide", since: "rowAt" },
  {
    what: "people",
    label: "Instructors booked after their papers end",
    since: "bookedSince",
    filter: { show: "instructors booked after their papers end" },
  },
];

/** Queues that should drain automatically but haven't. */
export const stuckQueues: readonly Queue[] = [
  { what: "payments", label: "Payments to review", since: "changedAt" },
  {
    what: "payments",
    label: "Payments awaiting a response",
    since: "changedAt",
    filter: { show: "unanswered" },
  },
  { what: "emails", label: "Emails that failed", since: "createdAt" },
  { what: "emails", label: "Emails that are late", since: "createdAt", filter: { status: "stuck" } },
];
