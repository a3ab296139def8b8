import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { refundPercent } from "@shared/domain/refund.ts";
import type { Booking } from "@shared/model/booking.ts";
import { useId, useState } from "react";
import { moveBooking } from "../../api/booking.ts";
import { now } from "../../api/clock.ts";
import type { Alternative } from "../../booking/answer.ts";
import { forgetSlots } from "../../booking/use-slots.ts";
import { Message } from "../../ui/message.tsx";
import { notify } from "../../ui/notifier.tsx";
import { Row, Stack } from "../../ui/panel.tsx";
import { formatSpan, formatTime } from "../../ui/time-format.ts";
import { movesLeft } from "./actions.ts";
import { DialogText } from "./dialog-text.tsx";
import { MoveTimes } from "./move-times.tsx";
import { troubleText, useChange } from "./use-change.ts";

const Body = styled("div")({ padding: 24, paddingBottom: 0 });
const Foot = styled(Row)(({ theme }) => ({
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  margin: "0 -24px",
  padding: "12px 24px",
  justifyContent: "flex-end",
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
  const { schedule, instructor, id } = booking;
  const { timeZone } = schedule;
  const titleId = useId();
  const [start, setStart] = useState(0);
  const [others, setOthers] = useState<Alternative[]>([]);
  const { run, isPending, error, clear } = useChange();
  const left = movesLeft(booking);
  const percent = refundPercent(booking, now());
  const choose = (at: number) => {
    clear();
    setStart(at);
  };

  const confirm = async () => {
    const done = await run(async (key) => {
      const result = await moveBooking({ appointmentId: id, start }, key);
      if (!result.ok && result.error.code === "slot-taken") {
        forgetSlots();
        setOthers((result.error.details.alternatives as Alternative[] | undefined) ?? []);
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
    <Dialog open onClose={() => !isPending && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Body>
        <Stack>
          <h2 id={titleId}>Move to another time</h2>
          <DialogText>
            Now: {formatSpan(schedule.start, schedule.end, timeZone)} with {instructor.name}. Moving costs
            nothing; {left === 1 ? "this is the last time you can do it." : `you can do it ${left} times.`}
            {percent < 100 &&
              ` If you cancel afterwards, ${percent > 0 ? `at most ${percent}% comes back` : "nothing comes back"}, as it would now.`}
          </DialogText>
          {error?.code === "slot-taken" && (
            <>
              <Message kind="warning">
                Somebody has just taken this time; your session is where it was.{" "}
                {others.length > 0 && "These are free on that day:"}
              </Message>
              <Row>
                {others.map((other) => (
                  <Button key={other.start} variant="outlined" onClick={() => choose(other.start)}>
                    {formatTime(other.start, timeZone)}
                  </Button>
                ))}
              </Row>
            </>
          )}
          {error && error.code !== "slot-taken" && <Message kind="error">{troubleText(error)}</Message>}
          <MoveTimes key={others.length} booking={booking} chosen={start} onChoose={choose} />
          <Foot>
            <Button disabled={isPending} onClick={onClose}>
              Keep it
            </Button>
            <Button variant="contained" disabled={isPending || start === 0} onClick={() => void confirm()}>
              {isPending ? "Moving…" : start > 0 ? `Move to ${formatTime(start, timeZone)}` : "Choose a time"}
            </Button>
          </Foot>
        </Stack>
      </Body>
    </Dialog>
  );
}
