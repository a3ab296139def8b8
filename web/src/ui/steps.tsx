import StepContent from "@mui/material/StepContent";
import Stepper, { type StepperProps } from "@mui/material/Stepper";
import { styled } from "@mui/material/styles";
import Typography, { type TypographyProps } from "@mui/material/Typography";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { focusInPlace, useFocusOnChange } from "./focus.ts";

/** Steps one below the other; each step says whether it is completed or active. */
export const Steps = (props: StepperProps) => <Stepper nonLinear orientation="vertical" {...props} />;

/** The heading of a step, around its label. */
export const StepTitle = styled((props: TypographyProps<"h2">) => (
  <Typography component="h2" variant="h3" {...props} />
))({
  // The button wraps below only where the longest word leaves no room for it: on a phone with large text.
  flex: "1 1 min-content",
  "& .MuiStepLabel-label.MuiStepLabel-label": { font: "inherit" },
});

const Shown = ({ in: isShown, children }: { in?: boolean | undefined; children: ReactNode }) =>
  isShown && children;

/** What a step shows, without MUI's transition: the step that opens is scrolled to, and its place must not move on. */
export const StepBody = (props: ComponentProps<typeof StepContent>) => (
  <StepContent {...props} slots={{ transition: Shown }} />
);

const focusStep = (heading: HTMLElement) => {
  focusInPlace(heading);
  heading.closest("section")?.scrollIntoView({ block: "start" });
};

/** Moves the focus to the heading of a step that opens, and scrolls to its section; not when the page does. */
export const useOpenedStep = (isOpen: boolean): RefObject<HTMLHeadingElement | null> =>
  useFocusOnChange<HTMLHeadingElement>(isOpen, focusStep);
