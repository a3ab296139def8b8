import { statusAt, statusLabels } from "@shared/domain/life.ts";
import type { Actor, Booking, BookingStatus } from "@shared/model/booking.ts";
import type { Role } from "../../booking/role.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { formatTime } from "../../ui/time-format.ts";
import { toldWords } from "./told-words.ts";

/** How a booking stands, as who booked it reads it, or somebody else. */
export interface StatusWords {
  label: string;
  kind: "info" | "success" | "warning" | "error";
  text: string;
}

const kinds: Record<BookingStatus, StatusWords["kind"]> = {
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

/** What became of the money of a booking that did not take place. */
const moneyBack = ({ billing, event }: Booking): string => {
  const { amount, currency, source } = billing;
  if (
    event.name === "capture refused" ||
    event.name === "lapse" ||
    event.name === "decline" ||
    event.name === "withdraw"
  )
    return source === "credit"
      ? `All ${formatMoney(amount, currency)} are yours again, in your credit.`
      : "Nothing was taken from your card.";
  const refunded = billing.refunded ?? 0;
  const to = source === "credit" ? "to your credit" : "to your card";
  if (refunded === 0) return "Nothing comes back, because it was too late for a refund.";
  const part = refunded === amount ? "all" : `${formatMoney(refunded, currency)} of`;
  return `You get back ${part} ${formatMoney(amount, currency)} ${to}.`;
};

const canceled = (booking: Booking): string => {
  const { event, instructor } = booking;
  if (event.name === "capture refused") return "Your card refused the payment, so the session was canceled.";
  const who: Record<Actor, string> = {
    customer:
      event.name === "withdraw" ? "You have withdrawn your request." : "You have canceled this session.",
    instructor: `${instructor.name} had to cancel. We are sorry.`,
    operator: "We had to cancel this session. We are sorry.",
    system: "This session was canceled.",
  };
  return who[event.by];
};

const text = (booking: Booking, status: BookingStatus, now: number): string => {
  const { instructor, deadline, schedule, event, billing } = booking;
  const name = instructor.name;
  switch (status) {
    case "Held":
      return event.name === "refused"
        ? "Your card was refused. The time is kept for you while you choose another one."
        : "The time is kept for you while your payment is made.";
    case "Requested": {
      const by = deadline === undefined ? "" : ` by ${formatTime(deadline, schedule.timeZone)}`;
      return `${name} answers${by}. Until then your money is only set aside.`;
    }
    case "Confirmed":
      if (now >= schedule.end) return "The session should be over by now.";
      return event.name === "move" ? `Moved. ${name} comes to you at the new time.` : `${name} comes to you.`;
    case "Started":
      return `${name} has checked in. Enjoy your session.`;
    case "Closed":
      return billing.tip
        ? `Thank you for practising with ${name}, and for the tip.`
        : `Thank you for practising with ${name}.`;
    case "Declined":
      return `${name} cannot come at this time. ${moneyBack(booking)}`;
    case "Canceled":
      return `${canceled(booking)} ${moneyBack(booking)}`;
    case "Expired":
      return billing.source === "card" && event.by !== "instructor" && !booking.allow.includes(instructor.id)
        ? "The time was not paid for while it was kept, so it went back to others. Nothing was taken."
        : `${name} did not answer in time. ${moneyBack({ ...booking, event: { ...event, name: "lapse" } })}`;
    case "Missed":
      return event.by === "customer"
        ? `You told us that ${name} did not come. We are sorry. ${moneyBack(booking)}`
        : `${name} told us that nobody was there. ${moneyBack(booking)}`;
  }
};

/** How a booking stands at `now` (ms UTC), though the server may not have written it down yet. */
export const statusWords = (booking: Booking, now: number, role: Role | null = "host"): StatusWords => {
  const status = statusAt(booking, now);
  const words = role === "host" ? text(booking, status, now) : toldWords(booking, status);
  return { label: statusLabels[status], kind: kinds[status], text: words };
};
