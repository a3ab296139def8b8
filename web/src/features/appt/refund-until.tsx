import { nextTierAt, refundAt } from "@shared/domain/refund.ts";
import type { Booking } from "@shared/model/booking.ts";
import { clockOf } from "../../booking/countdown.tsx";
import { LocalTime } from "../../ui/local-time.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { DialogText } from "./dialog-text.tsx";

/** ms before the next tier from which it is counted down. */
const NEAR = 3_600_000;

/** Until when a shown refund holds, at the place and on this device, and what comes after; nothing where it holds for good. */
export function RefundUntil({ booking, now }: { booking: Booking; now: number }) {
  const until = nextTierAt(booking, now);
  if (until === undefined) return null;
  const { billing, schedule } = booking;
  const after = refundAt(booking, until + 1);
  const left = until - now;
  return (
    <DialogText>
      This holds until <LocalTime at={until} timeZone={schedule.timeZone} />
      {left <= NEAR && (
        <>
          {" "}
          (
          <span role="timer" style={{ fontVariantNumeric: "tabular-nums" }}>
            {clockOf(Math.ceil(left / 1000))}
          </span>{" "}
          left)
        </>
      )}
      ; after that {after > 0 ? formatMoney(after, billing.currency) : "nothing"} comes back.
    </DialogText>
  );
}
