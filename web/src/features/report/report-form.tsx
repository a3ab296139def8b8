import FormHelperText from "@mui/material/FormHelperText";
import { useId } from "react";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { sessionDraft } from "../../auth/session-draft.ts";
import { SessionLine } from "../../parts/booking/past-session/session-line.tsx";
import type { PastSession } from "../../parts/booking/past-session/use-past-session.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Option, Options } from "../../ui/forms/option.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Column } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import {
  REPORT_MAX,
  type ReportDraft,
  type ReportReason,
  reportCommentOf,
  reportErrors,
  reportReasonHints,
  reportReasons,
} from "./report-draft.ts";

interface ReportFormProps extends PastSession {
  uid: string;
  /** Called once the report is sent; `message` is the server's answer. */
  onSent: (message: string) => void;
}

/** The reason, and what happened. */
export function ReportForm({ uid, person, booking, onSent }: ReportFormProps) {
  const form = useForm<ReportDraft>({
    initial: { reason: "", text: "" },
    errorsOf: reportErrors,
    draft: sessionDraft(`report:${uid}:${person.id}`),
  });
  const { reason, text } = form.values;
  const reasonError = form.error("reason");
  const id = useId();
  const { submit, problem, isPending } = useSubmit(form, call("/api/report/user"), {
    request: (typed) => ({ instructorId: person.id, comment: reportCommentOf(typed, booking) }),
    onDone: ({ message }) => onSent(message),
  });

  return (
    <Panel aria-label="Your report">
      <Column>
        <SessionLine person={person} booking={booking} />
        <Form onSubmit={submit}>
          <Options
            least={260}
            legend="What's it about?"
            role="radiogroup"
            tabIndex={-1}
            error={reasonError !== undefined}
            aria-invalid={reasonError ? true : undefined}
            aria-describedby={reasonError ? `${id}-error` : undefined}
          >
            {(Object.keys(reportReasons) as ReportReason[]).map((one) => (
              <Option
                key={one}
                name={`${id}-reason`}
                isChosen={reason === one}
                onChoose={() => form.set({ reason: one })}
              >
                <span>
                  {reportReasons[one]}
                  <br />
                  <Quiet>{reportReasonHints[one]}</Quiet>
                </span>
              </Option>
            ))}
            {reasonError && (
              <FormHelperText id={`${id}-error`} role="alert" sx={{ gridColumn: "1 / -1" }}>
                {reasonError}
              </FormHelperText>
            )}
          </Options>
          <TextArea
            label="What happened?"
            rows={6}
            hint={`${text.trim().length} of ${REPORT_MAX} characters. No card numbers or passwords, please.`}
            {...form.field("text")}
          />
          {problem && <InlineAlert kind="error">{problem.message} What you typed is still here.</InlineAlert>}
          <SubmitButton pending={isPending} pendingLabel="Sending…">
            Send report
          </SubmitButton>
        </Form>
      </Column>
    </Panel>
  );
}
