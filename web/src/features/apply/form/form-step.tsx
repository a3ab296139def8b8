import Button from "@mui/material/Button";
import Step, { type StepProps } from "@mui/material/Step";
import StepContent from "@mui/material/StepContent";
import StepLabel from "@mui/material/StepLabel";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Row, Stack } from "../../../ui/panel.tsx";
import { Pill } from "../../../ui/pill.tsx";

const Title = styled("h2")(({ theme }) => ({
  ...theme.typography.h3,
  flex: "1 1 min-content",
  "&:focus": { outline: "none" },
  "& .MuiStepLabel-label.MuiStepLabel-label": { font: "inherit" },
}));
const Content = styled(StepContent)(({ theme }) => ({
  [theme.breakpoints.down("md")]: { margin: 0, padding: "8px 0 0", border: 0 },
}));

/** At once, without MUI's transition: the step that opens is scrolled to. */
const Shown = ({ in: isShown, children }: { in?: boolean | undefined; children: ReactNode }) =>
  isShown && children;

interface FormStepProps extends Pick<StepProps, "index"> {
  title: string;
  isOpen: boolean;
  isDone: boolean;
  /** Whether an operator asked to change something in it. */
  isAsked: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** One step of the application. Its stepper tells it its place. */
export function FormStep({ title, isOpen, isDone, isAsked, onOpen, children, ...place }: FormStepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest("section")?.scrollIntoView({ block: "start" });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Step
      {...place}
      active={isOpen}
      completed={isDone && !isOpen && !isAsked}
      aria-current={isOpen ? "step" : undefined}
    >
      <section aria-labelledby={id}>
        <Row sx={{ minHeight: 44 }}>
          <Title id={id} ref={heading} tabIndex={-1}>
            <StepLabel>{title}</StepLabel>
          </Title>
          {isAsked && <Pill kind="warning">Change requested</Pill>}
          {!isOpen && (
            <Button onClick={onOpen} aria-label={`Open: ${title}`}>
              Open
            </Button>
          )}
        </Row>
        <Content slots={{ transition: Shown }}>{isOpen && <Stack>{children}</Stack>}</Content>
      </section>
    </Step>
  );
}
