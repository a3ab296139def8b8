import type { Booking, SubstituteOffer } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { InstructorLine } from "../../../parts/booking/instructor/instructor-line.tsx";
import { focusTitle } from "../../../ui/focus-title.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Text } from "../../../ui/text.ts";

interface SubstitutePanelProps {
  booking: Booking;
  substitute: SubstituteOffer;
}

/** Another instructor who can come instead: who, until when, and the customer's yes or no. */
export function SubstitutePanel({ booking, substitute }: SubstitutePanelProps) {
  const { id, schedule, billing, instructor } = booking;
  const title = useId();
  const other = splitDisplayName(substitute.instructor.name).firstname;
  const { firstname } = splitDisplayName(instructor.name);
  const [isAccepting, setIsAccepting] = useState(false);
  const { run, isPending, problem, isLost } = useAction(call("/api/book/substitute"));
  const price = formatMoney(billing.amount, billing.currency);
  const until = <LocalTime at={substitute.until} timeZone={schedule.timeZone} isPlain />;
  const answer = async (accept: boolean) => {
    setIsAccepting(accept);
    const result = await run({ appointmentId: id, accept });
    if (!result?.ok) return;
    if (accept) notify(`${other} is coming to your session.`);
    else notify(result.value.status === "Canceled" ? "Your session is canceled." : `You kept ${firstname}.`);
    focusTitle();
  };
  return (
    <Panel aria-labelledby={title}>
      <Column>
        <h2 id={title}>
          {other} can come instead of {firstname}
        </h2>
        <InstructorLine
          name={substitute.instructor.name}
          avatar={substitute.instructor.avatar}
          id={substitute.instructor.id}
        />
        <Text>
          Same time, same place, same {price}.{" "}
          {substitute.cancels ? (
            <>
              {firstname} can't make it. Please answer by {until}. If you don't want {other}, we'll cancel
              your session and refund {price}.
            </>
          ) : (
            <>
              Please answer by {until}. If you don't, {firstname} stays your instructor.
            </>
          )}
        </Text>
        {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
        <Row>
          <Button
            variant="contained"
            // An answer that may have arrived is asked again before another one.
            disabled={isPending || (isLost && !isAccepting)}
            onClick={() => void answer(true)}
          >
            {isPending && isAccepting ? "One moment…" : `Yes, ${other} is fine`}
          </Button>
          <Button
            variant="outlined"
            disabled={isPending || (isLost && isAccepting)}
            onClick={() => void answer(false)}
          >
            {isPending && !isAccepting
              ? "One moment…"
              : substitute.cancels
                ? `Cancel · ${price} back`
                : `Keep ${firstname}`}
          </Button>
        </Row>
      </Column>
    </Panel>
  );
}
