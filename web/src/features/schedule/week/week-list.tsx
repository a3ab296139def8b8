import type { WeekDayView } from "@core/api/instructor-site.ts";
import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Card from "@mui/material/Card";
import { styled } from "@mui/material/styles";
import { formatLongDate } from "../../../parts/booking/place-date.ts";
import { DownIcon } from "../../../ui/icons/icons.tsx";
import { Quiet } from "../../../ui/text.ts";
import { DayList } from "./day-list.tsx";
import type { WeekLine } from "./week-lines.ts";

const Summary = styled("span")({ display: "grid", gap: 2 });

/** "Free for 6 start times" */
export const openText = (count: number) =>
  count === 0 ? "Closed" : `Free for ${count} start time${count === 1 ? "" : "s"}`;

export type LinedDay = WeekDayView & { lines: readonly WeekLine[] };

/** What the two views of some days show. */
export interface DaysProps {
  days: readonly LinedDay[];
  timeZone: string;
  /** Today at the instructor's place, yyyy-mm-dd. */
  today: string;
  onChoose: (line: WeekLine) => void;
}

/** A week, a day per row, each part of a day to be pressed; a single day without a row of its own. */
export function WeekList({ days, timeZone, today, onChoose }: DaysProps) {
  const [only] = days;
  const shared = { timeZone, onChoose };
  if (only && days.length === 1)
    return (
      <Card>
        <DayList {...only} {...shared} />
      </Card>
    );
  return (
    <div>
      {days.map(({ date, starts, lines }) => (
        <Accordion key={date} disableGutters elevation={0} defaultExpanded={date === today}>
          <AccordionSummary expandIcon={<DownIcon />}>
            <Summary>
              <strong>{formatLongDate(date)}</strong>
              <Quiet>{openText(starts.length)}</Quiet>
            </Summary>
          </AccordionSummary>
          <AccordionDetails>
            <DayList date={date} lines={lines} {...shared} />
          </AccordionDetails>
        </Accordion>
      ))}
    </div>
  );
}
