import { useState } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import { isEmail } from "../../../auth/email.ts";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Message } from "../../../ui/message.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useFields } from "../../../ui/use-fields.ts";

interface ChangeFormProps {
  /** The address of the account. */
  email: string;
  /** Sends the link; answers why not. */
  onAsk: (email: string) => Promise<ApiError | null>;
}

/** Asks for a new address. */
export function ChangeForm({ email, onAsk }: ChangeFormProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const fields = useFields({ email: "" }, (typed) => {
    const address = typed.email.trim();
    if (!isEmail(address)) return { email: "Please enter a valid e-mail address." };
    return address.toLowerCase() === email.toLowerCase() ? { email: "This is your address already." } : {};
  });
  const submit = async () => {
    if (pending) return;
    setProblem("");
    if (!fields.check()) return false;
    setPending(true);
    const error = await onAsk(fields.values.email.trim());
    setPending(false);
    if (!error) return;
    if (error.code === "bad-request" && fields.refuse(error.details)) return false;
    setProblem(error.message);
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label="New e-mail address"
        type="email"
        autoComplete="email"
        hint="We send a link to it. Your address stays as it is until you have followed the link."
        {...fields.field("email")}
      />
      {problem && <Message kind="error">{problem}</Message>}
      <SubmitButton pending={pending} pendingLabel="Sending…">
        Send the link
      </SubmitButton>
    </Form>
  );
}
