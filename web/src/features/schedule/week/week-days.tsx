import { holidaysBetween } from "@core/availability/federal-holidays.ts";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { formatLongDate, formatWeekday } from "../../../parts/booking/place-date.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import type { LinedDay } from "./week-list.tsx";

const Days = styled(ToggleButtonGroup)({
  display: "grid",
  gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
  "& .MuiToggleButton-root": {
    display: "grid",
    justifyItems: "center",
    gap: 2,
    minHeight: 60,
    padding: "6px 0",
    lineHeight: 1.2,
    // Seven days fit beside each other at 360 px, also with text at twice its size.
    fontSize: "min(0.8rem, 14px)",
  },
});
const Dot = styled("span")<{ "data-on": boolean }>({
  width: 6,
  height: 6,
  borderRadius: 3,
  background: "currentColor",
  "&[data-on=false]": { visibility: "hidden" },
});

const bookedIn = (day: LinedDay | undefined): number =>
  new Set(
    day?.lines.flatMap(({ kind, what, from }) => (kind === "booked" && what !== "imported" ? from : [])),
  ).size;

interface WeekDaysProps {
  /** The days to choose from, yyyy-mm-dd. */
  dates: readonly string[];
  chosen: string;
  today: string;
  /** What is known of them. */
  days: readonly LinedDay[];
  onChoose: (date: string) => void;
}

/** The days of a week, one of them chosen; a dot where something is booked. */
export function WeekDays({ dates, chosen, today, days, onChoose }: WeekDaysProps) {
  return (
    <Days
      exclusive
      aria-label="Day"
      value={chosen}
      onChange={(_, date: string | null) => date && onChoose(date)}
    >
      {dates.map((date) => {
        const [holiday] = holidaysBetween(date, date);
        const booked = bookedIn(days.find((day) => day.date === date));
        return (
          <ToggleButton key={date} value={date}>
            <VisuallyHidden>
              {formatLongDate(date)}
              {date === today && ", today"}
              {holiday && `, ${holiday.name}`}
              {booked > 0 && `, ${booked} booked`}
            </VisuallyHidden>
            <span aria-hidden>{formatWeekday(date)}</span>
            <strong aria-hidden>{Number(date.slice(8))}</strong>
            <Dot aria-hidden data-on={booked > 0} />
          </ToggleButton>
        );
      })}
    </Days>
  );
}
