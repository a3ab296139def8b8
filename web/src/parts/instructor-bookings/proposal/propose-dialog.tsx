import type { Booking } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names/names.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { proposeToCustomer } from "../../../api/calls/instructor-bookings.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { notify } from "../../../ui/notifier.tsx";
import { MoveTimes } from "../../booking/availability/move-times.tsx";
import { forgetSlots } from "../../booking/availability/use-slots.ts";
import { dateAt } from "../../booking/place-date.ts";

interface ProposeDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Chooses a free time of the instructor's own, and proposes it to the customer. */
export function ProposeDialog({ booking, onClose }: ProposeDialogProps) {
  const { schedule, customer, service, proposal, id } = booking;
  const { timeZone } = schedule;
  const { firstname } = splitDisplayName(customer.name);
  const titleId = useId();
  const isSmall = useMediaQuery("(max-width: 599px)");
  const [start, setStart] = useState(0);
  const [date, setDate] = useState(() => dateAt(schedule.start, timeZone));
  /** How often the time was taken meanwhile; each time, the free times are loaded again. */
  const [losses, setLosses] = useState(0);
  const { run, isPending, problem, isLost, reset } = useAction(
    async (input: Parameters<typeof proposeToCustomer>[0], key) => {
      const result = await proposeToCustomer(input, key);
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
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth fullScreen={isSmall} maxWidth="sm">
      <DialogTitle id={titleId}>Propose another time to {firstname}</DialogTitle>
      <DialogContent>
        <p style={{ margin: 0 }}>
          Booked for {formatTime(schedule.start, timeZone)}, {service.minutes} minutes. It stays that way
          unless {firstname} accepts. We hold the new time until then, for 24 hours at most.
          {proposal && " This replaces the current proposal."}
        </p>
        <MoveTimes
          key={losses}
          booking={booking}
          date={date}
          chosen={start}
          onDate={setDate}
          onChoose={choose}
        />
        {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isPending}>
          Not now
        </Button>
        <Button variant="contained" disabled={isPending || start === 0} onClick={() => void send()}>
          {isPending ? "Sending…" : start > 0 ? `Propose ${formatTime(start, timeZone)}` : "Choose a time"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
