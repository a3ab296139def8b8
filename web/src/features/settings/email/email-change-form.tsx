import { isEmail } from "@core/people/email.ts";
import type { CallResult } from "../../../api/call.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

interface ChangeFormProps {
  /** The address of the account. */
  email: string;
  /** Sends the link; null if the person cancels the fresh sign-in. */
  onAsk: (email: string) => Promise<CallResult<unknown> | null>;
}

/** Requests a change of the email address. */
export function EmailChangeForm({ email, onAsk }: ChangeFormProps) {
  const form = useForm({
    initial: { email: "" },
    errorsOf: (typed) => {
      const address = typed.email.trim();
      if (!isEmail(address)) return { email: "Please enter a valid email address." };
      return address.toLowerCase() === email.toLowerCase()
        ? { email: "That's already your email address." }
        : {};
    },
  });
  const { submit, problem, isPending } = useSubmit(form, onAsk, {
    request: (typed) => typed.email.trim(),
  });
  return (
    <Form onSubmit={submit}>
      <Field
        label="New email"
        type="email"
        autoComplete="email"
        hint="We'll send a link to this address. Nothing changes until you open it."
        {...form.field("email")}
      />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={isPending} pendingLabel="Sending…">
        Send link
      </SubmitButton>
    </Form>
  );
}
