import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "./icons/first-icons.tsx";

interface DoneHeadingProps {
  /** Whether it happened just now: then the heading takes the focus from the form it replaces. */
  isNew?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** The heading of a completed task. */
export function DoneHeading({ isNew = true, icon = <CheckIcon size={28} />, children }: DoneHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isNew]);
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
