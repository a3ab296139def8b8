import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "./icons/first-icons.tsx";

const Title = styled("h2")(({ theme }) => ({
  ...theme.typography.h2,
  display: "flex",
  gap: 12,
  alignItems: "center",
  "& svg": { color: theme.vars.palette.success.main },
  "&:focus": { outline: "none" },
}));

interface DoneHeadingProps {
  /** Whether it happened just now: then the heading takes the focus from the form it replaces. */
  isNew?: boolean;
  children: ReactNode;
}

/** The heading of a completed task. */
export function DoneHeading({ isNew = true, children }: DoneHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isNew]);
  return (
    <Title ref={heading} tabIndex={-1}>
      <CheckIcon size={28} /> {children}
    </Title>
  );
}
