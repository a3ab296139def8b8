import * as v from "valibot";
import type { Booking, BookingEventName } from "../booking/booking.ts";
import { lastEvent } from "../booking/booking-events.ts";
import { endingOf } from "../booking/ending.ts";
import { bookingExpiryAt } from "../booking/lifecycle.ts";
import { sharesAfter } from "../booking/money/covered.ts";
import { NotificationData, type NotificationKind } from "./kinds.ts";

/** How a proposal ended without being accepted, by the event that ended it. */
const outcomes: Partial<Record<BookingEventName, "declined" | "withdrawn" | "lapsed">> = {
  "decline proposal": "declined",
  "withdraw proposal": "withdrawn",
  "proposal ends": "lapsed",
  "decline substitute": "declined",
  "substitute ends": "lapsed",
};

/** Everything a notification can say about a booking after its latest event. */
function factsOf(booking: Booking) {
  const { schedule, policy, billing, service, claim, proposal, eta, substitute } = booking;
  const isClosed = booking.status === "Closed";
  const deadline =
    claim?.until ??
    proposal?.until ??
    substitute?.until ??
    (isClosed ? schedule.end + policy.closeAfter : bookingExpiryAt(booking));
  const { name, by, reason, changes } = lastEvent(booking);
  const ending = endingOf(booking);
  return {
    customer: booking.customer.name,
    instructor: booking.instructor.name,
    start: schedule.start,
    timeZone: schedule.timeZone,
    city: booking.location.city,
    service: service.name,
    minutes: service.minutes,
    amount: billing.amount,
    currency: billing.currency,
    source: billing.source,
    refunded: billing.refunded ?? 0,
    ...(ending && "share" in ending.money && { share: ending.money.share }),
    ...(substitute && { share: sharesAfter(booking, 0).share }),
    substitute: changes?.substitute?.name,
    former: changes?.instructorBefore?.name,
    ...(booking.status === "Expired" && { ending: ending?.kind }),
    tip: billing.tipAmount ?? 0,
    ...(deadline !== undefined && { until: deadline }),
    ...(reason && { reason }),
    by,
    arrive: eta?.arrive,
    proposed: changes?.proposed?.start,
    ...(booking.status === "Requested" && { requestUntil: booking.deadline }),
    ...(changes?.status === "Confirmed" && { confirms: true }),
    outcome: outcomes[name],
    ...(isClosed && { over: true }),
  };
}

/**
 * Builds a notification about a booking, with the facts that its kind has parameters for.
 * @throws Error if the booking lacks one, which is a bug; names fields but no values, because it is logged
 */
export function notificationAbout(
  kind: NotificationKind,
  booking: Booking,
  more: { guest?: string; refunded?: number; source?: "credit" | "card"; score?: number; text?: string } = {},
): NotificationData {
  const result = v.safeParse(NotificationData, { kind, params: { ...factsOf(booking), ...more } });
  if (result.success) return result.output;
  throw new Error(
    `A booking lacks for ${kind}: ${result.issues.map((issue) => v.getDotPath(issue)).join(", ")}`,
  );
}
