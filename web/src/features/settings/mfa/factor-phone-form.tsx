import { type FieldRefusal, resultOf } from "../../../api/as-result.ts";
import type { CallResult } from "../../../api/call.ts";
import { getPhone } from "../../../api/calls/account.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../../ui/forms/text-length-error.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

const LONGEST_NAME = 40;

interface PhoneFormProps {
  /** The input so far. */
  phone: string;
  name: string;
  /** Sends a code to a number (E.164); returns an error text if none was sent. */
  onSend: (request: { number: string; phone: string; name: string }) => Promise<string | null>;
}

/** The phone that will receive codes, and its name. */
export function FactorPhoneForm({ phone, name, onSend }: PhoneFormProps) {
  const form = useForm({
    initial: { phone, name },
    errorsOf: (typed) => ({
      ...textLengthError("phone", typed.phone, 40, "Please enter your phone number."),
      ...textLengthError("name", typed.name, LONGEST_NAME, "Please give this phone a name."),
    }),
  });
  const send = async (typed: typeof form.values): Promise<CallResult<null, FieldRefusal>> => {
    const read = await getPhone({ phone: typed.phone });
    return read.ok ? resultOf(await onSend({ number: read.value.number, ...typed })) : read;
  };
  const { submit, problem, isPending } = useSubmit(form, send, {
    request: (typed) => ({ phone: typed.phone.trim(), name: typed.name.trim() }),
  });
  return (
    <Form onSubmit={submit}>
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="We'll text a code to this number now and whenever you sign in. Message and data rates may apply."
        {...form.field("phone")}
      />
      <Field label="Name for this phone" autoComplete="off" {...form.field("name")} />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={isPending} pendingLabel="Sending…">
        Text me a code
      </SubmitButton>
    </Form>
  );
}
