import Button from "@mui/material/Button";
import { useState } from "react";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";

interface RenewProps {
  isPending: boolean;
  /** Why renewing failed, or empty. */
  problem: string;
  /** Returns whether there is a new address. */
  onRenew: () => Promise<boolean>;
}

/** Asks for confirmation before renewing the address, because the old one stops working. */
export function RenewFeed({ isPending, problem, onRenew }: RenewProps) {
  const [step, setStep] = useState<"idle" | "confirming" | "done">("idle");
  const renew = async () => {
    if (await onRenew()) setStep("done");
  };
  if (step !== "confirming")
    return (
      <Column style={{ gap: 8 }}>
        {step === "done" && (
          <InlineAlert kind="success">
            Here's your new link. The old link no longer works, so subscribe again with this one.
          </InlineAlert>
        )}
        <Row>
          <Quiet>Shared it by mistake?</Quiet>
          <Button variant="text" onClick={() => setStep("confirming")}>
            Get a new link
          </Button>
        </Row>
      </Column>
    );
  return (
    <Column style={{ gap: 12 }}>
      <InlineAlert kind="warning">
        <strong>Your old link will stop working right away.</strong> Calendars that use it won't update until
        you give them the new one.
      </InlineAlert>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <Row>
        <SubmitButton
          type="button"
          size="medium"
          color="error"
          pending={isPending}
          onClick={() => void renew()}
        >
          Get a new link
        </SubmitButton>
        <Button disabled={isPending} onClick={() => setStep("idle")}>
          Keep the old link
        </Button>
      </Row>
    </Column>
  );
}
