import type { Instant } from "../fields.ts";
import type { Booking, BookingStatus } from "./booking.ts";
import { type EndedSession, type EndingKind, endingKindOf } from "./ending.ts";
import { awaitsEmail } from "./held/awaits-email.ts";
import { statusAt } from "./lifecycle.ts";
import { openProposal } from "./proposals/open-proposal.ts";

/** How a status is colored; the word says it too. */
export type StatusTone = "info" | "success" | "warning" | "error";

/** What people read of a status, and its tone. */
export interface StatusLook {
  label: string;
  tone: StatusTone;
}

/** The look of each status of a booking: the only table of it. */
export const statusLooks: Readonly<Record<BookingStatus, StatusLook>> = {
  Held: { label: "Waiting for payment", tone: "warning" },
  Requested: { label: "Request pending", tone: "warning" },
  Confirmed: { label: "Confirmed", tone: "success" },
  Started: { label: "In session", tone: "success" },
  Closed: { label: "Completed", tone: "success" },
  Canceled: { label: "Canceled", tone: "error" },
  Declined: { label: "Declined", tone: "error" },
  Expired: { label: "Expired", tone: "warning" },
  Missed: { label: "No-show", tone: "error" },
};

const canceled: StatusLook = { label: "Canceled", tone: "error" };
const declined: StatusLook = { label: "Declined", tone: "error" };
const noShow: StatusLook = { label: "No-show", tone: "error" };

/** What cards, lists and calendars call each ending, in a word or two; `endingTexts` has the sentences. */
export const endingLooks: Readonly<Record<EndingKind, StatusLook>> = {
  closed: { label: "Completed", tone: "success" },
  declined,
  "declined-by-us": declined,
  unanswered: { label: "Request expired", tone: "warning" },
  unpaid: { label: "Not confirmed in time", tone: "warning" },
  "email-unconfirmed": { label: "Not confirmed in time", tone: "warning" },
  "given-up": canceled,
  withdrawn: { label: "Request withdrawn", tone: "warning" },
  "payment-failed": canceled,
  "reversed-by-bank": canceled,
  canceled,
  "canceled-by-instructor": canceled,
  "canceled-by-us": canceled,
  "couldnt-come": { label: "Didn't take place", tone: "error" },
  "customer-no-show": noShow,
  "instructor-no-show": noShow,
  "no-show-decided": { label: "No-show reviewed", tone: "error" },
};

const emailFirst: StatusLook = { label: "Confirm your email", tone: "warning" };
const toAnswer: StatusLook = { label: "Request waiting for your reply", tone: "warning" };
/** A request whose instructor offers another time: its customer answers next. */
const offered: Readonly<Record<"customer" | "instructor", StatusLook>> = {
  customer: { label: "Another time offered", tone: "warning" },
  instructor: { label: "You offered another time", tone: "info" },
};

/** The look of a status for one side: a request waits for the instructor's own reply. */
export const statusLookFor = (status: BookingStatus, side: "customer" | "instructor"): StatusLook =>
  status === "Requested" && side === "instructor" ? toAnswer : statusLooks[status];

/**
 * The look of a booking at `now`. One whose card is authorized waits for its customer's email, not for a payment; one
 * that has ended looks as its ending.
 */
export const statusLookAt = (
  // Guests' views lack what concerns the two sides alone.
  booking: EndedSession & Partial<Pick<Booking, "proposal">>,
  now: Instant,
  side: "customer" | "instructor" = "customer",
): StatusLook => {
  const status = statusAt(booking, now);
  const ending = endingKindOf(booking, status);
  if (ending) return endingLooks[ending];
  if (status === "Requested" && openProposal(booking, now)) return offered[side];
  const isPaid = status === "Held" && awaitsEmail(booking);
  return isPaid ? emailFirst : statusLookFor(status, side);
};

/** The tone of each label that a booking can have. */
export const toneOfLabel: ReadonlyMap<string, StatusTone> = new Map(
  [...Object.values(statusLooks), ...Object.values(endingLooks), ...Object.values(offered), emailFirst].map(
    ({ label, tone }) => [label, tone],
  ),
);
