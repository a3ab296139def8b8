import { resultOf } from "../../../api/as-result.ts";
import { getPhone } from "../../../api/calls/account.ts";
import { fieldErrorsOf } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../../ui/forms/text-length-error.ts";
import { useFields } from "../../../ui/forms/use-fields.ts";
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
  const fields = useFields({ phone, name }, (typed) => ({
    ...textLengthError("phone", typed.phone, 40, "Please enter your phone number."),
    ...textLengthError("name", typed.name, LONGEST_NAME, "Please give this phone a name."),
  }));
  const { run, reset, problem, isPending } = useAction(async (typed: typeof fields.values) => {
    const read = await getPhone({ phone: typed.phone });
    if (read.ok) return resultOf(await onSend({ number: read.value.number, ...typed }));
    return fields.refuse(fieldErrorsOf(read.error)) ? null : resultOf(read.error.message);
  });
  const submit = async () => {
    if (isPending) return;
    reset();
    if (!fields.check()) return false;
    const { phone: number, name: called } = fields.values;
    // No general error: the field shows it.
    if (!(await run({ phone: number.trim(), name: called.trim() }))) return false;
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="We'll text a code to this number now and whenever you sign in. Message and data rates may apply."
        {...fields.field("phone")}
      />
      <Field label="Name for this phone" autoComplete="off" {...fields.field("name")} />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={isPending} pendingLabel="Sending…">
        Text me a code
      </SubmitButton>
    </Form>
  );
}
