import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { MatDrawing } from "./drawings/mat-drawing.tsx";

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

interface EmptyStateProps {
  title: string;
  /** One kind sentence. */
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** Replaces the mat. */
  drawing?: ReactNode;
}

export function EmptyState({ title, children, action, drawing }: EmptyStateProps) {
  return (
    <Centre>
      {drawing ?? <MatDrawing />}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </Centre>
  );
}
