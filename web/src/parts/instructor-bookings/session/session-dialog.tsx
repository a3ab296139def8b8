import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import {
  checkOutAction,
  type InstructorAction,
  instructorShareText,
  noShowAction,
} from "../instructor-actions.ts";

interface SessionDialogProps {
  booking: Booking;
  action: InstructorAction;
  isPending: boolean;
  /** Why the last attempt failed, or empty. */
  problem: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an irreversible action on a session, and explains its effect. */
export function SessionDialog({
  booking,
  action,
  isPending,
  problem,
  onConfirm,
  onCancel,
}: SessionDialogProps) {
  const { customer, schedule } = booking;
  const { firstname } = splitDisplayName(customer.name);
  const shared = { isPending, onCancel };
  const isNoShow = action === noShowAction;
  return (
    <ConfirmDialog
      {...shared}
      isOpen
      title={isNoShow ? `Report ${customer.name} as a no-show?` : "End the session now?"}
      confirmLabel={isNoShow ? "Report no-show" : "Check out"}
      isDestructive={isNoShow}
      onConfirm={onConfirm}
    >
      <div>
        {isNoShow &&
          `Please ring the doorbell and call first. ${firstname} has ${RULES.contestWithin} to respond. If we don't hear back, you'll be paid ${instructorShareText(booking)}. If they disagree, we'll look into it and decide.`}
        {action === checkOutAction &&
          `It's booked until ${formatTime(schedule.end, schedule.timeZone, "time")}. Checking out ends it. You'll earn ${instructorShareText(booking)} for this session.`}
      </div>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
    </ConfirmDialog>
  );
}
