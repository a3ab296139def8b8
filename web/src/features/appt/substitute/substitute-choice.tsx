import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { useId } from "react";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Text } from "../../../ui/text.ts";

/** Lets the customer say beforehand that another instructor may come: then nobody asks them. */
export function SubstituteChoice({ booking }: { booking: Booking }) {
  const { firstname } = splitDisplayName(booking.instructor.name);
  const title = useId();
  const { run, isPending, problem } = useAction(call("/api/book/substitute"));
  const isFine = booking.substituteFine === true;
  const change = async (next: boolean) => {
    const result = await run({ appointmentId: booking.id, isFine: next });
    if (result?.ok) notify(next ? "Saved. A substitute is fine." : "Saved. We'll ask you first.");
  };
  return (
    <Panel aria-labelledby={title}>
      <Column>
        <h2 id={title}>If {firstname} can't come</h2>
        <Text>
          {isFine
            ? "A substitute is fine with you: same time, same price. We'll let you know at once, and you can cancel for free for an hour."
            : "We'll ask you first if someone else can come instead, at the same time and price."}
        </Text>
        <Row>
          <Button
            variant="outlined"
            aria-pressed={isFine}
            disabled={isPending}
            onClick={() => void change(!isFine)}
          >
            {isPending ? "Saving…" : "A substitute is fine"}
          </Button>
        </Row>
        {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
      </Column>
    </Panel>
  );
}
