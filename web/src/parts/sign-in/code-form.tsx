import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { fieldRefusal, resultOf } from "../../api/as-result.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { SplitRow } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { useInterval } from "../../ui/use-interval.ts";

const DIGITS = 6;
const digitsOf = (typed: string) => typed.replace(/\D/g, "");
/** What the form of a text message says; `sentTo`: "the phone ending in 0123". */
export const textMessageCode = (sentTo: string) => ({
  label: "Code from the text message",
  hint: `We sent it to ${sentTo}. It may take a minute.`,
});

/** What the form of an authenticator app says. */
export const appCode = { label: "Code from your app", hint: "It changes every half minute." };

/** Seconds before the user can request another message; the first has usually arrived by then. */
const WAIT = 30;

/** Seconds left until the button works again; `restart` starts over. */
const useCooldown = (seconds: number): { secondsLeft: number; restart: () => void } => {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useInterval(secondsLeft > 0 ? 1000 : null, () => setSecondsLeft((left) => left - 1));
  return { secondsLeft, restart: () => setSecondsLeft(seconds) };
};

interface CodeFormProps {
  /** Where it is read, as the field's label and hint say. */
  label: string;
  hint: string;
  submitLabel: string;
  /** Checks the code; returns an error message, or null. */
  onCode: (code: string) => Promise<string | null>;
  /** Sends another code; returns an error message, or null. Without it, an app shows one after the other. */
  onResend?: () => Promise<string | null>;
  onBack: () => void;
  /** Whether something above it is to be read first. */
  isLater?: boolean;
  backLabel: string;
  /** Fields below the code. */
  children?: ReactNode;
}

/** A form for the code of a second factor. */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, submitLabel, onCode, onResend, onBack, backLabel, isLater = false, children } = props;
  const form = useForm({
    initial: { code: "" },
    errorsOf: (typed) => ({
      code: digitsOf(typed.code).length === DIGITS ? undefined : `Please enter the ${DIGITS}-digit code.`,
    }),
  });
  const check = async (code: string) => {
    const message = await onCode(code);
    return message === null ? resultOf(null) : fieldRefusal("code", message);
  };
  const checking = useSubmit(form, check, { request: (typed) => digitsOf(typed.code) });
  const sending = useAction(async () => resultOf((await onResend?.()) ?? null));
  const isChecking = checking.isPending;
  const isSending = sending.isPending;
  const [notice, setNotice] = useState<{ kind: "success" | "error"; text: string }>();
  const { secondsLeft, restart } = useCooldown(WAIT);

  const submit = () => {
    setNotice(undefined);
    return checking.submit();
  };
  const resend = async () => {
    if (isChecking || isSending || secondsLeft > 0) return;
    form.settle();
    const result = await sending.run(undefined);
    if (!result) return;
    restart();
    setNotice(
      result.ok
        ? { kind: "success", text: "We sent a new code. The old one no longer works." }
        : { kind: "error", text: result.error.message },
    );
  };

  return (
    <Form onSubmit={submit}>
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={!isLater}
        maxLength={DIGITS + 4}
        {...form.field("code")}
        hint={hint}
      />
      {children}
      {notice && <InlineAlert kind={notice.kind}>{notice.text}</InlineAlert>}
      <SubmitButton pending={isChecking} fullWidth>
        {submitLabel}
      </SubmitButton>
      <SplitRow>
        <Button onClick={onBack}>{backLabel}</Button>
        {onResend && (
          // Not `disabled`, which would lose the focus.
          <Button
            aria-disabled={secondsLeft > 0 || isChecking || isSending || undefined}
            style={{ opacity: secondsLeft > 0 ? 0.7 : 1 }}
            onClick={() => void resend()}
          >
            {isSending ? "Sending…" : secondsLeft > 0 ? `Resend code in ${secondsLeft}s` : "Resend code"}
          </Button>
        )}
      </SplitRow>
    </Form>
  );
}
