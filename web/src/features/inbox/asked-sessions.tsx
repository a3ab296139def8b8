import type { CallOutput } from "@core/api/index.ts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { CardButtons } from "../../parts/instructor-bookings/booking-card.tsx";
import { partOfTownText } from "../../parts/instructor-bookings/part-of-town.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { focusTitle } from "../../ui/focus-title.ts";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { Column } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

type Asked = CallOutput<"/api/provider/asked">["sessions"][number];

interface AskedSessionsProps {
  sessions: readonly Asked[];
  /** Called after an answer: the list is not as it was. */
  onAnswered: () => void;
}

/** Sessions of others that the instructor is asked to take over, each with its deadline and two answers. */
export function AskedSessions({ sessions, onAnswered }: AskedSessionsProps) {
  return (
    <section aria-labelledby="asked">
      <Typography id="asked" component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
        Can you step in?
      </Typography>
      <Column>
        {sessions.map((session) => (
          <Card key={session.appointmentId} component="article">
            <CardContent sx={{ display: "grid", gap: "14px", gridTemplateColumns: "minmax(0, 1fr)" }}>
              <AskedSession session={session} onAnswered={onAnswered} />
            </CardContent>
          </Card>
        ))}
      </Column>
    </section>
  );
}

function AskedSession({ session, onAnswered }: { session: Asked; onAnswered: () => void }) {
  const { appointmentId, customer, avatar, instructor, service, start, end, timeZone, location } = session;
  const people = service.people === 1 ? "1 person" : `${service.people} people`;
  const [isTaking, setIsTaking] = useState(false);
  const { run, isPending, problem, isLost } = useAction(call("/api/provider/substitute"));
  const answer = async (accept: boolean) => {
    setIsTaking(accept);
    const result = await run({ appointmentId, accept });
    if (!result?.ok) return;
    notify(accept ? "Thanks for stepping in." : "You said no. The time is open again.");
    onAnswered();
    focusTitle();
  };
  const until = <LocalTime at={session.until} timeZone={timeZone} isPlain />;
  return (
    <>
      <div style={{ display: "flex", gap: 12, alignItems: "center" }}>
        <Avatar name={customer} avatar={avatar} size={52} />
        <div style={{ minWidth: 0 }}>
          <Typography component="h3" variant="h3">
            {instructor}'s session with {customer}
          </Typography>
          <Quiet>
            {service.name}, {service.minutes} minutes, {people}
          </Quiet>
        </div>
      </div>
      <Text>
        <LocalTime at={start} until={end} timeZone={timeZone} />
        <br />
        {partOfTownText(location)}
      </Text>
      <Text>
        You'd earn{" "}
        <strong>
          <MoneyText minor={session.share} currency={session.currency} />
        </strong>
        . We're holding the time for you until {until}.
      </Text>
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
      {session.hasAgreed ? (
        <Quiet role="status">
          You said yes. {customer} has until {until} to agree.
        </Quiet>
      ) : (
        <CardButtons>
          <Button
            variant="contained"
            // An answer that may have arrived is asked again before another one.
            disabled={isPending || (isLost && !isTaking)}
            onClick={() => void answer(true)}
          >
            {isPending && isTaking ? "One moment…" : "Take it"}
            <VisuallyHidden>
              : {instructor}'s session with {customer}
            </VisuallyHidden>
          </Button>
          <Button
            variant="outlined"
            disabled={isPending || (isLost && isTaking)}
            onClick={() => void answer(false)}
          >
            {isPending && !isTaking ? "One moment…" : "I can't"}
            <VisuallyHidden>
              : {instructor}'s session with {customer}
            </VisuallyHidden>
          </Button>
        </CardButtons>
      )}
    </>
  );
}
