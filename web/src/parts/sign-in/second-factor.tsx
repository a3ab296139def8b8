import Button from "@mui/material/Button";
import { factorName } from "../../auth/factors/factor.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { useFocus } from "../../ui/focus.ts";
import { Column, Row } from "../../ui/layout.ts";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { appCode, CodeForm, textMessageCode } from "./code-form.tsx";
import { FactorChoice } from "./factor-choice.tsx";
import { useSecondFactor } from "./use-second-factor.ts";

interface SecondFactorProps {
  required: SecondFactorRequired;
  /** The sign-in is complete. */
  onDone: () => void;
  onBack: () => void;
}

/** The second step of a sign-in: a code sent to a phone of the account, or shown by its app. */
export function SecondFactor({ required, onDone, onBack }: SecondFactorProps) {
  const { step, choose, resend, finish } = useSecondFactor(required, onDone);
  // The focused button has unmounted, and the next screen takes a moment.
  const frame = useFocus<HTMLDivElement>(true);
  const back = <Button onClick={onBack}>Back</Button>;
  return (
    <Column
      ref={frame}
      tabIndex={-1}
      role="group"
      aria-label="Two-step verification"
      style={{ outline: "none" }}
    >
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
          <LoadFailed message={step.message} retry={step.retry} />
          <Row>{back}</Row>
        </>
      )}
      {step.name === "code" && (
        <CodeForm
          {...(step.factor.kind === "app"
            ? appCode
            : {
                ...textMessageCode(`the phone ending in ${step.factor.lastDigits}`),
                onResend: () => resend(step.factor),
              })}
          submitLabel="Sign in"
          onCode={(code) => finish(step.factor, code)}
          onBack={onBack}
          backLabel="Back"
        />
      )}
    </Column>
  );
}
