import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { ReactNode } from "react";

interface CheckBoxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Id of its description. */
  describedBy?: string;
  children: ReactNode;
}

export function CheckBox({ isChecked, onChange, describedBy, children }: CheckBoxProps) {
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { "aria-describedby": describedBy } }}
        />
      }
      label={children}
    />
  );
}
