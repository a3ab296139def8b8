import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useState } from "react";
import { resultOf } from "../../api/as-result.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

const DIGITS = 6;
/** Seconds before the user can request another message; the first has usually arrived by then. */
const WAIT = 30;

/** Seconds left until the button works again; `restart` starts over. */
const useCooldown = (seconds: number): { secondsLeft: number; restart: () => void } => {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { secondsLeft, restart: () => setSecondsLeft(seconds) };
};

interface CodeFormProps {
  /** "the phone ending in 0123" */
  sentTo: string;
  submitLabel: string;
  /** Checks the code; returns an error message, or null. */
  onCode: (code: string) => Promise<string | null>;
  /** Sends another code; returns an error message, or null. */
  onResend: () => Promise<string | null>;
  onBack: () => void;
  backLabel: string;
  /** Fields below the code. */
  children?: ReactNode;
}

/** A form for the code of a text message. */
export function SmsCodeForm(props: CodeFormProps) {
  const { sentTo, submitLabel, onCode, onResend, onBack, backLabel, children } = props;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const checking = useAction(async (code: string) => resultOf(await onCode(code)));
  const sending = useAction(async () => resultOf(await onResend()));
  const isChecking = checking.isPending;
  const isSending = sending.isPending;
  const [notice, setNotice] = useState<{ kind: "success" | "error"; text: string }>();
  const { secondsLeft, restart } = useCooldown(WAIT);

  const submit = async () => {
    if (isChecking) return;
    const code = typed.replace(/\D/g, "");
    setNotice(undefined);
    setError(code.length === DIGITS ? "" : `Please enter the ${DIGITS}-digit code.`);
    if (code.length !== DIGITS) return false;
    const result = await checking.run(code);
    if (!result || result.ok) return;
    setError(result.error.message);
    return false;
  };
  const resend = async () => {
    if (isChecking || isSending || secondsLeft > 0) return;
    setError("");
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
        label="Code from the text message"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={DIGITS + 4}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setError("");
        }}
        error={error}
        hint={`We sent it to ${sentTo}. It may take a minute.`}
      />
      {children}
      {notice && <InlineAlert kind={notice.kind}>{notice.text}</InlineAlert>}
      <SubmitButton pending={isChecking} fullWidth>
        {submitLabel}
      </SubmitButton>
      <Row style={{ justifyContent: "space-between" }}>
        <Button onClick={onBack}>{backLabel}</Button>
        {/* Not `disabled`, which would lose the focus. */}
        <Button
          aria-disabled={secondsLeft > 0 || isChecking || isSending || undefined}
          style={{ opacity: secondsLeft > 0 ? 0.7 : 1 }}
          onClick={() => void resend()}
        >
          {isSending ? "Sending…" : secondsLeft > 0 ? `Resend code in ${secondsLeft}s` : "Resend code"}
        </Button>
      </Row>
    </Form>
  );
}
