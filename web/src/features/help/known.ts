import { can, statusAt } from "@shared/domain/life.ts";
import type { ProfileStep } from "@shared/domain/profile.ts";
import { nextTierAt, refundAt, refundPercent } from "@shared/domain/refund.ts";
import type { Booking } from "@shared/model/booking.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { formatTime } from "../../ui/time-format.ts";

const DAY = 86_400_000;

/** What is known of who asks. */
export interface Known {
  /** Steps of the profile that are still to take. */
  missing: readonly ProfileStep[];
  /** Available credit, minor units; null while the profile is not complete. */
  credit: number | null;
  /** The session that is on or comes next, if any. */
  next: Booking | undefined;
}

const ofSession = (booking: Booking, now: number): string[] => {
  const { schedule, service } = booking;
  switch (statusAt(booking, now)) {
    case "Held":
      return ["declined", "when-charged"];
    case "Requested":
      return ["confirmed", "when-charged", "cancel"];
    default:
      if (now >= schedule.start) return ["instructor-cancels", "tip"];
      return [
        "cancel",
        "move",
        ...(schedule.start - now <= DAY ? ["on-the-day", "not-home"] : []),
        ...(service.people > 1 ? ["group"] : []),
        "prepare",
      ];
  }
};

/** Ids of the questions somebody in this state most likely has, nearest first; at most four. `now` is ms UTC. */
export function answersFor({ missing, credit, next }: Known, now: number): string[] {
  const ids = [
    ...(missing.length > 0 ? ["complete"] : []),
    ...(missing.includes("email") ? ["confirm-email"] : []),
    ...(missing.includes("address") ? ["areas"] : []),
    ...(next ? ofSession(next, now) : []),
    ...(credit === 0 ? ["credit", "code"] : []),
    ...(next ? [] : missing.length > 0 ? ["first-time", "price"] : ["how-soon", "again", "receipt"]),
  ];
  return ids.slice(0, 4);
}

const canceling = (booking: Booking, now: number): string => {
  const { billing, schedule } = booking;
  const percent = refundPercent(booking, now);
  if (percent === 0) return "If you cancel it now, nothing comes back any more.";
  const until = nextTierAt(booking, now);
  const back = formatMoney(refundAt(booking, now), billing.currency);
  const how = percent === 100 ? `all ${back}` : `${back}, ${percent}% of it`;
  const when = until === undefined ? "" : ` This holds until ${formatTime(until, schedule.timeZone)}.`;
  return `If you cancel it now, you get back ${how}.${when}`;
};

const moving = (booking: Booking, now: number): string => {
  const { schedule, policy, moves } = booking;
  if (!can(booking, "move", "customer", now)) return "It cannot be moved any more.";
  const left = policy.moves - moves;
  const often = left === 1 ? "once" : left === 2 ? "twice" : `${left} times`;
  return `You can move it ${often}, until ${formatTime(schedule.start - policy.notice, schedule.timeZone)}.`;
};

/** What can be done about the next session now, in sentences. `now` is ms UTC. */
export function sessionWords(booking: Booking, now: number): string[] {
  const { schedule, policy, instructor, deadline } = booking;
  const by = deadline === undefined ? "soon" : `by ${formatTime(deadline, schedule.timeZone)}`;
  switch (statusAt(booking, now)) {
    case "Held":
      return [`It waits for your payment ${by}.`];
    case "Requested":
      return [`${instructor.name} answers ${by}. Until then you can withdraw it, and nothing is charged.`];
    case "Started":
      return ["It is on now. Afterwards you can give a tip and rate it."];
    default:
      if (now < schedule.start) return [canceling(booking, now), moving(booking, now)];
      return [
        `Is nobody there? From ${formatTime(schedule.start + policy.absentFrom, schedule.timeZone, "time")} you can say so on its page, and all of it comes back.`,
      ];
  }
}
