import { freeCancelUntil, noShowOpensAt } from "@core/booking/arrival-times.ts";
import type { Booking } from "@core/booking/booking.ts";
import { hasLateCheckIn } from "@core/booking/booking-events.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { movesLeft } from "../booking-actions.ts";

const HOUR = 3_600_000;

/** Why a confirmed session cannot be moved, or empty when it can. */
const unmoved = (booking: Booking, now: number): string => {
  const { schedule, policy } = booking;
  if (movesLeft(booking) === 0) return "You can't reschedule this session again.";
  if (now <= schedule.start - policy.notice) return "";
  return `It's too late to reschedule. The cutoff was ${formatTime(schedule.start - policy.notice, schedule.timeZone)}, ${policy.notice / HOUR} hours before the start.`;
};

/** What to do if the instructor does not come, and until when a no-show can be reported. */
const noShowHint = (booking: Booking, now: number): string => {
  const { instructor, schedule, policy } = booking;
  const say = (at: number) => formatTime(at, schedule.timeZone, "time");
  const { firstname } = splitDisplayName(instructor.name);
  const from = noShowOpensAt(booking, "customer");
  const until = say(schedule.end + policy.closeAfter);
  return now < from
    ? `If ${firstname} doesn't show up, you can report a no-show here from ${say(from)} to ${until}.`
    : `${firstname} didn't show up? Report a no-show by ${until}. After that, the session counts as completed.`;
};

/** What a late instructor means for the customer, while they may still cancel for it; or empty. */
const lateHint = (booking: Booking, now: number): string => {
  const until = freeCancelUntil(booking);
  if (until === undefined || now > until) return "";
  const { firstname } = splitDisplayName(booking.instructor.name);
  return `${firstname} is running late. You can cancel for a full refund until check-in or ${formatTime(until, booking.schedule.timeZone, "time")}, whichever comes first.`;
};

/** Hints for the customer who booked, beside the status: sentences, usually none. `now` is ms UTC. */
export const bookingHints = (booking: Booking, now: number): string[] => {
  const { schedule, policy, instructor, claim } = booking;
  const status = statusAt(booking, now);
  const late = status === "Confirmed" ? lateHint(booking, now) : "";
  if (status === "Confirmed" && now < schedule.start && !late) return [unmoved(booking, now)].filter(Boolean);
  if (status === "Confirmed") return [late, noShowHint(booking, now)].filter(Boolean);
  if (status === "Started")
    return [
      ...(hasLateCheckIn(booking) ? [noShowHint(booking, now)] : []),
      `After the session, you can leave ${splitDisplayName(instructor.name).firstname} a tip and a rating here. We'll mark it completed by ${formatTime(schedule.end + policy.closeAfter, schedule.timeZone, "time")}.`,
    ];
  if (claim && claim.state !== "ended")
    return [`We won't pay ${splitDisplayName(instructor.name).firstname} until this is settled.`];
  return [];
};
