import type { CallOutput } from "@core/api/index.ts";
import type { Booking } from "@core/booking/booking.ts";
import { canTransition } from "@core/booking/lifecycle.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { now } from "../../../clock.ts";
import { useReliability } from "../../../data/people/use-reliability.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { CheckBox } from "../../../ui/forms/check-box.tsx";
import { Choice } from "../../../ui/forms/field.tsx";
import { Quiet } from "../../../ui/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { cancelCountText } from "./cancel-count.ts";

type Candidate = CallOutput<"/api/provider/substitutes">["candidates"][number];

const reasons = ["I'm sick.", "I have a family emergency.", "I can't get there in time."];

interface CancelSessionDialogProps {
  booking: Booking;
  isPending: boolean;
  /** Why the last attempt failed, or empty. */
  problem: string;
  /** Takes the reason, and whether the rest of the day is time off too, or who is asked to take the session over. */
  onConfirm: (reason: string, also: { isDayOff: boolean; substituteId: string }) => void;
  onCancel: () => void;
}

/** Why one fits, after their name. */
const fitOf = ({ name, isFavorite, metAt, rating }: Candidate): string =>
  [
    name,
    isFavorite && "a favorite of theirs",
    metAt !== undefined && "they've met",
    rating.count > 0 && `${rating.average.toFixed(1)} stars`,
  ]
    .filter(Boolean)
    .join(" · ");

/**
 * Cancels a session: asks for the reason and whether another instructor is asked first, and says what it means for both
 * sides and which of three it is.
 */
export function CancelSessionDialog({ booking, onConfirm, ...dialog }: CancelSessionDialogProps) {
  const { customer, schedule, billing } = booking;
  const [isDayOff, setIsDayOff] = useState(false);
  const [substituteId, setSubstituteId] = useState("");
  const mayAsk = canTransition(booking, "offer substitute", "instructor", now());
  const { answer } = useAnswer(
    mayAsk ? { appointmentId: booking.id } : null,
    call("/api/provider/substitutes"),
  );
  const candidates = mayAsk && answer.status === "ready" ? answer.value.candidates : [];
  const asked = splitDisplayName(candidates.find(({ id }) => id === substituteId)?.name ?? "").firstname;
  const reliability = useReliability();
  const count =
    reliability.status === "ready"
      ? ` ${cancelCountText(reliability.value?.outcomes ?? [], schedule.start, now())}`
      : "";
  return (
    <ReasonDialog
      {...dialog}
      title={`Cancel your session with ${customer.name}?`}
      text={
        asked
          ? `We'll ask ${asked} to take it, and then ${customer.name}, at the same price. If either says no or doesn't answer in time, we'll cancel it and tell ${customer.name} your reason. You won't be paid.`
          : `They'll get a full refund of ${formatMoney(billing.amount, billing.currency)}, and you won't be paid. We'll tell them your reason and show them who else is available. Nobody else can book this time.${count}`
      }
      reasons={reasons}
      confirmLabel={asked ? `Ask ${asked} first` : "Cancel session"}
      onConfirm={(reason) => onConfirm(reason, { isDayOff, substituteId })}
    >
      {mayAsk && answer.status === "loading" && <Quiet role="status">Looking for a substitute…</Quiet>}
      {candidates.length > 0 && (
        <Choice
          label="Find a substitute first"
          hint="Free then, with time to travel, and teaching this session."
          value={substituteId}
          onChange={setSubstituteId}
        >
          <option value="">Nobody, cancel now</option>
          {candidates.map((one) => (
            <option key={one.id} value={one.id}>
              {fitOf(one)}
            </option>
          ))}
        </Choice>
      )}
      {!asked && (
        <CheckBox isChecked={isDayOff} onChange={setIsDayOff}>
          Take the rest of that day off too
        </CheckBox>
      )}
    </ReasonDialog>
  );
}
