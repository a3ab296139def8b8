import type { SessionView } from "@core/booking/guests/session-view.ts";
import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, memo, useCallback } from "react";
import { flushSync } from "react-dom";
import type { CalendarMonth } from "../../../data/booking/calendar-month.ts";
import { addDays, formatLongDate, formatWeekday } from "../../../parts/booking/place-date.ts";
import { focusInPlace, useFocus } from "../../../ui/focus.ts";
import { useShownChoice } from "../../../ui/use-shown-choice.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { dayText } from "../agenda/agenda-order.ts";
import { DayMarks } from "./day-marks.tsx";
import { firstWeekday } from "./first-weekday.ts";
import { dateAfterKey, weeksOf } from "./month.ts";

// A strip of days on a phone, so that the agenda stays close; a full month on wide screens.
const Grid = styled("div")(({ theme }) => ({
  position: "relative",
  display: "flex",
  gap: 4,
  overflowX: "auto",
  // Room for the outline of the day that has the focus.
  padding: 4,
  margin: -4,
  [theme.breakpoints.up("md")]: { display: "grid", overflow: "visible" },
}));

const Week = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 4,
  [theme.breakpoints.up("md")]: { display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))" },
  "&[data-head]": { [theme.breakpoints.down("md")]: { display: "none" } },
}));

const Name = styled("div")(({ theme }) => ({
  paddingInlineStart: 8,
  fontSize: "0.85rem",
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

const Blank = styled("div")(({ theme }) => ({ [theme.breakpoints.down("md")]: { display: "none" } }));

const Cell = styled("div")({ minWidth: 0 });
const Day = styled(ButtonBase)(({ theme }) => ({
  font: "inherit",
  containerType: "inline-size",
  width: 52,
  minHeight: 72,
  padding: "6px 4px",
  display: "grid",
  gap: 2,
  alignContent: "start",
  justifyContent: "stretch",
  justifyItems: "center",
  borderRadius: 12,
  "@media (hover: hover)": { "&:hover": { background: theme.vars.palette.mist } },
  "&[data-past=true]": { color: theme.vars.palette.text.secondary },
  "&[data-booked=true]": { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}` },
  "&[aria-pressed=true]": {
    background: theme.vars.palette.mist,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
  "& small": { fontSize: "0.75rem", color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up("md")]: {
    width: "100%",
    minHeight: 84,
    padding: "8px 2px",
    justifyItems: "stretch",
    "& > small": { display: "none" },
  },
}));

const Figure = styled("span", { shouldForwardProp: (name) => name !== "isToday" })<{ isToday: boolean }>(
  ({ theme, isToday }) => ({
    justifySelf: "center",
    minWidth: "1.75rem",
    height: "1.75rem",
    borderRadius: "0.875rem",
    lineHeight: "1.75rem",
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
    fontWeight: isToday ? 700 : 500,
    background: isToday ? theme.vars.palette.primary.main : "none",
    color: isToday ? theme.vars.palette.primary.contrastText : "inherit",
    [theme.breakpoints.up("md")]: { justifySelf: "start", marginInlineStart: 6 },
  }),
);

const FIRST = firstWeekday(navigator.language);
// Any week works: the names are the same.
const names = Array.from({ length: 7 }, (_, place) => addDays("2026-02-01", (FIRST % 7) + place));

/** Scrolls the strip to the day in the tab order, and never the page. */
const scrollStripToDay = (grid: HTMLElement): void => {
  const day = grid.querySelector<HTMLElement>("[tabindex='0']");
  if (day) grid.scrollLeft = day.offsetLeft - (grid.clientWidth - day.offsetWidth) / 2;
};

interface DayCellProps {
  date: string;
  bookings: readonly SessionView[];
  isKnown: boolean;
  now: number;
  isToday: boolean;
  isPast: boolean;
  /** Whether it is the one in the tab order. */
  isActive: boolean;
  isChosen: boolean;
  /** Gets the day, or null where it was chosen already. */
  onPress: (date: string | null) => void;
}

// Memoized: a press renders again the two whose state it changes, not the whole month.
const DayCell = memo(function DayCell(props: DayCellProps) {
  const { date, bookings, isKnown, now, isToday, isPast, isActive, isChosen, onPress } = props;
  return (
    <Cell role="gridcell">
      <Day
        data-date={date}
        data-booked={bookings.length > 0}
        data-past={isPast}
        tabIndex={isActive ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        aria-pressed={isChosen}
        onClick={() => onPress(isChosen ? null : date)}
      >
        <small aria-hidden="true">{formatWeekday(date)}</small>
        <VisuallyHidden>{formatLongDate(date).replace(/\d+$/, "")}</VisuallyHidden>
        <Figure isToday={isToday}>{Number(date.slice(8))}</Figure>
        {(isKnown || bookings.length > 0) && <VisuallyHidden>, {dayText(bookings, now)}</VisuallyHidden>}
        <DayMarks bookings={bookings} now={now} />
      </Day>
    </Cell>
  );
});

const none: readonly SessionView[] = [];

interface MonthGridProps {
  /** Id of the heading that names the month. */
  labelledBy: string;
  month: CalendarMonth;
  days: ReadonlyMap<string, readonly SessionView[]>;
  /** Whether the bookings are loaded, so that a day without any is free. */
  isKnown: boolean;
  now: number;
  /** Dates, yyyy-mm-dd. */
  today: string;
  active: string;
  chosen: string | null;
  onVisit: (date: string) => void;
  onChoose: (date: string | null) => void;
}

/** A month grid with arrow-key navigation; choosing a day filters the agenda. */
export function MonthGrid(props: MonthGridProps) {
  const { labelledBy, month, days, isKnown, now, today, active, chosen, onVisit, onChoose } = props;
  const grid = useFocus<HTMLDivElement>(active, scrollStripToDay);
  const [shown, choose] = useShownChoice(chosen);
  const press = useCallback((date: string | null) => choose(date, () => onChoose(date)), [choose, onChoose]);

  const walk = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dateAfterKey(active, event, FIRST);
    if (!next) return;
    event.preventDefault();
    // The day may be of another month, which has to be there before it can have the focus.
    flushSync(() => onVisit(next));
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`);
    if (day) focusInPlace(day);
  };

  return (
    <Grid ref={grid} role="grid" aria-labelledby={labelledBy} onKeyDown={walk}>
      <Week role="row" data-head>
        {names.map((date) => (
          <Name key={date} role="columnheader">
            {formatWeekday(date)}
          </Name>
        ))}
      </Week>
      {weeksOf(month, FIRST).map((week) => (
        <Week key={week.join()} role="row">
          {week.map((date, place) =>
            date ? (
              <DayCell
                key={date}
                date={date}
                bookings={days.get(date) ?? none}
                isKnown={isKnown}
                now={now}
                isToday={date === today}
                isPast={date < today}
                isActive={date === active}
                isChosen={date === shown}
                onPress={press}
              />
            ) : (
              <Blank key={names[place]} role="gridcell" />
            ),
          )}
        </Week>
      ))}
    </Grid>
  );
}
