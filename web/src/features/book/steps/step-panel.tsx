import Button from "@mui/material/Button";
import Step, { type StepProps } from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { Column } from "../../../ui/layout.ts";
import { StepBody, StepTitle, useOpenedStep } from "../../../ui/steps.tsx";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 12,
  minHeight: 44,
});
const Content = styled(StepBody)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  "&[data-open=true]": {
    color: "inherit",
    paddingTop: 8,
    // On a phone an open step needs the width; a focused control never scrolls under the bar of the step.
    [theme.breakpoints.down("md")]: {
      margin: 0,
      padding: "8px 0 0",
      border: 0,
      "& :is(input, textarea, select, button, a, label)": { scrollMarginBottom: 148 },
    },
  },
}));

interface StepPanelProps extends Pick<StepProps, "index"> {
  title: string;
  isOpen: boolean;
  isDone: boolean;
  /** The choice in one line, shown while the step is closed. */
  summary: ReactNode;
  onOpen: () => void;
  children: ReactNode;
}

/** One step: open, or closed with its choice. Its stepper tells it its place. */
export function StepPanel({ title, isOpen, isDone, summary, onOpen, children, ...place }: StepPanelProps) {
  const id = useId();
  const heading = useOpenedStep(isOpen);
  const isDecided = isDone && !isOpen;
  return (
    <Step
      {...place}
      active={isOpen}
      completed={isDecided}
      expanded={isDecided}
      aria-current={isOpen ? "step" : undefined}
    >
      <section aria-labelledby={id}>
        <Head>
          <StepTitle id={id} ref={heading} tabIndex={-1}>
            <StepLabel>{title}</StepLabel>
          </StepTitle>
          {isDecided && (
            <Button onClick={onOpen} aria-label={`Change: ${title}`}>
              Change
            </Button>
          )}
        </Head>
        <Content data-open={isOpen}>{isOpen ? <Column>{children}</Column> : summary}</Content>
      </section>
    </Step>
  );
}
