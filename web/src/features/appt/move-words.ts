import { percentOf } from "@shared/domain/money.ts";
import { refundPercent } from "@shared/domain/refund.ts";
import type { Booking } from "@shared/model/booking.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { movesLeft } from "./actions.ts";

const times = ["no time", "once", "twice"];
const howOften = (n: number) => times[n] ?? `${n} times`;

/** What moving means for who booked, sentence by sentence, at `now` (ms UTC). */
export const moveTerms = (booking: Booking, now: number): string[] => {
  const { billing, policy } = booking;
  const left = movesLeft(booking);
  const percent = refundPercent(booking, now);
  const most = formatMoney(percentOf(billing.amount, percent), billing.currency);
  return [
    "Moving costs nothing.",
    left === 1
      ? "This is the last time this session can be moved."
      : `This session can be moved ${howOften(left)}, until ${policy.notice / 3_600_000} hours before its start.`,
    ...(percent === 100
      ? []
      : percent > 0
        ? [`If you cancel after the move, at most ${percent}%, ${most}, comes back, as it would now.`]
        : ["If you cancel after the move, nothing comes back, as it would now."]),
  ];
};
