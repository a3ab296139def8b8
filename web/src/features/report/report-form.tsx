import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { tryReport } from "../../api/account.ts";
import { keepBegun, recallBegun } from "../../auth/begun.ts";
import { SessionLine } from "../../booking/session-line.tsx";
import type { Subject } from "../../booking/subject.ts";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Message } from "../../ui/message.tsx";
import { Option, Options } from "../../ui/option.tsx";
import { Panel, Quiet, Stack } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { commentOf, type Draft, LONGEST, type Reason, reasonHints, reasons, wrongWith } from "./reasons.ts";

const Wrong = styled("span")(({ theme }) => ({
  gridColumn: "1 / -1",
  fontSize: "0.9rem",
  color: theme.vars.palette.error.main,
}));

interface ReportFormProps extends Subject {
  uid: string;
  /** It has reached us; `message` is the server's answer. */
  onSent: (message: string) => void;
}

/** What it is about, and what happened. */
export function ReportForm({ uid, person, booking, onSent }: ReportFormProps) {
  const begun = `report:${uid}:${person.id}`;
  const [draft, setDraft] = useState<Draft>(() => recallBegun<Draft>(begun) ?? { reason: "", text: "" });
  const [isTried, setIsTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const id = useId();
  const set = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keepBegun(begun, next);
  };
  const wrong = wrongWith(draft);
  const { reason, text } = draft;
  const reasonError = isTried ? wrong.reason : undefined;

  const submit = async () => {
    if (pending) return;
    setIsTried(true);
    setProblem("");
    if (wrong.reason || wrong.text || reason === "") return false;
    setPending(true);
    const comment = commentOf(reason, booking, text);
    const result = await tryReport({ instructorId: person.id, comment });
    setPending(false);
    if (!result.ok) return void setProblem(result.error.message);
    keepBegun(begun, null);
    onSent(result.value.message);
  };

  return (
    <Panel aria-label="Your report">
      <Stack>
        <SessionLine person={person} booking={booking} />
        <Form onSubmit={submit}>
          <Options
            least={260}
            role="radiogroup"
            tabIndex={-1}
            aria-labelledby={`${id}-legend`}
            aria-invalid={reasonError ? true : undefined}
            aria-describedby={reasonError ? `${id}-error` : undefined}
          >
            <legend id={`${id}-legend`}>What is it about?</legend>
            {(Object.keys(reasons) as Reason[]).map((one) => (
              <Option
                key={one}
                name={`${id}-reason`}
                isChosen={reason === one}
                onChoose={() => set({ reason: one })}
              >
                <span>
                  {reasons[one]}
                  <br />
                  <Quiet>{reasonHints[one]}</Quiet>
                </span>
              </Option>
            ))}
            {reasonError && (
              <Wrong id={`${id}-error`} role="alert">
                {reasonError}
              </Wrong>
            )}
          </Options>
          <TextArea
            label="What happened?"
            rows={6}
            hint={`${text.trim().length} of ${LONGEST} characters. No card numbers or passwords, please.`}
            value={text}
            error={isTried || text.trim().length > LONGEST ? wrong.text : undefined}
            onChange={(typed) => set({ text: typed })}
          />
          {problem && <Message kind="error">{problem} What you typed is still here.</Message>}
          <SubmitButton pending={pending} pendingLabel="Sending…">
            Send the report
          </SubmitButton>
        </Form>
      </Stack>
    </Panel>
  );
}
