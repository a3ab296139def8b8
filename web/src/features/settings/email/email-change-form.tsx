import { isEmail } from "@core/people/email.ts";
import type { CallResult } from "../../../api/call.ts";
import { fieldErrorsOf } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useFields } from "../../../ui/forms/use-fields.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

interface ChangeFormProps {
  /** The address of the account. */
  email: string;
  /** Sends the link; null if the person cancels the fresh sign-in. */
  onAsk: (email: string) => Promise<CallResult<unknown> | null>;
}

/** Requests a change of the email address. */
export function EmailChangeForm({ email, onAsk }: ChangeFormProps) {
  const { run, reset, problem, isPending } = useAction(onAsk);
  const fields = useFields({ email: "" }, (typed) => {
    const address = typed.email.trim();
    if (!isEmail(address)) return { email: "Please enter a valid email address." };
    return address.toLowerCase() === email.toLowerCase()
      ? { email: "That's already your email address." }
      : {};
  });
  const submit = async () => {
    if (isPending) return;
    reset();
    if (!fields.check()) return false;
    const result = await run(fields.values.email.trim());
    if (!result || result.ok || !fields.refuse(fieldErrorsOf(result.error))) return;
    reset();
    return false;
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label="New email"
        type="email"
        autoComplete="email"
        hint="We'll send a link to this address. Nothing changes until you open it."
        {...fields.field("email")}
      />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={isPending} pendingLabel="Sending…">
        Send link
      </SubmitButton>
    </Form>
  );
}
