import Button from "@mui/material/Button";
import Step, { type StepProps } from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { Column, Row } from "../../../ui/layout.ts";
import { Pill } from "../../../ui/pill.tsx";
import { StepBody, StepTitle, useOpenedStep } from "../../../ui/steps.tsx";
import { Quiet } from "../../../ui/text.ts";

const Content = styled(StepBody)(({ theme }) => ({
  [theme.breakpoints.down("md")]: { margin: 0, padding: "8px 0 0", border: 0 },
}));

const Missing = styled(Quiet)({ display: "block", paddingInlineStart: 32, lineHeight: 1.35 });

interface FormStepProps extends Pick<StepProps, "index"> {
  title: string;
  isOpen: boolean;
  isDone: boolean;
  /** What is missing in it; shown while it is closed. */
  missing: readonly string[];
  /** Whether an operator asked to change something in it. */
  isAsked: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** One step of the application. Its stepper tells it its place. */
export function FormStep({
  title,
  isOpen,
  isDone,
  missing,
  isAsked,
  onOpen,
  children,
  ...place
}: FormStepProps) {
  const id = useId();
  const heading = useOpenedStep(isOpen);
  return (
    <Step
      {...place}
      active={isOpen}
      completed={isDone && !isOpen && !isAsked}
      aria-current={isOpen ? "step" : undefined}
    >
      <section aria-labelledby={id}>
        <Row sx={{ minHeight: 44 }}>
          <StepTitle id={id} ref={heading} tabIndex={-1}>
            <StepLabel>{title}</StepLabel>
          </StepTitle>
          {isAsked && <Pill kind="warning">Change requested</Pill>}
          {!isOpen && (
            <Button onClick={onOpen} aria-label={`Open: ${title}`}>
              Open
            </Button>
          )}
        </Row>
        {!isOpen && missing.length > 0 && <Missing>Still to do: {missing.join(", ")}.</Missing>}
        <Content>{isOpen && <Column>{children}</Column>}</Content>
      </section>
    </Step>
  );
}
