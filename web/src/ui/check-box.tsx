import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Label = styled("label")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 44,
  cursor: "pointer",
  "& input": { flex: "none", width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
}));

interface CheckBoxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** The id of what says more about it. */
  describedBy?: string;
  children: ReactNode;
}

/** Yes or no. */
export function CheckBox({ isChecked, onChange, describedBy, children }: CheckBoxProps) {
  return (
    <Label>
      <input
        type="checkbox"
        checked={isChecked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </Label>
  );
}
