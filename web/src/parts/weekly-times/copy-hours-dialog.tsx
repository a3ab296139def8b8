import FormGroup from "@mui/material/FormGroup";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CheckBox } from "../../ui/forms/check-box.tsx";
import { weekdayNumbers } from "./weekly-hours.ts";
import { weekdays } from "./weekly-times.ts";

const workdays = [1, 2, 3, 4, 5];

interface CopyHoursDialogProps {
  /** The day whose hours are copied. */
  weekday: number;
  onCopy: (days: number[]) => void;
  onCancel: () => void;
}

/** Asks which days get the same hours; other workdays are suggested. */
export function CopyHoursDialog({ weekday, onCopy, onCancel }: CopyHoursDialogProps) {
  const [days, setDays] = useState(workdays.filter((day) => day !== weekday));
  return (
    <ConfirmDialog
      isOpen
      title={`Copy ${weekdays[weekday - 1]}'s hours to`}
      confirmLabel="Copy"
      cancelLabel="Cancel"
      onConfirm={() => onCopy(days)}
      onCancel={onCancel}
    >
      <FormGroup role="group" aria-label="Days">
        {weekdayNumbers
          .filter((day) => day !== weekday)
          .map((day) => (
            <CheckBox
              key={day}
              isChecked={days.includes(day)}
              onChange={(isChecked) =>
                setDays(isChecked ? [...days, day] : days.filter((one) => one !== day))
              }
            >
              {weekdays[day - 1]}
            </CheckBox>
          ))}
      </FormGroup>
      <p style={{ marginBottom: 0 }}>This replaces any hours already set on those days.</p>
    </ConfirmDialog>
  );
}
