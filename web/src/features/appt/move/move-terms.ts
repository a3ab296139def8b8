import type { Booking } from "@core/booking/booking.ts";
import { refundPercent } from "@core/booking/money/refund.ts";
import { percentOf } from "@core/money.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { movesLeft } from "../booking-actions.ts";

const times = ["no more times", "once", "twice"];
const howOften = (n: number) => times[n] ?? `${n} times`;

/**
 * What moving means for the customer who booked, one sentence per item, at `now` (ms UTC). `isProposal`: the instructor
 * is asked first.
 */
export const moveTerms = (booking: Booking, now: number, isProposal = false): string[] => {
  const { billing, policy, instructor } = booking;
  const { firstname } = splitDisplayName(instructor.name);
  const remaining = movesLeft(booking);
  const percent = refundPercent(booking, now);
  const most = formatMoney(percentOf(billing.amount, percent), billing.currency);
  return [
    ...(isProposal
      ? [
          `We'll ask ${firstname}, who has up to ${RULES.answerWithin} to accept. Until then, your session stays as it is.`,
        ]
      : []),
    isProposal ? "It's free, and it counts as a reschedule only if it's accepted." : "Rescheduling is free.",
    remaining === 1
      ? "This is the last time you can reschedule this session."
      : `You can reschedule ${howOften(remaining)}, up to ${policy.notice / 3_600_000} hours before the start.`,
    ...(percent === 100
      ? []
      : percent > 0
        ? [`If you cancel later, the most you can get back is ${percent}% (${most}), the same as now.`]
        : ["If you cancel later, you won't get a refund, the same as now."]),
  ];
};
