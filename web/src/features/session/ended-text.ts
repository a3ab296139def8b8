import type { Actor, Booking, BookingEventName } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names/names.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

const verbs: Partial<Record<BookingEventName, string>> = {
  decline: "declined this request",
  withdraw: "withdrew this request",
  cancel: "canceled this session",
  "check out": "checked out",
  "couldn't come": "said that you couldn't make it",
};

/** How a booking ended, who ended it and when, as its instructor reads it; empty where its state says all. */
export function endedText({ events, customer, schedule }: Booking): string {
  const ending = events.findLast(({ name }) => verbs[name]);
  if (!ending) return "";
  const names: Record<Actor, string> = {
    customer: splitDisplayName(customer.name).firstname,
    instructor: "You",
    operator: "Our team",
    system: "We",
  };
  const reason = ending.reason ? ` Reason: ${ending.reason}` : "";
  return `${names[ending.by]} ${verbs[ending.name]} on ${formatTime(ending.at, schedule.timeZone)}.${reason}`;
}
