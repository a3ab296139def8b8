import type { Booking } from "@core/booking/model.ts";
import type { Alternative } from "@core/error-details.ts";
import { splitDisplayName } from "@core/people/names/names.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import type { CallResult } from "../../../api/attempt.ts";
import { moveBooking, proposeTime } from "../../../api/calls/bookings.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { MoveTimes } from "../../../parts/booking/availability/move-times.tsx";
import { forgetSlots } from "../../../parts/booking/availability/use-slots.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { troubleText } from "../../../parts/booking/trouble-text.ts";
import { useNow } from "../../../parts/booking/use-now.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { notify } from "../../../ui/notifier.tsx";
import { Row, Stack } from "../../../ui/panel.tsx";
import { wasAsked } from "../booking-actions.ts";
import { DialogText } from "../dialog-text.tsx";
import { moveTerms } from "./move-terms.ts";
import { TimeTaken } from "./time-taken.tsx";

// Fills the screen of a phone: a week of days and a day of times need the room.
const Sheet = styled(Dialog)(({ theme }) => ({
  [theme.breakpoints.down("sm")]: {
    "& .MuiDialog-paper": { margin: 0, width: "100%", maxHeight: "100%", height: "100%", borderRadius: 0 },
  },
}));
const Body = styled("div")({ padding: "24px 24px 0", minHeight: "100%", display: "grid" });
// Errors stay next to the button, however far the times are scrolled.
const Foot = styled("div")(({ theme }) => ({
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "grid",
  gap: 12,
  margin: "0 -24px",
  padding: "12px 24px",
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface MoveDialogProps {
  booking: Booking;
  onClose: () => void;
  /** Called once the session is moved, or another time is proposed. */
  onDone: () => void;
}

/** Chooses another free time of the same instructor, who takes it at once or is asked first; charges nothing. */
export function MoveDialog({ booking, onClose, onDone }: MoveDialogProps) {
  const { schedule, instructor, service, id } = booking;
  const { timeZone } = schedule;
  const { firstname } = splitDisplayName(instructor.name);
  const titleId = useId();
  const now = useNow(10_000);
  const [start, setStart] = useState(0);
  const [date, setDate] = useState(() => dateAt(schedule.start, timeZone));
  const [others, setOthers] = useState<readonly Alternative[] | null>(null);
  /** Whether the instructor confirms manually. The first guess comes from how they confirmed this session. */
  const [asks, setAsks] = useState(() => wasAsked(booking));
  /** How often the time was taken meanwhile; each time, the free times are loaded again. */
  const [losses, setLosses] = useState(0);
  const { run, isPending, problem, isLost, reset } = useAction(
    async ({ isProposal, ...input }: { appointmentId: string; start: number; isProposal: boolean }, key) => {
      const result: CallResult<unknown> = await (isProposal
        ? proposeTime(input, key)
        : moveBooking(input, key));
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
    const result = await run({ appointmentId: id, start, isProposal: asks });
    if (!result?.ok) return;
    forgetSlots();
    notify(
      asks
        ? `We've asked ${firstname}. Your session stays as it is until they accept.`
        : `Rescheduled to ${formatTime(start, timeZone)}.`,
    );
    onDone();
  };

  return (
    <Sheet open onClose={() => !isPending && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Body>
        <Stack>
          <h2 id={titleId}>{asks ? "Propose another time" : "Reschedule your session"}</h2>
          <DialogText>
            You're booked for <LocalTime at={schedule.start} until={schedule.end} timeZone={timeZone} />. Only
            the time will change: it's still {service.minutes} minutes with {firstname} at the same place.
          </DialogText>
          <DialogText>{moveTerms(booking, now, asks).join(" ")}</DialogText>
          <MoveTimes
            key={losses}
            booking={booking}
            date={date}
            chosen={start}
            onDate={setDate}
            onChoose={choose}
            onAsks={setAsks}
          />
          <Foot>
            {others && <TimeTaken others={others} timeZone={timeZone} chosen={start} onChoose={choose} />}
            {problem && problem.code !== "slot-taken" && (
              <InlineAlert kind="error">{troubleText(problem)}</InlineAlert>
            )}
            <Row style={{ justifyContent: "flex-end" }}>
              <Button disabled={isPending} onClick={onClose}>
                Keep my time
              </Button>
              <Button variant="contained" disabled={isPending || start === 0} onClick={() => void confirm()}>
                {isPending
                  ? asks
                    ? "Sending…"
                    : "Rescheduling…"
                  : start > 0
                    ? `${asks ? "Propose" : "Reschedule to"} ${formatTime(start, timeZone)}`
                    : "Choose a time"}
              </Button>
            </Row>
          </Foot>
        </Stack>
      </Body>
    </Sheet>
  );
}
