import type { Booking } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useId } from "react";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { CheckBox } from "../../../ui/forms/check-box.tsx";
import { Column } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";

/** Lets the customer say beforehand that another instructor may come: then nobody asks them. */
export function SubstituteChoice({ booking }: { booking: Booking }) {
  const { firstname } = splitDisplayName(booking.instructor.name);
  const hint = useId();
  const { run, isPending, problem } = useAction(call("/api/book/substitute"));
  const isFine = booking.substituteFine === true;
  const change = async (next: boolean) => {
    const result = await run({ appointmentId: booking.id, isFine: next });
    if (result?.ok) notify(next ? "Saved. A substitute is fine." : "Saved. We'll ask you first.");
  };
  return (
    <Panel aria-label="If your instructor can't come">
      <Column>
        <CheckBox
          isChecked={isFine}
          describedBy={hint}
          onChange={(next) => {
            if (!isPending) void change(next);
          }}
        >
          If {firstname} can't come, a substitute is fine
        </CheckBox>
        <Quiet id={hint}>
          {isPending
            ? "Saving…"
            : "Same time, same price. We'd let you know at once, and you could cancel for free for an hour."}
        </Quiet>
        {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
      </Column>
    </Panel>
  );
}
