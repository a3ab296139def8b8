import Button from "@mui/material/Button";
import { useState } from "react";
import { Message } from "../../ui/message.tsx";
import { Quiet, Row, Stack } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

interface RenewProps {
  isPending: boolean;
  /** Why it did not work, or empty. */
  problem: string;
  /** Answers whether there is a new address. */
  onRenew: () => Promise<boolean>;
}

/** Asks before the address is renewed, because the old one stops. */
export function Renew({ isPending, problem, onRenew }: RenewProps) {
  const [step, setStep] = useState<"idle" | "asking" | "done">("idle");
  const renew = async () => {
    if (await onRenew()) setStep("done");
  };
  if (step !== "asking")
    return (
      <Stack style={{ gap: 8 }}>
        {step === "done" && (
          <Message kind="success">
            This is your new address. The old one answers no more: please subscribe to the new one.
          </Message>
        )}
        <Row>
          <Quiet>Has somebody else got it?</Quiet>
          <Button variant="text" onClick={() => setStep("asking")}>
            Renew the address
          </Button>
        </Row>
      </Stack>
    );
  return (
    <Stack style={{ gap: 12 }}>
      <Message kind="warning">
        <strong>The old address stops at once.</strong> Calendars that have subscribed to it hear nothing
        more, until you give them the new one.
      </Message>
      {problem && <Message kind="error">{problem}</Message>}
      <Row>
        <SubmitButton
          type="button"
          size="medium"
          color="error"
          pending={isPending}
          onClick={() => void renew()}
        >
          Renew it
        </SubmitButton>
        <Button disabled={isPending} onClick={() => setStep("idle")}>
          Keep the old one
        </Button>
      </Row>
    </Stack>
  );
}
