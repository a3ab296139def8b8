import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import { loadAuth } from "../../../auth/session.ts";
import { Message } from "../../../ui/message.tsx";
import { Row, Stack } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";

interface AskedPanelProps {
  /** Where the link was sent. */
  to: string;
  onAskAgain: () => Promise<ApiError | null>;
  onForget: () => void;
}

// They keep the focus while they wait.
const common = { type: "button", size: "medium" } as const;
const quiet = { variant: "text" } as const;

/** A link is on its way: what to do with it, and what if it does not come. */
export function AskedPanel({ to, onAskAgain, onForget }: AskedPanelProps) {
  const [pending, setPending] = useState<"send" | "check" | null>(null);
  const [said, setSaid] = useState<{ kind: "success" | "warning" | "error"; text: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that led here is gone.
  useEffect(() => heading.current?.focus(), []);

  const check = async () => {
    if (pending) return;
    setPending("check");
    const isReached = await loadAuth()
      .then((auth) => auth.refreshUser())
      .then(
        () => true,
        () => false,
      );
    setPending(null);
    setSaid(
      isReached
        ? { kind: "warning", text: "We have not heard of it yet. Please open the link in the mail first." }
        : { kind: "error", text: "We could not reach the service. Please check your connection." },
    );
  };
  const send = async () => {
    if (pending) return;
    setPending("send");
    const error = await onAskAgain();
    setPending(null);
    setSaid(
      error
        ? { kind: "error", text: error.message }
        : { kind: "success", text: "A new link is on its way. It may take a minute." },
    );
  };

  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1}>
        Check your mail
      </h2>
      <div>
        If nobody else uses it, a link is on its way to{" "}
        <strong style={{ overflowWrap: "anywhere" }}>{to}</strong>. Please open it there: only then does your
        address change. You may be asked to sign in again afterwards, with the new address.
      </div>
      {said && <Message kind={said.kind}>{said.text}</Message>}
      <Row>
        <SubmitButton {...common} pending={pending === "check"} pendingLabel="Looking…" onClick={check}>
          I have followed it
        </SubmitButton>
        <SubmitButton
          {...common}
          {...quiet}
          pending={pending === "send"}
          pendingLabel="Sending…"
          onClick={send}
        >
          Send it again
        </SubmitButton>
        <Button onClick={onForget}>Use another address</Button>
      </Row>
    </Stack>
  );
}
