import type { Booking, BookingEvent } from "../../booking/booking.ts";
import { statusLooks } from "../../booking/status-look.ts";
import { otherActingInstructor } from "../../booking/substitutes/acting-instructor.ts";
import { bookingEventTextOf } from "../../evidence/event-evidence.ts";
import { exactTime } from "../../evidence/evidence-section.ts";
import { splitDisplayName } from "../../people/names.ts";
import type { DeskEvent } from "../case.ts";
import { factsFrom } from "./facts-from.ts";

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function whoDid(event: BookingEvent, booking: Booking): string | undefined {
  const { by } = event;
  const { customer, instructor } = booking;
  const other = otherActingInstructor(booking, event);
  if (other !== undefined) return other;
  if (by === "operator") return "An operator";
  if (by === "system") return undefined;
  return splitDisplayName(by === "customer" ? customer.name : instructor.name).firstname;
}

/** What happened, and who did it, as one sentence without its period. */
export function eventSentence(event: BookingEvent, booking: Booking): string {
  const { name, by, changes } = event;
  if (name === "book" && changes?.status === "Requested")
    return `${whoDid(event, booking)} asked for a session`;
  if (name === "lapse") return changes?.status === "Expired" ? "The deadline passed" : "The session was over";
  if (name === "email confirmed" && by === "system") return "The customer confirmed their email address";
  const who = whoDid(event, booking);
  const text = bookingEventTextOf(event, booking);
  return who === undefined ? text : `${who} ${lowerFirst(text)}`;
}

/** The events of a booking as timeline entries. */
export const bookingEvents = (booking: Booking): DeskEvent[] =>
  booking.events.map((event) => {
    const { at, by, reason, late, changes = {} } = event;
    const { scheduleBefore: before } = changes;
    return {
      at,
      source: "event",
      title: eventSentence(event, booking),
      by,
      details: factsFrom([
        ["Status", "status", changes.status && statusLooks[changes.status].label],
        ["Was at", "text", before && exactTime(before.start, before.timeZone)],
        ["Other instructor", "text", changes.substitute?.name],
        ["Instructor before", "text", changes.instructorBefore?.name],
        ["Refund", "money", changes.refunded],
        ["Tip", "money", changes.tipAmount],
        ["After the check-in window", "flag", late],
        ["Reason", "text", reason],
      ]),
    };
  });
