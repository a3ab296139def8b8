import { CODE_OVER } from "@core/account/email-code.ts";
import { EMAIL_CODE } from "@core/constants.ts";
import { styled } from "@mui/material/styles";
import { call } from "../../api/call.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { fieldErrorsOf } from "../../api/field-errors.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";

// The button stands beside the field, at its foot, while there is room.
const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  alignItems: "flex-start",
  "& > :first-of-type": { flex: "1 1 10rem", maxWidth: 280 },
  "& > button": { marginTop: 30 },
});

const digitsOf = (typed: string) => typed.replace(/\D/g, "").slice(0, EMAIL_CODE.digits);
const isWhole = (typed: string) => digitsOf(typed).length === EMAIL_CODE.digits;

interface EmailCodeFormProps {
  /** Whether it is the next thing to do. */
  isNext: boolean;
  /** Called once the server has confirmed the address. */
  onConfirmed: () => Promise<void>;
  /** Called when no code of an earlier email works any more. */
  onOver: () => Promise<void>;
}

/** One field for the code of our email. It is checked as soon as it is whole, typed, pasted or filled in by the device. */
export function EmailCodeForm({ isNext, onConfirmed, onOver }: EmailCodeFormProps) {
  const form = useForm({
    initial: { code: "" },
    errorsOf: ({ code }) => ({
      code: isWhole(code) ? undefined : `Please enter the ${EMAIL_CODE.digits}-digit code.`,
    }),
  });
  const { run, isPending } = useAction(call("/api/email/verify"));
  const check = async (typed: string): Promise<boolean> => {
    const result = await run({ code: digitsOf(typed) });
    if (!result) return true;
    if (result.ok) {
      await onConfirmed();
      return true;
    }
    const code = fieldErrorsOf(result.error).code ?? callErrorText(result.error);
    form.refuse({ code });
    if (code === CODE_OVER) await onOver();
    return false;
  };
  const field = form.field("code");
  return (
    <Form onSubmit={() => form.check() && check(form.values.code)} style={{ marginTop: 12 }}>
      <Line>
        <Field
          label={`${EMAIL_CODE.digits}-digit code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={EMAIL_CODE.digits + 4}
          {...field}
          onChange={(typed) => {
            field.onChange(typed);
            if (isWhole(typed) && digitsOf(typed) !== digitsOf(field.value)) void check(typed);
          }}
        />
        <SubmitButton
          variant={isNext ? "contained" : "outlined"}
          pending={isPending}
          pendingLabel="Checking…"
        >
          Confirm
        </SubmitButton>
      </Line>
    </Form>
  );
}
