import type { Booking } from "@core/booking/booking.ts";
import { nextTierAt, refundAt } from "@core/booking/money/refund.ts";
import DialogContentText from "@mui/material/DialogContentText";
import { formatCountdown } from "../../../parts/booking/payment/countdown.tsx";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";

/** ms before the next tier when the countdown begins. */
const NEAR = 3_600_000;

/** Until when a refund applies, in the zones of the place and the device, and what follows; renders nothing if it never changes. */
export function RefundUntil({ booking, now }: { booking: Booking; now: number }) {
  const until = nextTierAt(booking, now);
  if (until === undefined) return null;
  const { billing, schedule } = booking;
  const after = refundAt(booking, until + 1);
  const timeLeft = until - now;
  return (
    <DialogContentText>
      You'll get this refund if you cancel by <LocalTime at={until} timeZone={schedule.timeZone} />
      {timeLeft <= NEAR && (
        <>
          {" "}
          (
          <span role="timer" style={{ fontVariantNumeric: "tabular-nums" }}>
            {formatCountdown(Math.ceil(timeLeft / 1000))}
          </span>{" "}
          left)
        </>
      )}
      . After that, {after > 0 ? `you'll get ${formatMoney(after, billing.currency)}` : "there's no refund"}.
    </DialogContentText>
  );
}
