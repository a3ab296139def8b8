import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { CalendarMonth } from "../../../data/booking/calendar-month.ts";
import { NextIcon, PreviousIcon } from "../../../ui/icons/icons.tsx";
import { useShownChoice } from "../../../ui/use-shown-choice.ts";
import { addMonths, formatMonth } from "./month.ts";

const Bar = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 });

interface MonthBarProps {
  id: string;
  month: CalendarMonth;
  onTurn: (month: CalendarMonth) => void;
  onToday: () => void;
}

/** The current month, and buttons to the others. */
export function MonthBar({ id, month, onTurn, onToday }: MonthBarProps) {
  // The name turns at once, and a second press counts from there.
  const [shown, choose] = useShownChoice(month);
  const turn = (months: number) => {
    const next = addMonths(shown, months);
    choose(next, () => onTurn(next));
  };
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
        {formatMonth(shown)}
      </Typography>
      <Button variant="text" onClick={onToday}>
        Today
      </Button>
      <IconButton color="primary" aria-label="Previous month" title="Previous month" onClick={() => turn(-1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton color="primary" aria-label="Next month" title="Next month" onClick={() => turn(1)}>
        <NextIcon />
      </IconButton>
    </Bar>
  );
}
