import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Row } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { askFirstAction, cancelAction, cancelDayAction } from "../instructor-actions.ts";
import { canDoAction, useInstructorAction } from "../use-instructor-action.ts";
import type { ActionResult } from "../use-pinned-bookings.ts";

// Rare, and read before it is pressed (byte budget).
const CancelSessionDialog = lazyPart(() =>
  import("./cancel-session-dialog.tsx").then((m) => m.CancelSessionDialog),
);

interface CancelSessionProps {
  booking: Booking;
  onEnd: (end: ActionResult) => void;
}

/** The button that cancels a session, while that is possible. */
export function CancelSession({ booking, onEnd }: CancelSessionProps) {
  // The booking as it was when the dialog opened: it must not change meanwhile.
  const [canceling, setCanceling] = useState<Booking | null>(null);
  const { pending, problem, run } = useInstructorAction((end) => {
    setCanceling(null);
    onEnd(end);
  });
  return (
    <>
      {canDoAction(cancelAction, booking) && (
        <Row>
          <Button variant="text" style={{ marginInlineStart: -20 }} onClick={() => setCanceling(booking)}>
            Cancel this session<VisuallyHidden>, {booking.customer.name}</VisuallyHidden>
          </Button>
        </Row>
      )}
      {canceling && (
        <LazyBoundary onFailed={() => setCanceling(null)}>
          <CancelSessionDialog
            booking={canceling}
            isPending={pending !== null}
            problem={problem}
            onConfirm={(reason, { isDayOff, substituteId }) => {
              const action = isDayOff ? cancelDayAction : cancelAction;
              void run(substituteId ? askFirstAction(substituteId) : action, canceling, reason);
            }}
            onCancel={() => setCanceling(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
