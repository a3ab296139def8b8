import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useInboxBookings } from "../../data/booking/inbox.ts";
import { cancelAction } from "../../parts/instructor-bookings/instructor-actions.ts";
import { CancelSession } from "../../parts/instructor-bookings/session/cancel-session.tsx";
import { canDoAction } from "../../parts/instructor-bookings/use-instructor-action.ts";
import { KeepSessionsDialog } from "../../parts/person-safety/keep-sessions-dialog.tsx";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { notify } from "../../ui/notices/notifier.tsx";

interface SessionsAfterBlockProps {
  customer: Booking["customer"];
  onClose: () => void;
}

/** Asks an instructor, who has just blocked a customer, what becomes of their sessions ahead; nothing without any. */
export function SessionsAfterBlock({ customer, onClose }: SessionsAfterBlockProps) {
  const found = useInboxBookings();
  const all = found.status === "ready" ? found.value.bookings : [];
  const ahead = all.filter((one) => one.customer.id === customer.id && canDoAction(cancelAction, one));
  if (ahead.length === 0) return null;
  const { firstname } = splitDisplayName(customer.name);
  const isOne = ahead.length === 1;
  const text = `You blocked ${firstname}, and ${isOne ? "this session is" : "these sessions are"} still booked. If you cancel, ${firstname} gets a full refund and you won't be paid.`;
  return (
    <KeepSessionsDialog first={firstname} isOne={isOne} text={text} onClose={onClose}>
      {ahead.map((booking) => (
        <div key={booking.id}>
          {formatTime(booking.schedule.start, booking.schedule.timeZone)} · refund of{" "}
          {formatMoney(booking.billing.amount, booking.billing.currency)}
          <CancelSession booking={booking} onEnd={(end) => notify(end.text)} />
        </div>
      ))}
    </KeepSessionsDialog>
  );
}
