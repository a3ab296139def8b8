import FullCalendar from "@fullcalendar/react";
import skeleton from "@fullcalendar/react/skeleton.css?inline";
import classicTheme from "@fullcalendar/react/themes/classic";
import looks from "@fullcalendar/react/themes/classic/theme.css?inline";
import timeGrid from "@fullcalendar/react/timegrid";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useMemo } from "react";
import type { DaysProps } from "../week-list.tsx";
import { gridEvents, gridHours } from "./grid-events.ts";
import { GridFrame } from "./grid-styles.ts";

const plugins = [timeGrid, classicTheme];
const views = {
  week: { type: "timeGrid", duration: { days: 7 } },
  day: { type: "timeGrid", duration: { days: 1 } },
};

/** px. */
const DAY_HEIGHT = 374;
/** px. Half an hour of a day is this tall at least: one that is drawn taller than it is pushes what follows it aside. */
const HALF_HOUR = 12;

interface WeekGridProps extends DaysProps {
  /** First of the dates, yyyy-mm-dd. */
  from: string;
  /** ms UTC. */
  now: number;
}

/** A week, or a day, as a grid of times, in the instructor's time zone; each part of a day can be pressed. */
export function WeekGrid({ days, timeZone, from, now, onChoose }: WeekGridProps) {
  const lines = useMemo(() => days.flatMap((day) => day.lines), [days]);
  const events = useMemo(() => gridEvents(lines), [lines]);
  const hours = gridHours(lines, timeZone);
  const isDay = days.length === 1;
  return (
    <>
      <GlobalStyles styles={skeleton + looks} />
      <GridFrame>
        <FullCalendar
          key={`${from} ${timeZone} ${isDay}`}
          plugins={plugins}
          views={views}
          initialView={isDay ? "day" : "week"}
          initialDate={from}
          timeZone={timeZone}
          now={new Date(now).toISOString()}
          nowIndicator
          events={events}
          eventInteractive
          eventClick={({ event }) => {
            const line = lines[Number(event.id)];
            if (line) onChoose(line);
          }}
          headerToolbar={false}
          allDaySlot={false}
          // A single day is named above it.
          dayHeaders={!isDay}
          // A day on a phone leaves room for what is below it; its rows share that height.
          height={isDay ? DAY_HEIGHT : "auto"}
          expandRows={isDay}
          eventMinHeight={HALF_HOUR}
          slotMinTime={hours.from}
          slotMaxTime={hours.to}
          slotDuration={isDay ? "01:00" : "00:30"}
          slotHeaderInterval="01:00"
          slotEventOverlap={false}
          eventTimeFormat={{ hour: "numeric", minute: "2-digit" }}
          dayHeaderFormat={{ weekday: "short", month: "short", day: "numeric" }}
        />
      </GridFrame>
    </>
  );
}
