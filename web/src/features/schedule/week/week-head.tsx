import IconButton from "@mui/material/IconButton";
import { addDays, formatShortDate } from "../../../parts/booking/place-date.ts";
import { NextIcon, PreviousIcon } from "../../../ui/icons/icons.tsx";
import { TurnRow } from "../../../ui/layout.ts";

interface WeekHeadProps {
  /** First date of the week, yyyy-mm-dd. */
  from: string;
  today: string;
  /** One week on, or back. */
  onTurn: (by: 1 | -1) => void;
}

/** Which week is shown, and the ones before and after it. */
export function WeekHead({ from, today, onTurn }: WeekHeadProps) {
  return (
    <TurnRow>
      <IconButton
        color="primary"
        aria-label="Previous week"
        disabled={from <= today}
        onClick={() => onTurn(-1)}
      >
        <PreviousIcon />
      </IconButton>
      <span aria-live="polite">
        {formatShortDate(from)} – {formatShortDate(addDays(from, 6))}
      </span>
      <IconButton color="primary" aria-label="Next week" onClick={() => onTurn(1)}>
        <NextIcon />
      </IconButton>
    </TurnRow>
  );
}
