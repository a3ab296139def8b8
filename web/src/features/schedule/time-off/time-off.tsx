import Button from "@mui/material/Button";
import List from "@mui/material/List";
import { call } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { formatSpan } from "../../../ui/formats/time-format.ts";
import { Row } from "../../../ui/layout.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { NewException } from "../exception-dialog.tsx";
import type { PlanPart } from "../plan-frame.tsx";
import { exceptionText } from "../schedule-text.ts";
import { usePlan } from "../use-plan.ts";
import { TimeOffLine } from "./time-off-line.tsx";

interface TimeOffProps extends PlanPart {
  onAdd: (first: NewException) => void;
}

/** Time off and extra hours, saved one by one, and the times that stay off after canceled sessions. */
export function TimeOff({ plan, timeZone, onAdd, onSaved }: TimeOffProps) {
  const { save, problem, isPending } = usePlan(onSaved);
  const { answer: canceled, put } = useAnswer({}, call("/api/provider/timeoff"));
  const opening = useAction(call("/api/provider/timeoff"));
  const open = async (remove: string) => {
    const result = await opening.run({ remove });
    if (result?.ok) put(result.value);
  };
  const listed = plan.exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const times = canceled.status === "ready" ? canceled.value.times : [];
  const error = problem ?? opening.problem?.message;
  return (
    <>
      {canceled.status === "loading" && <Quiet role="status">Loading…</Quiet>}
      {canceled.status === "ready" && listed.length + times.length === 0 && <Quiet>None planned.</Quiet>}
      {listed.length + times.length > 0 && (
        <List disablePadding aria-label="Planned">
          {listed.map((one) => (
            <TimeOffLine
              key={JSON.stringify(one)}
              when={exceptionText(one)}
              kind={one.off ? "Time off" : "Extra hours"}
              isPending={isPending}
              onRemove={() => void save({ exceptions: { remove: one } })}
            />
          ))}
          {times.map(({ appointmentId, start, end }) => (
            <TimeOffLine
              key={start}
              when={formatSpan(start, end, timeZone)}
              kind="Time off, since you couldn’t make a session"
              isPending={opening.isPending}
              onRemove={() => void open(appointmentId)}
            />
          ))}
        </List>
      )}
      {canceled.status === "failed" && <LoadFailed message={canceled.message} retry={canceled.retry} />}
      {error && <InlineAlert kind="error">{error}</InlineAlert>}
      <Row style={{ marginTop: 16 }}>
        <Button variant="outlined" onClick={() => onAdd({ kind: "off" })}>
          Add time off
        </Button>
        <Button variant="outlined" onClick={() => onAdd({ kind: "extra" })}>
          Add extra hours
        </Button>
      </Row>
    </>
  );
}
