import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { CalendarMonth } from "../../../data/booking/calendar-month.ts";
import { NextIcon, PreviousIcon } from "../../../ui/icons/icons.tsx";
import { formatMonth } from "./month.ts";

const Bar = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 });

interface MonthBarProps {
  id: string;
  month: CalendarMonth;
  onTurn: (months: number) => void;
  onToday: () => void;
}

/** The current month, and buttons to the others. */
export function MonthBar({ id, month, onTurn, onToday }: MonthBarProps) {
  return (
    <Bar>
      <Typography
        component="h2"
        variant="h2"
        id={id}
        aria-live="polite"
        sx={(theme) => ({
          flex: "1 1 5em",
          minWidth: 0,
          [theme.breakpoints.down("sm")]: { fontSize: "1.2rem" },
        })}
      >
        {formatMonth(month)}
      </Typography>
      <Button variant="text" onClick={onToday}>
        Today
      </Button>
      <IconButton
        color="primary"
        aria-label="Previous month"
        title="Previous month"
        onClick={() => onTurn(-1)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton color="primary" aria-label="Next month" title="Next month" onClick={() => onTurn(1)}>
        <NextIcon />
      </IconButton>
    </Bar>
  );
}
