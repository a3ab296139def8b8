import type { Booking } from "@core/booking/model.ts";
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
  /** The action to confirm. */
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
  const shared = { isPending, onCancel };
  const isNoShow = action === noShowAction;
  return (
    <ConfirmDialog
      {...shared}
      isOpen
      title={isNoShow ? `Report a no-show for ${customer.name}?` : "End the session now?"}
      confirmLabel={isNoShow ? "Report no-show" : "Check out"}
      isDestructive={isNoShow}
      onConfirm={onConfirm}
    >
      <div>
        {isNoShow &&
          `Please ring the doorbell and call first. The session will count as missed, and they have ${RULES.contestWithin} to reply. If they don't, you'll get your share of ${instructorShareText(booking)}. If they disagree, we'll look into it and decide.`}
        {action === checkOutAction &&
          `It's booked until ${formatTime(schedule.end, schedule.timeZone, "time")}. Checking out ends it, and we'll add your share of ${instructorShareText(booking)} to your earnings ${RULES.closesAfter} after that.`}
      </div>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
    </ConfirmDialog>
  );
}
