import type { Booking } from "@core/booking/model.ts";
import { useState } from "react";
import { now } from "../../../clock.ts";
import { useReliability } from "../../../data/people/use-reliability.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { CheckBox } from "../../../ui/forms/check-box.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { cancelCountText } from "./cancel-count.ts";

const reasons = ["I'm sick.", "I have a family emergency.", "I can't get there in time."];

interface CancelSessionDialogProps {
  booking: Booking;
  isPending: boolean;
  /** Why the last attempt failed, or empty. */
  problem: string;
  /** Takes the reason, and whether the rest of the day is time off too. */
  onConfirm: (reason: string, isDayOff: boolean) => void;
  onCancel: () => void;
}

/** Cancels a session: asks for the reason, and says what it means for both sides and which of three it is. */
export function CancelSessionDialog({ booking, onConfirm, ...dialog }: CancelSessionDialogProps) {
  const { customer, schedule, billing } = booking;
  const [isDayOff, setIsDayOff] = useState(false);
  const reliability = useReliability();
  const count =
    reliability.status === "ready"
      ? ` ${cancelCountText(reliability.value?.outcomes ?? [], schedule.start, now())}`
      : "";
  return (
    <ReasonDialog
      {...dialog}
      title={`Cancel your session with ${customer.name}?`}
      text={`They'll get a full refund of ${formatMoney(billing.amount, billing.currency)}, and you won't be paid. We'll tell them your reason and show them who else is available. Nobody else can book this time.${count}`}
      reasons={reasons}
      confirmLabel="Cancel session"
      onConfirm={(reason) => onConfirm(reason, isDayOff)}
    >
      <CheckBox isChecked={isDayOff} onChange={setIsDayOff}>
        Take the rest of that day off too
      </CheckBox>
    </ReasonDialog>
  );
}
