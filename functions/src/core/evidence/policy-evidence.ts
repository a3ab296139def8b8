import type { Booking } from "../booking/booking.ts";
import { HOUR, MINUTE } from "../constants.ts";
import { formatMoney, percentOf } from "../money.ts";
import { type EvidenceSection, exactTime } from "./evidence-section.ts";

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? "" : "s"}`;

const duration = (ms: number): string =>
  ms % HOUR === 0 ? count(ms / HOUR, "hour") : count(ms / MINUTE, "minute");

/** The terms of a booking. They are stored in it, so a later change never alters them. */
export function policyEvidence({ policy, schedule, billing, createdAt }: Booking): EvidenceSection {
  const { amount, currency, refundCap } = billing;
  const { timeZone, start } = schedule;
  const time = (instant: number) => exactTime(instant, timeZone);
  const refund = (percent: number) =>
    percent === 100
      ? "a full refund"
      : `a ${percent}% refund (${formatMoney(percentOf(amount, percent), currency)})`;
  const tiers = policy.refunds.map(
    ({ before, percent }) =>
      `Canceled by the customer at least ${duration(before)} before the start, which is until ${time(start - before)}: ${refund(percent)}.`,
  );
  return {
    title: "Cancellation policy as agreed",
    rows: [
      `These terms were stored with the booking when it was made on ${time(createdAt)}. The booking page shows the refunds before payment.`,
      `Canceled by the customer within ${duration(policy.graceFor)} of booking: ${refund(100)}.`,
      ...tiers,
      "Canceled by the customer later: no refund.",
      `The customer can reschedule up to ${count(policy.moves, "time")}. Rescheduling never raises the refund.`,
      ...(refundCap !== undefined && refundCap < 100
        ? [`The session was rescheduled, so a cancellation by the customer refunds at most ${refundCap}%.`]
        : []),
      "Canceled by the instructor or by us: a full refund.",
      "A request that the instructor doesn't accept is never charged.",
      `From ${duration(policy.absentFrom)} after the start, either party can report that the other party didn't show up. The other party has ${duration(policy.claimFor)} to contest it; then we decide.`,
      "Customer no-show: no refund. Instructor no-show: full refund.",
    ].map((sentence) => [sentence]),
  };
}
