import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { usePlace } from "../../../data/booking/bookings.ts";
import { formatLongDate } from "../../../parts/booking/place-date.ts";
import { sessionPath } from "../../../routing/instructor-links.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import type { WeekLine } from "./week-lines.ts";

const Part = styled(ListItem)<{ "data-kind": WeekLine["kind"] }>(({ theme }) => ({
  borderInlineStart: "4px solid transparent",
  "&[data-kind=open]": { borderInlineStartColor: theme.vars.palette.primary.main },
  "&[data-kind=booked]": { borderInlineStartColor: theme.vars.palette.secondary.main },
  "&[data-kind=closed] *": { color: theme.vars.palette.text.secondary },
}));

interface DayListProps {
  /** yyyy-mm-dd. */
  date: string;
  lines: readonly WeekLine[];
  timeZone: string;
  onChoose: (line: WeekLine) => void;
}

/** The parts of a day: a session or request leads to its page, another time to what can be done about it. */
export function DayList({ date, lines, timeZone, onChoose }: DayListProps) {
  const timeOf = (at: number) => formatTime(at, timeZone, "time");
  // There are no sessions anywhere in those hours, so they say nothing.
  const shown = lines.filter(({ what }) => what !== "hours");
  return (
    <List dense disablePadding aria-label={formatLongDate(date)}>
      {shown.map((line) => {
        const when = `${timeOf(line.from)} – ${timeOf(line.to)}`;
        const { appointmentId, booking } = line;
        return (
          <Part key={`${line.what}-${line.from}`} data-kind={line.kind} disablePadding>
            {line.what === "past" ? (
              <ListItemText sx={{ padding: "4px 20px" }} primary={when} secondary={line.text} />
            ) : appointmentId ? (
              <ListItemButton component={Link} to={sessionPath(appointmentId)}>
                <ListItemText
                  primary={
                    <>
                      {when} <strong>{line.text}</strong>
                    </>
                  }
                  secondary={booking && <Where id={booking.id} town={booking.location} />}
                />
              </ListItemButton>
            ) : (
              <ListItemButton onClick={() => onChoose(line)}>
                <ListItemText primary={when} secondary={line.text} />
              </ListItemButton>
            )}
          </Part>
        );
      })}
    </List>
  );
}

interface WhereProps {
  /** Of the booking. */
  id: string;
  town: { city: string; region: string; postalCode: string };
}

/** The address of a session; of one whose address the instructor may not see, the town. */
function Where({ id, town: { city, region, postalCode } }: WhereProps) {
  const place = usePlace(id);
  const known = place.status === "ready" ? place.value : undefined;
  return (
    <>
      {known && `${known.line1}${known.line2 ? `, ${known.line2}` : ""}, `}
      {city}, {region} {postalCode}
    </>
  );
}
