import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import { useId, useState } from "react";
import { moveBooking } from "../../api/booking.ts";
import type { Alternative } from "../../booking/answer.ts";
import { dateAt } from "../../booking/place-date.ts";
import { useNow } from "../../booking/use-now.ts";
import { forgetSlots } from "../../booking/use-slots.ts";
import { LocalTime } from "../../ui/local-time.tsx";
import { Message } from "../../ui/message.tsx";
import { notify } from "../../ui/notifier.tsx";
import { Row, Stack } from "../../ui/panel.tsx";
import { formatTime } from "../../ui/time-format.ts";
import { DialogText } from "./dialog-text.tsx";
import { LostTime } from "./lost-time.tsx";
import { MoveTimes } from "./move-times.tsx";
import { moveTerms } from "./move-words.ts";
import { isLost, troubleText, useChange } from "./use-change.ts";

// The whole screen of a phone: a week of days and a day of times need it.
const Sheet = styled(Dialog)(({ theme }) => ({
  [theme.breakpoints.down("sm")]: {
    "& .MuiDialog-paper": { margin: 0, width: "100%", maxHeight: "100%", height: "100%", borderRadius: 0 },
  },
}));
const Body = styled("div")({ padding: "24px 24px 0", minHeight: "100%", display: "grid" });
// What went wrong stands where it was pressed, wherever the times are scrolled to.
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
  /** It has happened. */
  onDone: () => void;
}

/** Chooses another free time of the same instructor; charges nothing. */
export function MoveDialog({ booking, onClose, onDone }: MoveDialogProps) {
  const { schedule, instructor, service, id } = booking;
  const { timeZone } = schedule;
  const titleId = useId();
  const now = useNow(10_000);
  const [start, setStart] = useState(0);
  const [date, setDate] = useState(() => dateAt(schedule.start, timeZone));
  const [others, setOthers] = useState<Alternative[] | null>(null);
  /** How often somebody was quicker: each time the free times are asked for anew. */
  const [losses, setLosses] = useState(0);
  const { run, isPending, error, clear } = useChange();
  const choose = (at: number) => {
    // What was sent and not answered is asked for again before anything else is.
    if (isPending || (error && isLost(error))) return;
    clear();
    setStart(at);
    // Its day stays in sight when the times are asked for anew, though the day itself was never chosen.
    setDate(dateAt(at, timeZone));
  };

  const confirm = async () => {
    setOthers(null);
    const done = await run(async (key) => {
      const result = await moveBooking({ appointmentId: id, start }, key);
      if (!result.ok && result.error.code === "slot-taken") {
        forgetSlots();
        setOthers((result.error.details.alternatives as Alternative[] | undefined) ?? []);
        setLosses((n) => n + 1);
        setStart(0);
      }
      return result;
    });
    if (!done) return;
    forgetSlots();
    notify(`Moved to ${formatTime(done.schedule.start, timeZone)}.`);
    onDone();
  };

  return (
    <Sheet open onClose={() => !isPending && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Body>
        <Stack>
          <h2 id={titleId}>Move to another time</h2>
          <DialogText>
            Now: <LocalTime at={schedule.start} until={schedule.end} timeZone={timeZone} />. With{" "}
            {instructor.name} again, {service.minutes} minutes, for {service.people}, at the same place.
          </DialogText>
          <DialogText>{moveTerms(booking, now).join(" ")}</DialogText>
          <MoveTimes
            key={losses}
            booking={booking}
            date={date}
            chosen={start}
            onDate={setDate}
            onChoose={choose}
          />
          <Foot>
            {others && <LostTime others={others} timeZone={timeZone} chosen={start} onChoose={choose} />}
            {error && error.code !== "slot-taken" && <Message kind="error">{troubleText(error)}</Message>}
            <Row style={{ justifyContent: "flex-end" }}>
              <Button disabled={isPending} onClick={onClose}>
                Keep it
              </Button>
              <Button variant="contained" disabled={isPending || start === 0} onClick={() => void confirm()}>
                {isPending
                  ? "Moving…"
                  : start > 0
                    ? `Move to ${formatTime(start, timeZone)}`
                    : "Choose a time"}
              </Button>
            </Row>
          </Foot>
        </Stack>
      </Body>
    </Sheet>
  );
}
