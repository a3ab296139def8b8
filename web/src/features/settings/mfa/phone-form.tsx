import { useState } from "react";
import { readPhone } from "../../../api/account.ts";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Message } from "../../../ui/message.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { lengthOf } from "../../../ui/texts.ts";
import { useFields } from "../../../ui/use-fields.ts";

const LONGEST_NAME = 40;

interface PhoneFormProps {
  /** As typed, so far. */
  phone: string;
  name: string;
  /** Sends a code to a number (E.164); answers a sentence when none was sent. */
  onSend: (wish: { number: string; phone: string; name: string }) => Promise<string | null>;
}

/** Which phone shall take the codes, and what it is called. */
export function PhoneForm({ phone, name, onSend }: PhoneFormProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const fields = useFields({ phone, name }, (typed) => ({
    ...lengthOf("phone", typed.phone, 40, "Please enter your phone number."),
    ...lengthOf("name", typed.name, LONGEST_NAME, "Please give it a name, so that you know it again."),
  }));
  const send = async () => {
    const typed = fields.values.phone.trim();
    const read = await readPhone(typed);
    if (read.ok) return onSend({ number: read.value.number, phone: typed, name: fields.values.name.trim() });
    return fields.refuse(read.error.details) ? false : read.error.message;
  };
  const submit = async () => {
    if (pending) return;
    setProblem("");
    if (!fields.check()) return false;
    setPending(true);
    const answer = await send();
    setPending(false);
    if (answer === false) return false;
    setProblem(answer ?? "");
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="Type it as you would dial it. We send it a code now, and one whenever you sign in. Your carrier's rates apply."
        {...fields.field("phone")}
      />
      <Field label="What to call it" autoComplete="off" {...fields.field("name")} />
      {problem && <Message kind="error">{problem}</Message>}
      <SubmitButton pending={pending} pendingLabel="Sending…">
        Send me a code
      </SubmitButton>
    </Form>
  );
}
