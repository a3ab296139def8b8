import { Filter, type Query } from "firebase-admin/firestore";
import type { DeskItemKind } from "../../../core/desk/inbox/desk-item.ts";
import { paymentConcerns } from "../../../core/payments/payment.ts";
import {
  applications,
  bookings,
  contactMessages,
  corrections,
  deskRoles,
  holds,
  instructors,
  intents,
  lostEvents,
  outboxEmails,
  payouts,
  pictures,
  policies,
  reports,
  reviewReplies,
  taxLists,
  testimonials,
} from "../../collections.ts";

/** The documents of each kind among which are all that wait: what `rebuild` looks at. */
export const inboxSourceQueries: Readonly<Record<DeskItemKind, () => Query>> = {
  reports: () => reports().where("status", "==", "open"),
  contested: () => bookings().where("claim.state", "==", "contested"),
  payments: () =>
    intents().where(
      Filter.or(
        Filter.where("concerns", "array-contains-any", paymentConcerns),
        Filter.where("state", "==", "unknown"),
      ),
    ),
  contacts: () => contactMessages().where("status", "==", "open"),
  applications: () => applications().where("status", "==", "submitted"),
  papers: () => instructors(),
  holds: () => holds(),
  testimonials: () => testimonials().where("review", "==", "waiting"),
  replies: () => reviewReplies().where("state", "==", "waiting"),
  pictures: () => pictures().where("state", "==", "pending"),
  emails: () => outboxEmails().where("status", "in", ["failed", "waiting", "sending"]),
  roles: () => deskRoles(),
  policies: () => policies(),
  lost: () => lostEvents().where("state", "==", "open"),
  payouts: () => payouts().where("state", "==", "prepared"),
  // Only years that someone has asked about: the morning looks at the last one (`followTaxYear`).
  taxes: () => taxLists(),
  corrections: () => corrections(),
};
