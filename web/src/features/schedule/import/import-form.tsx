import { DEMO_CALENDAR_URL } from "@core/calendar/demo-calendar.ts";
import { useState } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import { fieldErrorsOf } from "../../../api/field-errors.ts";
import { isEmulated } from "../../../site.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

interface ImportFormProps {
  /** Whether operators have switched it off. */
  isOff: boolean;
  isPending: boolean;
  problem: ApiError | undefined;
  /** The address is another one. */
  onEdit: () => void;
  onImport: (url: string) => Promise<boolean>;
}

/** Asks for the private address of a calendar. */
export function ImportForm({ isOff, isPending, problem, onEdit, onImport }: ImportFormProps) {
  const [url, setUrl] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const refusal = problem && fieldErrorsOf(problem).url;
  const missing =
    isChecked && url.trim() === "" ? "Paste the private iCal address of your calendar." : undefined;
  const submit = async () => {
    if (isPending || isOff) return undefined;
    setIsChecked(true);
    if (url.trim() === "") return false;
    return (await onImport(url.trim())) ? undefined : false;
  };
  return (
    <Form onSubmit={submit} aria-labelledby="import">
      <Field
        label="Private iCal address"
        // Not of type url, which refuses webcal: in no words of ours.
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://…"
        value={url}
        error={missing ?? refusal}
        hint={
          <>
            In Google Calendar: Settings, your calendar, "Secret address in iCal format". In Apple and Outlook
            calendars: share or publish it, then copy the link. It starts with https:// or webcal://.
            {isEmulated && ` In this demo, try ${DEMO_CALENDAR_URL}`}
          </>
        }
        onChange={(typed) => {
          setUrl(typed);
          onEdit();
        }}
      />
      {problem && refusal === undefined && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <Row>
        <SubmitButton pending={isPending} pendingLabel="Reading your calendar…" disabled={isOff}>
          Import calendar
        </SubmitButton>
      </Row>
    </Form>
  );
}
