import Button from "@mui/material/Button";
import type { Schedule } from "@shared/model/fields.ts";
import { useRef, useState } from "react";
import { updateSchedule } from "../../../api/account.ts";
import { Form } from "../../../ui/form.tsx";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { Message } from "../../../ui/message.tsx";
import { notify } from "../../../ui/notifier.tsx";
import { Quiet, Row } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TimeRow } from "./time-row.tsx";
import { another, type Draft, faultsOf, MOST, sorted } from "./weekly-times.ts";

const draftsOf = (schedule: Schedule): Draft[] => sorted(schedule).map((time, key) => ({ ...time, key }));

/** Writes the preferred times; nothing is kept before it is saved. */
export function TimesForm({ schedule, onDone }: { schedule: Schedule; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(() => draftsOf(schedule));
  const [isChecked, setIsChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const faults = faultsOf(times);

  /** Moves the focus into the form once what was pressed is drawn anew. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    const key = Math.max(-1, ...times.map((time) => time.key)) + 1;
    setTimes([...times, { ...another(times), key }]);
    focus(`[data-time="${key}"] select`);
  };
  const remove = (key: number) => {
    setTimes(times.filter((time) => time.key !== key));
    focus("[data-add]");
  };
  const submit = async () => {
    if (pending) return;
    setIsChecked(true);
    setProblem("");
    if (faults.size > 0) return false;
    setPending(true);
    const result = await updateSchedule({
      schedule: sorted(times).map(({ weekday, from, to }) => ({ weekday, from, to })),
    });
    setPending(false);
    if (!result.ok) {
      const [detail] = Object.values(result.error.details);
      setProblem(typeof detail === "string" ? detail : result.error.message);
      return;
    }
    notify(result.value.message);
    onDone();
  };
  return (
    <div ref={place}>
      <Form onSubmit={submit} aria-label="Preferred times">
        <Quiet>
          When you book, free times within these are marked with a heart. They are times at your place; nobody
          else sees them.
        </Quiet>
        {times.map((time, i) => (
          <TimeRow
            key={time.key}
            time={time}
            number={i + 1}
            faults={isChecked ? faults.get(time.key) : undefined}
            onChange={(next) => setTimes(times.map((one) => (one.key === next.key ? next : one)))}
            onRemove={() => remove(time.key)}
          />
        ))}
        {times.length < MOST ? (
          <Row>
            <Button data-add variant="outlined" startIcon={<PlusIcon size={20} />} onClick={add}>
              Add a time
            </Button>
          </Row>
        ) : (
          <Quiet data-add tabIndex={-1}>
            {MOST} times are as many as we can keep.
          </Quiet>
        )}
        {problem && <Message kind="error">{problem}</Message>}
        <Row>
          <SubmitButton pending={pending} pendingLabel="Saving…">
            Save
          </SubmitButton>
          <Button disabled={pending} onClick={onDone}>
            Cancel
          </Button>
        </Row>
      </Form>
    </div>
  );
}
