import Button from "@mui/material/Button";
import Step, { type StepProps } from "@mui/material/Step";
import StepContent from "@mui/material/StepContent";
import StepLabel from "@mui/material/StepLabel";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Stack } from "../../../ui/panel.tsx";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 12,
  minHeight: 44,
});
const Title = styled("h2")(({ theme }) => ({
  ...theme.typography.h3,
  // The button wraps below only where the longest word leaves no room for it: on a phone with large text.
  flex: "1 1 min-content",
  "&:focus": { outline: "none" },
  "& .MuiStepLabel-label.MuiStepLabel-label": { font: "inherit" },
}));
const Content = styled(StepContent)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  "&[data-open=true]": {
    color: "inherit",
    paddingTop: 8,
    // On a phone an open step needs the width; a focused control never scrolls under the bar of the step.
    [theme.breakpoints.down("md")]: {
      margin: 0,
      padding: "8px 0 0",
      border: 0,
      "& :is(input, textarea, select, button, a, label)": { scrollMarginBottom: 104 },
    },
  },
}));

/** At once, without MUI's transition: the step that opens is scrolled to, and its place must not move on. */
const Shown = ({ in: isShown, children }: { in?: boolean | undefined; children: ReactNode }) =>
  isShown && children;

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
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest("section")?.scrollIntoView({ block: "start" });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
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
          <Title id={id} ref={heading} tabIndex={-1}>
            <StepLabel>{title}</StepLabel>
          </Title>
          {isDecided && (
            <Button onClick={onOpen} aria-label={`Change: ${title}`}>
              Change
            </Button>
          )}
        </Head>
        <Content data-open={isOpen} slots={{ transition: Shown }}>
          {isOpen ? <Stack>{children}</Stack> : summary}
        </Content>
      </section>
    </Step>
  );
}
