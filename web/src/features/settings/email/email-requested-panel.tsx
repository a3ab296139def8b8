import Button from "@mui/material/Button";
import { useState } from "react";
import { asResult } from "../../../api/as-result.ts";
import type { CallResult } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { loadAuth } from "../../../auth/session-control.ts";
import { useFocus } from "../../../ui/focus.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

interface AskedPanelProps {
  /** The address the link was sent to. */
  to: string;
  onAskAgain: () => Promise<CallResult<unknown> | null>;
  onForget: () => void;
}

// The buttons keep the focus while pending.
const common = { type: "button", size: "medium" } as const;
const quiet = { variant: "text" } as const;

/** Shown after sending the link: what to do with it, and what to do if it does not arrive. */
export function EmailRequestedPanel({ to, onAskAgain, onForget }: AskedPanelProps) {
  const checking = useAction(() =>
    asResult(
      loadAuth().then((auth) => auth.refreshSignedInUser()),
      "We couldn't connect. Check your connection and try again.",
    ),
  );
  const sending = useAction(onAskAgain);
  const isPending = checking.isPending || sending.isPending;
  const [notice, setNotice] = useState<{ kind: "success" | "warning" | "error"; text: string }>();
  // The form that had the focus is gone.
  const heading = useFocus<HTMLHeadingElement>(true);

  const check = async () => {
    if (isPending) return;
    const result = await checking.run(undefined);
    if (!result) return;
    setNotice(
      result.ok
        ? { kind: "warning", text: "Not confirmed yet. Please open the link in our email first." }
        : { kind: "error", text: result.error.message },
    );
  };
  const send = async () => {
    if (isPending) return;
    const result = await sending.run(undefined);
    if (!result) return;
    setNotice(
      result.ok
        ? { kind: "success", text: "We sent a new link. It may take a minute." }
        : { kind: "error", text: result.error.message },
    );
  };

  return (
    <Column>
      <h2 ref={heading} tabIndex={-1}>
        Check your email
      </h2>
      <div>
        If the address isn't already in use, we sent a link to{" "}
        <strong style={{ overflowWrap: "anywhere" }}>{to}</strong>. Open it to finish changing your email. You
        may need to sign in again afterward, with the new address.
      </div>
      {notice && <InlineAlert kind={notice.kind}>{notice.text}</InlineAlert>}
      <Row>
        <SubmitButton {...common} pending={checking.isPending} pendingLabel="Checking…" onClick={check}>
          I've opened the link
        </SubmitButton>
        <SubmitButton
          {...common}
          {...quiet}
          pending={sending.isPending}
          pendingLabel="Sending…"
          onClick={send}
        >
          Resend link
        </SubmitButton>
        <Button onClick={onForget}>Use another email</Button>
      </Row>
    </Column>
  );
}
