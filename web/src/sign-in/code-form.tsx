import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Message } from "../ui/message.tsx";
import { Row } from "../ui/panel.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useCooldown } from "./use-cooldown.ts";

const DIGITS = 6;
/** Seconds before another message may be asked for; the first one is mostly there by then. */
const WAIT = 30;

interface CodeFormProps {
  /** "the phone ending in 0123" */
  sentTo: string;
  submitLabel: string;
  /** Checks the code; answers a sentence when it is refused. */
  onCode: (code: string) => Promise<string | null>;
  /** Sends another one; answers a sentence when that failed. */
  onResend: () => Promise<string | null>;
  onBack: () => void;
  backLabel: string;
  /** Asked beside the code. */
  children?: ReactNode;
}

/** Takes the code of a text message. */
export function CodeForm(props: CodeFormProps) {
  const { sentTo, submitLabel, onCode, onResend, onBack, backLabel, children } = props;
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");
  const [isChecking, setIsChecking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState<{ kind: "success" | "error"; text: string }>();
  const { left, restart } = useCooldown(WAIT);

  const submit = async () => {
    if (isChecking) return;
    const code = typed.replace(/\D/g, "");
    setSaid(undefined);
    setWrong(code.length === DIGITS ? "" : `The code has ${DIGITS} digits.`);
    if (code.length !== DIGITS) return false;
    setIsChecking(true);
    const refusal = await onCode(code);
    setIsChecking(false);
    setWrong(refusal ?? "");
    return refusal === null ? undefined : false;
  };
  const resend = async () => {
    if (isChecking || isSending || left > 0) return;
    setWrong("");
    setIsSending(true);
    const refusal = await onResend();
    setIsSending(false);
    restart();
    setSaid(
      refusal
        ? { kind: "error", text: refusal }
        : { kind: "success", text: "A new code is on its way. The one before it no longer counts." },
    );
  };

  return (
    <Form onSubmit={submit}>
      <Field
        label="Code from the message"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={DIGITS + 4}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setWrong("");
        }}
        error={wrong}
        hint={`We have sent it to ${sentTo}. It may take a minute.`}
      />
      {children}
      {said && <Message kind={said.kind}>{said.text}</Message>}
      <SubmitButton pending={isChecking} fullWidth>
        {submitLabel}
      </SubmitButton>
      <Row style={{ justifyContent: "space-between" }}>
        <Button onClick={onBack}>{backLabel}</Button>
        {/* It keeps the focus while it waits. */}
        <Button
          aria-disabled={left > 0 || isChecking || isSending || undefined}
          style={{ opacity: left > 0 ? 0.7 : 1 }}
          onClick={() => void resend()}
        >
          {isSending ? "Sending…" : left > 0 ? `Send again in ${left} s` : "Send again"}
        </Button>
      </Row>
    </Form>
  );
}
