import type { Booking } from "@core/booking/booking.ts";
import { nextSessionOutcome, openNextSession } from "@core/booking/proposals/open-next-session.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { useId } from "react";
import { Link } from "react-router-dom";
import { call } from "../../api/call.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { paths } from "../../routing/paths.ts";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";

const outcomeText = (booking: Booking, firstname: string): string => {
  // The sweep has not stored its end yet.
  switch (booking.proposal ? "lapsed" : nextSessionOutcome(booking)) {
    case "booked":
      return `You took the time that ${firstname} held for you.`;
    case "declined":
      return `You said no to the time that ${firstname} held for you. You can still book any open time.`;
    case "withdrawn":
    case "ended":
      return `${firstname} can't hold the time for you anymore. You can still book any open time.`;
    case "lapsed":
      return `${firstname} isn't holding the time for you anymore. You can still book any open time.`;
    default:
      return "";
  }
};

interface ProposedNextPanelProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  /** Whether what became of it is said, too. */
  hasOutcome?: boolean;
  /** Called once the customer has let it go: its buttons are gone. */
  onDeclined?: () => void;
}

/** The next session that the instructor holds for the customer after one: until when, book it or say no. */
export function ProposedNextPanel({ booking, now, hasOutcome = false, onDeclined }: ProposedNextPanelProps) {
  const title = useId();
  const { timeZone } = booking.schedule;
  const { firstname } = splitDisplayName(booking.instructor.name);
  const { run, isPending, problem } = useAction(call("/api/book/answer"));
  const open = openNextSession(booking, now);
  if (!open) {
    const text = hasOutcome ? outcomeText(booking, firstname) : "";
    return text ? (
      <Panel aria-labelledby={title}>
        <h2 id={title}>Next session</h2>
        <div role="status">{text}</div>
      </Panel>
    ) : null;
  }
  const decline = async () => {
    const result = await run({ appointmentId: booking.id, accept: false });
    if (!result?.ok) return;
    notify(`We told ${firstname}.`);
    onDeclined?.();
  };
  return (
    <Panel component="article" aria-labelledby={title}>
      <Column style={{ gap: 12 }}>
        <h2 id={title} style={{ marginBottom: 0 }}>
          {firstname} is holding a time for you
        </h2>
        <div>
          <LocalTime at={open.start} until={open.end} timeZone={timeZone} />
        </div>
        <Text>
          Book it by <LocalTime at={open.until} timeZone={timeZone} isPlain />. Nothing is booked or charged
          until you do.
        </Text>
        {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
        <Row>
          <Button
            component={Link}
            variant="contained"
            to={`${paths.book}?${new URLSearchParams({ again: booking.id })}`}
          >
            Book this time
          </Button>
          <Button variant="outlined" disabled={isPending} onClick={() => void decline()}>
            {isPending ? "One moment…" : "No, thanks"}
          </Button>
        </Row>
      </Column>
    </Panel>
  );
}
