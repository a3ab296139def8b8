import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { focusAtTop, useFocus } from "./focus.ts";
import { CheckIcon } from "./icons/first-icons.tsx";

interface DoneHeadingProps {
  /** Whether it happened just now: then the heading takes the focus from the form it replaces. */
  isNew?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** The heading of a completed task. */
export function DoneHeading({ isNew = true, icon = <CheckIcon size={28} />, children }: DoneHeadingProps) {
  const heading = useFocus<HTMLHeadingElement>(isNew, focusAtTop);
  return (
    <Typography
      component="h2"
      variant="h2"
      ref={heading}
      tabIndex={-1}
      sx={{ display: "flex", gap: "12px", alignItems: "center", "& svg": { color: "success.main" } }}
    >
      {icon} {children}
    </Typography>
  );
}
