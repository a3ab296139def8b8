import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { factorName } from "../auth/factor.ts";
import type { FactorAsked } from "../auth/outcome.ts";
import { Failed } from "../ui/faces.tsx";
import { Row, Stack } from "../ui/panel.tsx";
import { CodeForm } from "./code-form.tsx";
import { FactorChoice } from "./factor-choice.tsx";
import { useChallenge } from "./use-challenge.ts";

interface SecondFactorProps {
  asked: FactorAsked;
  /** The sign-in is complete. */
  onDone: () => void;
  onBack: () => void;
}

/** The second half of a sign-in: a code sent to a phone of the account. */
export function SecondFactor({ asked, onDone, onBack }: SecondFactorProps) {
  const { step, choose, resend, finish } = useChallenge(asked, onDone);
  const frame = useRef<HTMLDivElement>(null);
  // The button that led here is gone, and what comes next takes a moment.
  useEffect(() => frame.current?.focus(), []);
  const back = <Button onClick={onBack}>Back</Button>;
  return (
    <Stack ref={frame} tabIndex={-1} role="group" aria-label="Second factor" style={{ outline: "none" }}>
      {(step.name === "opening" || step.name === "sending") && (
        <>
          <p role="status" style={{ margin: 0 }}>
            {step.name === "opening" ? "One moment…" : `Sending a code: ${factorName(step.factor)}…`}
          </p>
          <Row>{back}</Row>
        </>
      )}
      {step.name === "choosing" && (
        <FactorChoice factors={step.factors} onChoose={(factor) => void choose(factor)} onBack={onBack} />
      )}
      {step.name === "failed" && (
        <>
          <Failed message={step.message} retry={step.retry} />
          <Row>{back}</Row>
        </>
      )}
      {step.name === "code" && (
        <CodeForm
          sentTo={`the phone ending in ${step.factor.lastDigits}`}
          submitLabel="Sign in"
          onCode={finish}
          onResend={() => resend(step.factor)}
          onBack={onBack}
          backLabel="Back"
        />
      )}
    </Stack>
  );
}
