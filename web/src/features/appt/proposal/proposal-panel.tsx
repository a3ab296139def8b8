import type { Booking, Proposal } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { forgetSlots } from "../../../parts/booking/availability/use-slots.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Text } from "../../../ui/text.ts";
import { focusTitle } from "../focus-title.ts";

const Times = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  margin: 0,
  "& dt": { color: theme.vars.palette.text.secondary, fontSize: "0.92rem" },
  "& dd": { margin: 0 },
  "& dd.new time": { fontWeight: 700 },
  [theme.breakpoints.up("sm")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
}));
interface ProposalPanelProps {
  booking: Booking;
  proposal: Proposal;
}

/** Another time that waits for an answer: both times, until when, and what the customer who booked can do. */
export function ProposalPanel({ booking, proposal }: ProposalPanelProps) {
  const { schedule, instructor } = booking;
  const { timeZone } = schedule;
  const { firstname } = splitDisplayName(instructor.name);
  const title = useId();
  const isMine = proposal.by === "customer";
  const until = <LocalTime at={proposal.until} timeZone={timeZone} isPlain />;
  return (
    <Panel aria-labelledby={title}>
      <Column>
        <h2 id={title}>{isMine ? "You proposed another time" : `${firstname} proposed another time`}</h2>
        <Times>
          <div>
            <dt>Your time now</dt>
            <dd>
              <LocalTime at={schedule.start} until={schedule.end} timeZone={timeZone} />
            </dd>
          </div>
          <div>
            <dt>Proposed time</dt>
            <dd className="new">
              <LocalTime at={proposal.start} until={proposal.end} timeZone={timeZone} />
            </dd>
          </div>
        </Times>
        <Text>
          {isMine ? (
            <>
              {firstname} has until {until} to accept. Until then, your session stays as it is.
            </>
          ) : (
            <>
              Please answer by {until}. If you don't, your session stays as it is. Accepting is free and
              doesn't count as a reschedule.
            </>
          )}
        </Text>
        {isMine ? (
          <Withdrawal booking={booking} />
        ) : (
          // Another proposal is another decision: what was pressed for the last one is over.
          <Answer key={proposal.at} booking={booking} proposal={proposal} />
        )}
      </Column>
    </Panel>
  );
}

function Answer({ booking, proposal }: ProposalPanelProps) {
  const { timeZone } = booking.schedule;
  const [isAccepting, setIsAccepting] = useState(false);
  const { run, isPending, problem, isLost } = useAction(call("/api/book/answer"));
  const answer = async (accept: boolean) => {
    setIsAccepting(accept);
    const result = await run({ appointmentId: booking.id, accept });
    if (!result?.ok) return;
    forgetSlots();
    notify(
      accept
        ? `Rescheduled to ${formatTime(result.value.schedule.start, timeZone)}.`
        : `You kept ${formatTime(booking.schedule.start, timeZone)}.`,
    );
    focusTitle();
  };
  const time = formatTime(proposal.start, timeZone);
  return (
    <>
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
      <Row>
        <Button
          variant="contained"
          // An answer that may have arrived is asked again before another one.
          disabled={isPending || (isLost && !isAccepting)}
          onClick={() => void answer(true)}
        >
          {isPending && isAccepting ? "Accepting…" : `Accept ${time}`}
        </Button>
        <Button
          variant="outlined"
          disabled={isPending || (isLost && isAccepting)}
          onClick={() => void answer(false)}
        >
          {isPending && !isAccepting ? "One moment…" : "Keep my time"}
        </Button>
      </Row>
    </>
  );
}

function Withdrawal({ booking }: { booking: Booking }) {
  const { run, isPending, problem } = useAction(call("/api/book/propose"));
  const withdraw = async () => {
    const result = await run({ appointmentId: booking.id });
    if (!result?.ok) return;
    forgetSlots();
    notify("Proposal withdrawn. Your session stays as it was.");
    focusTitle();
  };
  return (
    <>
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
      <Row>
        <Button variant="outlined" disabled={isPending} onClick={() => void withdraw()}>
          {isPending ? "Withdrawing…" : "Withdraw my proposal"}
        </Button>
      </Row>
    </>
  );
}
