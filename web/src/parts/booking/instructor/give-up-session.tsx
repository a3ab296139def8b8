import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { cancelActionOf, refundForCustomerAt } from "../give-up.ts";
import { useNow } from "../use-now.ts";
import { giveUpLabel } from "./ahead-with.ts";

interface GiveUpSessionProps {
  booking: Booking;
  onDone: () => void;
}

/** A booking with an instructor whom the customer has blocked, and the button that gives it up for the refund shown. */
export function GiveUpSession({ booking, onDone }: GiveUpSessionProps) {
  const { id: appointmentId, schedule, billing } = booking;
  const now = useNow(1000);
  const [serverRefund, setServerRefund] = useState<number>();
  const refund = serverRefund ?? refundForCustomerAt(booking, now);
  const { run, isPending, problem } = useAction(async (amount: number | undefined, key) => {
    if (amount === undefined) return call("/api/book/withdraw")({ appointmentId }, key);
    const result = await call("/api/book/cancel")({ appointmentId, refund: amount }, key);
    const owed = result.ok ? undefined : detailsOf(result.error, "refund-changed");
    if (owed) setServerRefund(owed.refund);
    return result;
  });
  const isRequest = cancelActionOf(booking, now) === "withdraw";
  const when = formatTime(schedule.start, schedule.timeZone);
  const giveUp = async () => {
    const result = await run(isRequest ? undefined : refund);
    if (!result?.ok) return;
    notify(isRequest ? "Request withdrawn." : "Session canceled.");
    onDone();
  };
  return (
    <div>
      {when} · {booking.service.name}
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
      <div>
        <Button
          variant="text"
          color="error"
          style={{ marginInlineStart: -20 }}
          aria-disabled={isPending || undefined}
          onClick={() => void giveUp()}
        >
          {isPending
            ? "One moment…"
            : giveUpLabel(booking, now, refund > 0 ? formatMoney(refund, billing.currency) : undefined)}
          <VisuallyHidden>, {when}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
