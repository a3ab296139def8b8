import type { CallOutput } from "@core/api/index.ts";
import { DEMO_CALENDAR_URL } from "@core/calendar/demo-calendar.ts";
import { call } from "../../../../api/call.ts";
import { useSubmit } from "../../../../api/hooks/use-submit.ts";
import { isEmulated } from "../../../../site.ts";
import { Field } from "../../../../ui/forms/field.tsx";
import { Form } from "../../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../../ui/forms/use-form.ts";
import { Row } from "../../../../ui/layout.ts";
import { InlineAlert } from "../../../../ui/notices/inline-alert.tsx";

interface ImportFormProps {
  /** Whether operators have switched it off. */
  isOff: boolean;
  onImported: (calendar: CallOutput<"/api/provider/calendar">) => void;
}

/** Asks for the private address of a calendar. */
export function ImportForm({ isOff, onImported }: ImportFormProps) {
  const form = useForm({
    initial: { url: "" },
    errorsOf: ({ url }) => ({
      url: url.trim() === "" ? "Paste the private iCal address of your calendar." : undefined,
    }),
  });
  const { submit, isPending, problem } = useSubmit(form, call("/api/provider/calendar"), {
    request: ({ url }) => ({ url: url.trim() }),
    onDone: onImported,
  });
  return (
    <Form onSubmit={() => (isOff ? undefined : submit())} aria-labelledby="import">
      <Field
        label="Private iCal address"
        // Not of type url, which refuses webcal: in no words of ours.
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://…"
        {...form.field("url")}
        hint={
          <>
            Google: Settings, your calendar, “Secret address in iCal format”. Apple and Outlook: share or
            publish it, then copy the link.
            {isEmulated && ` In this demo, try ${DEMO_CALENDAR_URL}`}
          </>
        }
      />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <Row>
        <SubmitButton pending={isPending} pendingLabel="Reading your calendar…" disabled={isOff}>
          Import calendar
        </SubmitButton>
      </Row>
    </Form>
  );
}
