import Chip from "@mui/material/Chip";
import type { ReactNode } from "react";

interface PillProps {
  kind?: "info" | "success" | "warning" | "error";
  children: ReactNode;
}

export function Pill({ kind, children }: PillProps) {
  return <Chip component="span" size="small" variant="outlined" color={kind ?? "default"} label={children} />;
}
