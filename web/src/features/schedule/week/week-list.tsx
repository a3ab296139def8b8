import type { WeekDayView } from "@core/api/instructor-site.ts";
import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import { formatLongDate } from "../../../parts/booking/place-date.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { DownIcon } from "../../../ui/icons/icons.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { DayLine } from "./day-lines.ts";

const Summary = styled("span")({ display: "grid", gap: 2 });
const Line = styled(ListItemButton)<{ "data-kind": DayLine["kind"] }>(({ theme }) => ({
  borderInlineStart: "4px solid transparent",
  paddingBlock: 4,
  "&[data-kind=open]": { borderInlineStartColor: theme.vars.palette.primary.main },
  "&[data-kind=booked]": { borderInlineStartColor: theme.vars.palette.secondary.main },
  "&[data-kind=closed] *": { color: theme.vars.palette.text.secondary },
}));

const openText = (count: number) =>
  count === 0 ? "Closed" : `Free for ${count} start time${count === 1 ? "" : "s"}`;

/** What the two views of a week show. */
export interface WeekLinesProps {
  days: readonly (WeekDayView & { lines: readonly DayLine[] })[];
  timeZone: string;
  /** Today at the instructor's place, yyyy-mm-dd. */
  today: string;
  onChoose: (line: DayLine) => void;
}

/** A week, a day per row, each part of a day to be pressed. */
export function WeekList({ days, timeZone, today, onChoose }: WeekLinesProps) {
  const timeOf = (at: number) => formatTime(at, timeZone, "time");
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
            <List dense disablePadding aria-label={formatLongDate(date)}>
              {lines.map((line) => (
                <ListItem key={`${line.what}-${line.from}`} disablePadding>
                  <Line data-kind={line.kind} onClick={() => onChoose(line)}>
                    <ListItemText
                      primary={`${timeOf(line.from)} – ${timeOf(line.to)}`}
                      secondary={line.text}
                    />
                  </Line>
                </ListItem>
              ))}
            </List>
          </AccordionDetails>
        </Accordion>
      ))}
    </div>
  );
}
