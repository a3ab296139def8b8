import type { Booking } from "@core/booking/booking.ts";
import type { Alternative } from "@core/error-details.ts";
import { splitDisplayName } from "@core/people/names.ts";
import DialogContentText from "@mui/material/DialogContentText";
import { useState } from "react";
import type { CallResult } from "../../../api/call.ts";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { MoveTimes } from "../../../parts/booking/availability/move-times.tsx";
import { TimeSheet } from "../../../parts/booking/availability/time-sheet.tsx";
import { forgetSlots } from "../../../parts/booking/availability/use-slots.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { useNow } from "../../../parts/booking/use-now.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { wasAsked } from "../booking-actions.ts";
import { moveTerms } from "./move-terms.ts";
import { TimeTaken } from "./time-taken.tsx";

interface MoveDialogProps {
  booking: Booking;
  onClose: () => void;
  /** Called once the session is moved, or another time is proposed. */
  onDone: () => void;
}

/** Chooses another open time of the same instructor, who takes it at once or is asked first; charges nothing. */
export function MoveDialog({ booking, onClose, onDone }: MoveDialogProps) {
  const { schedule, instructor, service, id } = booking;
  const { timeZone } = schedule;
  const { firstname } = splitDisplayName(instructor.name);
  const now = useNow(10_000);
  const [start, setStart] = useState(0);
  const [date, setDate] = useState(() => dateAt(schedule.start, timeZone));
  const [others, setOthers] = useState<readonly Alternative[] | null>(null);
  /** Whether the instructor confirms manually. The first guess comes from how they confirmed this session. */
  const [needsApproval, setNeedsApproval] = useState(() => wasAsked(booking));
  /** How often the time was taken meanwhile; each time, the open times are loaded again. */
  const [losses, setLosses] = useState(0);
  const { run, isPending, problem, isLost, reset } = useAction(
    async ({ isProposal, ...input }: { appointmentId: string; start: number; isProposal: boolean }, key) => {
      const result: CallResult<unknown> = await (isProposal
        ? call("/api/book/propose")(input, key)
        : call("/api/book/move")(input, key));
      if (!result.ok && result.error.code === "slot-taken") {
        forgetSlots();
        setOthers(detailsOf(result.error, "slot-taken")?.alternatives ?? []);
        setLosses((n) => n + 1);
        setStart(0);
      }
      return result;
    },
  );
  const choose = (at: number) => {
    // Retry an unanswered move before anything else.
    if (isPending || isLost) return;
    reset();
    setStart(at);
    // Keep its day selected while the times reload, even if the customer never chose the day itself.
    setDate(dateAt(at, timeZone));
  };

  const confirm = async () => {
    setOthers(null);
    const result = await run({ appointmentId: id, start, isProposal: needsApproval });
    if (!result?.ok) return;
    forgetSlots();
    notify(
      needsApproval
        ? `We've asked ${firstname}. Your session stays as it is until they accept.`
        : `Rescheduled to ${formatTime(start, timeZone)}.`,
    );
    onDone();
  };

  const verb = needsApproval ? "Propose" : "Reschedule to";
  const pendingLabel = needsApproval ? "Sending…" : "Rescheduling…";
  const label = start > 0 ? `${verb} ${formatTime(start, timeZone)}` : "Choose a time";

  return (
    <TimeSheet
      title={needsApproval ? "Propose another time" : "Reschedule your session"}
      closeLabel="Keep my time"
      confirmLabel={isPending ? pendingLabel : label}
      isPending={isPending}
      isChosen={start > 0}
      onClose={onClose}
      onConfirm={() => void confirm()}
      error={
        <>
          {others && <TimeTaken others={others} timeZone={timeZone} chosen={start} onChoose={choose} />}
          {problem && problem.code !== "slot-taken" && (
            <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>
          )}
        </>
      }
    >
      <DialogContentText>
        You're booked for <LocalTime at={schedule.start} until={schedule.end} timeZone={timeZone} />. Only the
        time will change: it's still {service.minutes} minutes with {firstname} at the same place.
      </DialogContentText>
      <DialogContentText>{moveTerms(booking, now, needsApproval).join(" ")}</DialogContentText>
      <MoveTimes
        key={losses}
        booking={booking}
        date={date}
        chosen={start}
        onDate={setDate}
        onChoose={choose}
        onNeedsApproval={setNeedsApproval}
      />
    </TimeSheet>
  );
}
