import { hasLateCheckIn, lastStep, wasRequested } from "@core/booking/booking-events.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { awaitsEmail } from "@core/booking/held/awaits-email.ts";
import { statusAt, statusLabels } from "@core/booking/lifecycle.ts";
import type { Actor, Booking, BookingEventName, BookingStatus } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names/names.ts";
import type { BookingRole } from "../../../parts/booking/role.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { claimText, refundedText } from "./claim-text.ts";
import { confirmedText, unchangedText } from "./confirmed-text.ts";
import { guestStatusText } from "./guest-status-text.ts";

/** Status of a booking in words, for the customer who booked it or for another reader. */
interface BookingStatusText {
  label: string;
  kind: "info" | "success" | "warning" | "error";
  text: string;
}

const kinds: Record<BookingStatus, BookingStatusText["kind"]> = {
  Held: "warning",
  Requested: "info",
  Confirmed: "success",
  Started: "success",
  Closed: "success",
  Canceled: "error",
  Declined: "error",
  Expired: "warning",
  Missed: "error",
};

/** What happened to the payment of a booking that did not take place. */
const moneyBack = (booking: Booking, name: BookingEventName = lastStep(booking).name): string => {
  const { amount, currency, source } = booking.billing;
  if (name === "capture refused" || name === "lapse" || name === "decline" || name === "withdraw")
    return source === "credit"
      ? `We returned ${formatMoney(amount, currency)} to your credit.`
      : "You weren't charged.";
  return refundedText(booking) ?? "It was too late for a refund.";
};

const canceled = (booking: Booking): string => {
  const event = lastStep(booking);
  if (event.name === "dispute lost") return "Your bank reversed the payment, so the session was canceled.";
  if (event.name === "capture refused") return "Your card was declined, so the session was canceled.";
  const who: Record<Actor, string> = {
    customer:
      event.name === "withdraw" && wasRequested(booking)
        ? "You withdrew your request."
        : "You canceled this session.",
    instructor: `${splitDisplayName(booking.instructor.name).firstname} had to cancel. We're sorry.`,
    operator: "We had to cancel this session. We're sorry.",
    system: "This session was canceled.",
  };
  return who[event.by];
};

const text = (booking: Booking, status: BookingStatus, now: number): string => {
  const { instructor, deadline, schedule, billing } = booking;
  const event = lastStep(booking);
  const name = splitDisplayName(instructor.name).firstname;
  switch (status) {
    case "Held":
      if (awaitsEmail(booking))
        return `Your card is ready. Confirm your email${deadline === undefined ? "" : ` by ${formatTime(deadline, schedule.timeZone, "time")}`} to send your request to ${name}.`;
      return event.name === "refused"
        ? "Your card was declined. We're holding this time while you choose another card."
        : "We're holding this time for you while your payment goes through.";
    case "Requested": {
      const reply =
        deadline === undefined
          ? `Waiting for ${name} to reply.`
          : `${name} has until ${formatTime(deadline, schedule.timeZone)} to reply.`;
      return `${reply} You won't be charged unless ${name} accepts.`;
    }
    case "Confirmed":
      if (now >= schedule.end) return "The session should be over by now.";
      return [unchangedText(booking), confirmedText(booking, "your place")].filter(Boolean).join(" ");
    case "Started":
      return hasLateCheckIn(booking)
        ? `${name} checked in late and says your session has started.`
        : `${name} has checked in. Enjoy your session.`;
    case "Closed":
      return billing.tip
        ? `Thanks for practicing with ${name}, and for the tip.`
        : `Thanks for practicing with ${name}.`;
    case "Declined":
      return `${name} isn't available at this time. ${moneyBack(booking)}`;
    case "Canceled":
      // The bank has given it back already.
      return event.name === "dispute lost" ? canceled(booking) : `${canceled(booking)} ${moneyBack(booking)}`;
    case "Expired":
      if (booking.needsEmail && booking.events.some((one) => one.name === "authorised"))
        return "You didn't confirm your email in time, so we released this time. You weren't charged.";
      return billing.source === "card" && event.by !== "instructor" && !booking.allow.includes(instructor.id)
        ? "The payment didn't go through in time, so we released this time. You weren't charged."
        : `${name} didn't reply in time. ${moneyBack(booking, "lapse")}`;
    case "Missed":
      return claimText(booking);
  }
};

/** Status at `now` (ms UTC) for everyone but the host, even if the server has not stored the transition yet. */
export const sharedStatusText = (session: SessionView, now: number): BookingStatusText => {
  const status = statusAt(session, now);
  return { label: statusLabels[status], kind: kinds[status], text: guestStatusText(session, status) };
};

/** As `sharedStatusText`, for the customer who booked too. */
export const bookingStatusText = (
  booking: Booking,
  now: number,
  role: BookingRole | null = "host",
): BookingStatusText => {
  const shared = sharedStatusText(booking, now);
  if (role !== "host") return shared;
  const status = statusAt(booking, now);
  const label = status === "Held" && awaitsEmail(booking) ? "Confirm your email" : shared.label;
  return { ...shared, label, text: text(booking, status, now) };
};
