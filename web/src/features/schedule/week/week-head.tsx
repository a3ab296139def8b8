import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { addDays, formatShortDate } from "../../../parts/booking/place-date.ts";
import { NextIcon, PreviousIcon } from "../../../ui/icons/icons.tsx";

const Head = styled("div")({
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr) 44px",
  alignItems: "center",
  textAlign: "center",
  fontWeight: 600,
});

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
    <Head>
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
    </Head>
  );
}
