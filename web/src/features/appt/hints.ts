import { statusAt } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import { formatTime } from "../../ui/time-format.ts";
import { movesLeft } from "./actions.ts";

const HOUR = 3_600_000;

/** Why a confirmed session cannot be moved, or empty when it can. */
const unmoved = (booking: Booking, now: number): string => {
  const { schedule, policy } = booking;
  if (movesLeft(booking) === 0) return "It has been moved as often as that is possible, so its time stays.";
  if (now <= schedule.start - policy.notice) return "";
  return `It can be moved until ${policy.notice / HOUR} hours before its start; that was ${formatTime(schedule.start - policy.notice, schedule.timeZone)}.`;
};

/** What to do when nobody comes, and until when that can be said. */
const awaited = ({ instructor, schedule, policy }: Booking, now: number): string => {
  const say = (at: number) => formatTime(at, schedule.timeZone, "time");
  const from = schedule.start + policy.absentFrom;
  const until = say(schedule.end + policy.closeAfter);
  return now < from
    ? `Is nobody there? From ${say(from)} until ${until} you can say so here, and all of it comes back.`
    : `If ${instructor.name} did not come, say so until ${until}: all of it comes back. After that the session counts as held.`;
};

/** What who booked should know beside how it stands: sentences, most often none. `now` is ms UTC. */
export const hintsOf = (booking: Booking, now: number): string[] => {
  const { schedule, policy, event, instructor } = booking;
  const status = statusAt(booking, now);
  if (status === "Confirmed" && now < schedule.start) return [unmoved(booking, now)].filter(Boolean);
  if (status === "Confirmed") return [awaited(booking, now)];
  if (status === "Started")
    return [
      `Afterwards you can thank ${instructor.name} with a tip, and rate the session here. It is completed at ${formatTime(schedule.end + policy.closeAfter, schedule.timeZone, "time")} at the latest.`,
    ];
  if (status === "Missed" && event.by === "instructor")
    return ["Is that not right? Report it below, and we look into it."];
  return [];
};
