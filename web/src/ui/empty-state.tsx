import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Centre = styled("div")(({ theme }) => ({
  display: "grid",
  justifyItems: "center",
  gap: 12,
  padding: "40px 16px",
  textAlign: "center",
  color: theme.vars.palette.text.secondary,
  "& h2": { color: theme.vars.palette.text.primary, ...theme.typography.h3 },
  "& p": { margin: 0, maxWidth: 420 },
}));

const Drawing = styled("svg")(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  "& .mist": { fill: theme.vars.palette.mist },
  "& .sun": { fill: theme.vars.palette.sun },
}));

/** A rolled-out mat in the morning sun: nothing here yet, and that is fine. */
function Mat() {
  return (
    <Drawing width="148" height="104" viewBox="0 0 148 104" aria-hidden="true">
      <ellipse className="mist" cx="74" cy="84" rx="70" ry="18" />
      <circle className="sun" cx="74" cy="40" r="20" />
      <path className="mist" d="M6 84c16-36 42-44 64-24s44 0 72 24z" />
      <path d="M30 82h78l10 10H22z" fill="currentColor" opacity=".85" />
      <circle cx="113" cy="85" r="8" fill="currentColor" />
      <circle className="mist" cx="113" cy="85" r="3.5" />
    </Drawing>
  );
}

interface EmptyStateProps {
  title: string;
  /** One kind sentence. */
  children?: ReactNode;
  /** What to do about it: a button or link. */
  action?: ReactNode;
  /** Another drawing than the mat. */
  drawing?: ReactNode;
}

/** What a list shows when there is nothing in it. */
export function EmptyState({ title, children, action, drawing }: EmptyStateProps) {
  return (
    <Centre>
      {drawing ?? <Mat />}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </Centre>
  );
}
