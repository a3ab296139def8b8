import Button from "@mui/material/Button";
import { useState } from "react";
import { type Factor, factorName } from "../../auth/factors/factor.ts";
import { Form } from "../../ui/forms/form.tsx";
import { Option, Options } from "../../ui/forms/option.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Row } from "../../ui/layout.ts";

interface FactorChoiceProps {
  factors: readonly Factor[];
  onChoose: (factor: Factor) => void;
  onBack: () => void;
}

/** Choice of the phone that receives the code, or of the app that shows it. */
export function FactorChoice({ factors, onChoose, onBack }: FactorChoiceProps) {
  const [chosen, setChosen] = useState(factors[0]);
  return (
    <Form onSubmit={() => void (chosen && onChoose(chosen))}>
      <Options legend="How would you like to get your code?">
        {factors.map((factor) => (
          <Option
            key={factor.id}
            name="factor"
            isChosen={factor === chosen}
            onChoose={() => setChosen(factor)}
          >
            {factorName(factor)}
          </Option>
        ))}
      </Options>
      <SubmitButton pending={false} fullWidth>
        {chosen?.kind === "app" ? "Next" : "Send the code"}
      </SubmitButton>
      <Row>
        <Button onClick={onBack}>Back</Button>
      </Row>
    </Form>
  );
}
