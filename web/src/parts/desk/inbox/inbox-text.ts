import type { DeskItemKind } from "@core/desk/inbox/desk-item.ts";
import type { InboxRow } from "../../../api/answers.ts";
import { formatAge } from "../desk-time.ts";

/** What each kind of item is called. */
export const itemWords: Readonly<Record<DeskItemKind, string>> = {
  reports: "Report",
  contested: "Contested no-show",
  payments: "Payment",
  contacts: "Message",
  applications: "Application",
  papers: "Papers",
  holds: "Held earnings",
  testimonials: "Testimonial",
  replies: "Reply to a review",
  pictures: "Picture",
  emails: "Email",
  roles: "Role",
  policies: "Policies",
  payouts: "Payout",
  lost: "Lost event",
  taxes: "Tax list",
  corrections: "Correction",
};

/** How long an item has waited, and what is left of the time to answer: "3 hours old · 21 hours left". */
export function dueText(
  { since, dueAt }: Pick<InboxRow, "since" | "dueAt">,
  now: number,
): { text: string; isLate: boolean } {
  const isLate = dueAt <= now;
  const left = formatAge(dueAt - now);
  const age = formatAge(Math.max(0, now - since));
  return { text: `${age} old · ${isLate ? `${left} late` : `${left} left`}`, isLate };
}
