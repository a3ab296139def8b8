import type { Booking, Proposal } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { call } from "../../api/call.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { forgetSlots } from "../../parts/booking/availability/use-slots.ts";
import { focusTitle } from "../../ui/focus-title.ts";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Column, Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";

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
  const { schedule, instructor, billing } = booking;
  const { timeZone } = schedule;
  const { firstname } = splitDisplayName(instructor.name);
  const title = useId();
  const isMine = proposal.by === "customer";
  const isRequest = booking.status === "Requested";
  const until = <LocalTime at={proposal.until} timeZone={timeZone} isPlain />;
  return (
    <Panel aria-labelledby={title}>
      <Column>
        <h2 id={title}>
          {isMine
            ? "You proposed another time"
            : isRequest
              ? `${firstname} offers ${formatTime(proposal.start, timeZone)} instead`
              : `${firstname} proposed another time`}
        </h2>
        <Times>
          <div>
            <dt>{isRequest ? "You asked for" : "Your time now"}</dt>
            <dd>
              <LocalTime at={schedule.start} until={schedule.end} timeZone={timeZone} />
            </dd>
          </div>
          <div>
            <dt>{isRequest ? `${firstname} offers` : "Proposed time"}</dt>
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
          ) : isRequest ? (
            <>
              Please answer by {until}. If you take it, you're booked for the same{" "}
              {formatMoney(billing.amount, billing.currency)}, and you can cancel for free for {RULES.grace}.
              If you don't, {firstname} can still accept your request, and you can withdraw it for free below.
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

/** What the answer did, as the customer reads it; empty where the page says more: a payment may have failed. */
const answeredText = (
  booking: Booking,
  after: Pick<Booking, "status" | "schedule">,
  accept: boolean,
): string => {
  const { timeZone, start } = booking.schedule;
  const isRequest = booking.status === "Requested";
  if (!accept) return isRequest ? "You kept your request." : `You kept ${formatTime(start, timeZone)}.`;
  if (after.status !== "Confirmed") return "";
  return `${isRequest ? "You're booked for" : "Rescheduled to"} ${formatTime(after.schedule.start, timeZone)}.`;
};

function Answer({ booking, proposal }: ProposalPanelProps) {
  const { timeZone } = booking.schedule;
  const isRequest = booking.status === "Requested";
  const [isAccepting, setIsAccepting] = useState(false);
  const { run, isPending, problem, isLost } = useAction(call("/api/book/answer"));
  const answer = async (accept: boolean) => {
    setIsAccepting(accept);
    const result = await run({ appointmentId: booking.id, accept });
    if (!result?.ok) return;
    forgetSlots();
    const text = answeredText(booking, result.value, accept);
    if (text) notify(text);
    focusTitle();
  };
  const verb = isRequest ? "Take" : "Accept";
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
          {isPending && isAccepting ? "One moment…" : `${verb} ${time}`}
        </Button>
        <Button
          variant="outlined"
          disabled={isPending || (isLost && isAccepting)}
          onClick={() => void answer(false)}
        >
          {isPending && !isAccepting ? "One moment…" : isRequest ? "Keep my request" : "Keep my time"}
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
