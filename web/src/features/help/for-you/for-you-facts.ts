import { noShowOpensAt } from "@core/booking/arrival-times.ts";
import type { Booking } from "@core/booking/booking.ts";
import { canTransition, statusAt } from "@core/booking/lifecycle.ts";
import { nextTierAt, refundAt, refundPercent } from "@core/booking/money/refund.ts";
import type { ProfileStep } from "@core/people/completeness.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";

const DAY = 86_400_000;

/** Facts about the signed-in customer. */
export interface ForYouFacts {
  /** Open steps of the profile. */
  missing: readonly ProfileStep[];
  /** Available credit, minor units; null while the profile is not complete. */
  credit: number | null;
  /** The current or next session, if any. */
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

/** Ids of the most likely questions of a customer in this state, most likely first; at most four. `now` is ms UTC. */
export function likelyAnswers({ missing, credit, next }: ForYouFacts, now: number): string[] {
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
  if (percent === 0) return "It's too late for a refund.";
  const until = nextTierAt(booking, now);
  const back = formatMoney(refundAt(booking, now), billing.currency);
  const refund = percent === 100 ? `a full refund of ${back}` : `a ${percent}% refund (${back})`;
  const when = until === undefined ? "" : ` by ${formatTime(until, schedule.timeZone)}`;
  return `Cancel${when} for ${refund}.`;
};

const moving = (booking: Booking, now: number): string => {
  const { schedule, policy, moves } = booking;
  if (!canTransition(booking, "move", "customer", now)) return "You can't reschedule it anymore.";
  const movesLeft = policy.moves - moves;
  const often = movesLeft === 1 ? "once" : movesLeft === 2 ? "twice" : `${movesLeft} times`;
  return `You can reschedule ${often}, until ${formatTime(schedule.start - policy.notice, schedule.timeZone)}.`;
};

/** What the customer can do about the next session now, in sentences. `now` is ms UTC. */
export function sessionAdvice(booking: Booking, now: number): string[] {
  const { schedule, instructor, deadline } = booking;
  const by = deadline === undefined ? "soon" : `by ${formatTime(deadline, schedule.timeZone)}`;
  switch (statusAt(booking, now)) {
    case "Held":
      return [`Please finish paying ${by}.`];
    case "Requested":
      return [
        `We're waiting for ${instructor.name} to reply ${by}. Until then, you can withdraw your request at no charge.`,
      ];
    case "Started":
      return ["It's happening now. Afterward, you can leave a tip and a rating."];
    default:
      if (now < schedule.start) return [canceling(booking, now), moving(booking, now)];
      return [
        `Your instructor didn't show up? Starting at ${formatTime(noShowOpensAt(booking, "customer"), schedule.timeZone, "time")}, you can report a no-show on the session's page.`,
      ];
  }
}
