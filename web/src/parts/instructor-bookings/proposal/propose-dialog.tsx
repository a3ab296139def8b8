import type { CallInput } from "@core/api/index.ts";
import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { MoveTimes } from "../../booking/availability/move-times.tsx";
import { TimeSheet } from "../../booking/availability/time-sheet.tsx";
import { forgetSlots } from "../../booking/availability/use-slots.ts";
import { dateAt } from "../../booking/place-date.ts";

interface ProposeDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Chooses a free time of the instructor's own, and proposes it to the customer, or offers it for their request. */
export function ProposeDialog({ booking, onClose }: ProposeDialogProps) {
  const { schedule, customer, service, proposal, status, id } = booking;
  const { timeZone } = schedule;
  const { firstname } = splitDisplayName(customer.name);
  const [start, setStart] = useState(0);
  const [date, setDate] = useState(() => dateAt(schedule.start, timeZone));
  /** How often the time was taken meanwhile; each time, the free times are loaded again. */
  const [losses, setLosses] = useState(0);
  const { run, isPending, problem, isLost, reset } = useAction(
    async (input: CallInput<"/api/provider/propose">, key) => {
      const result = await call("/api/provider/propose")(input, key);
      if (!result.ok && result.error.code === "slot-taken") {
        forgetSlots();
        setLosses((n) => n + 1);
        setStart(0);
      }
      return result;
    },
  );
  const choose = (at: number) => {
    // Retry an unanswered proposal before anything else.
    if (isPending || isLost) return;
    reset();
    setStart(at);
    setDate(dateAt(at, timeZone));
  };
  const send = async () => {
    const result = await run({ appointmentId: id, start });
    if (!result?.ok) return;
    forgetSlots();
    notify(`We asked ${firstname} about ${formatTime(start, timeZone)}.`);
    onClose();
  };
  const isRequest = status === "Requested";
  const label =
    start > 0 ? `${isRequest ? "Offer" : "Propose"} ${formatTime(start, timeZone)}` : "Choose a time";
  return (
    <TimeSheet
      title={isRequest ? `Offer ${firstname} another time` : `Propose another time to ${firstname}`}
      closeLabel="Not now"
      confirmLabel={isPending ? "Sending…" : label}
      isPending={isPending}
      isChosen={start > 0}
      onClose={onClose}
      onConfirm={() => void send()}
      error={problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
    >
      <p style={{ margin: 0 }}>
        {isRequest
          ? `${firstname} asked for ${formatTime(schedule.start, timeZone)}, ${service.minutes} minutes. The request stays open, and you can still accept it. We hold both times until ${firstname} decides.`
          : `Booked for ${formatTime(schedule.start, timeZone)}, ${service.minutes} minutes. It stays that way unless ${firstname} accepts. We hold the new time until then, for ${RULES.answerWithin} at most.`}
        {proposal && (isRequest ? " This replaces your last offer." : " This replaces the current proposal.")}
      </p>
      <MoveTimes
        key={losses}
        booking={booking}
        date={date}
        chosen={start}
        onDate={setDate}
        onChoose={choose}
      />
    </TimeSheet>
  );
}
