import type { CallOutput } from "@core/api/index.ts";
import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import { now } from "../../clock.ts";
import { addDays, formatLongDate, formatShortDate } from "../../parts/booking/place-date.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Choice } from "../../ui/forms/field.tsx";
import { DownIcon, NextIcon, PreviousIcon } from "../../ui/icons/icons.tsx";
import { Quiet, Stack } from "../../ui/panel.tsx";
import { type DayLine, dayLines } from "./day-lines.ts";

const Head = styled("div")({
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr) 44px",
  alignItems: "center",
  textAlign: "center",
  fontWeight: 600,
});
const Summary = styled("span")({ display: "grid", gap: 2 });
const Line = styled(ListItem)<{ "data-kind": DayLine["kind"] }>(({ theme }) => ({
  borderInlineStart: "4px solid transparent",
  paddingBlock: 4,
  "&[data-kind=open]": { borderInlineStartColor: theme.vars.palette.primary.main },
  "&[data-kind=booked]": { borderInlineStartColor: theme.vars.palette.secondary.main },
  "&[data-kind=closed] *": { color: theme.vars.palette.text.secondary },
}));

const openText = (count: number) =>
  count === 0 ? "Closed" : count === 1 ? "1 time open" : `${count} times open`;

interface WeekViewProps {
  week: CallOutput<"/api/provider/week">;
  /** First date of the week, yyyy-mm-dd. */
  from: string;
  /** Today at the instructor's place. */
  today: string;
  onTurn: (from: string) => void;
  onOffer: (beacon: string) => void;
}

/** The week as customers see it, a day per row, each closed time with its reason. */
export function WeekView({ week, from, today, onTurn, onOffer }: WeekViewProps) {
  const { days, plan, timeZone, beacon, offers } = week;
  const timeOf = (at: number) => formatTime(at, timeZone, "time");
  return (
    <Stack>
      {offers.length > 1 && beacon && (
        <Choice label="Show times for" value={beacon} onChange={onOffer}>
          {offers.map(({ id, style, minutes }) => (
            <option key={id} value={id}>
              {style}, {minutes} minutes
            </option>
          ))}
        </Choice>
      )}
      <Head>
        <IconButton
          color="primary"
          aria-label="Earlier week"
          disabled={from <= today}
          onClick={() => onTurn(addDays(from, -7))}
        >
          <PreviousIcon />
        </IconButton>
        <span aria-live="polite">
          {formatShortDate(from)} – {formatShortDate(addDays(from, 6))}
        </span>
        <IconButton color="primary" aria-label="Later week" onClick={() => onTurn(addDays(from, 7))}>
          <NextIcon />
        </IconButton>
      </Head>
      <Quiet>
        Times are in {timeZone.split("/").at(-1)?.replaceAll("_", " ")} time.
        {plan.status === "paused" && " You're paused, so nobody can book them."}
        {!beacon && " You don't teach anything that can be booked yet."}
      </Quiet>
      <div>
        {days.map((day) => (
          <Accordion key={day.date} disableGutters elevation={0} defaultExpanded={day.date === today}>
            <AccordionSummary expandIcon={<DownIcon />}>
              <Summary>
                <strong>{formatLongDate(day.date)}</strong>
                <Quiet>{openText(day.starts.length)}</Quiet>
              </Summary>
            </AccordionSummary>
            <AccordionDetails>
              <List dense disablePadding aria-label={formatLongDate(day.date)}>
                {dayLines(day, now(), plan).map((line) => (
                  <Line key={`${line.kind}-${line.from}`} data-kind={line.kind}>
                    <ListItemText
                      primary={`${timeOf(line.from)} – ${timeOf(line.to)}`}
                      secondary={line.text}
                    />
                  </Line>
                ))}
              </List>
            </AccordionDetails>
          </Accordion>
        ))}
      </div>
    </Stack>
  );
}
