import type { Booking } from "@core/booking/booking.ts";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { usePlace } from "../../data/booking/bookings.ts";
import { BodyNotes } from "../../parts/instructor-bookings/body-notes.tsx";
import { formatTimeLeft } from "../../parts/instructor-bookings/request/format-time-left.ts";
import { PlaceLinks } from "../../parts/instructor-bookings/session/session-place.tsx";
import { sessionPath } from "../../routing/instructor-links.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { SplitRow } from "../../ui/layout.ts";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import type { Stop } from "./day-route.ts";

interface DayStopsProps {
  stops: readonly Stop[];
  /** ms UTC. */
  now: number;
}

/** The day as a route: each door in turn, how to get there, and the time between two. */
export function DayStops({ stops, now }: DayStopsProps) {
  return (
    <List component="ol" aria-label="Your route today" sx={{ display: "grid", gap: "12px" }}>
      {stops.map(({ booking, gap }) => (
        <ListItem
          key={booking.id}
          disablePadding
          sx={{
            display: "grid",
            gap: "12px",
            justifyItems: "stretch",
            gridTemplateColumns: "minmax(0, 1fr)",
          }}
        >
          {gap !== undefined && (
            <Quiet>{gap > 0 ? `${formatTimeLeft(gap)} to the next door` : "Right after that"}</Quiet>
          )}
          <Door booking={booking} now={now} />
        </ListItem>
      ))}
    </List>
  );
}

function Door({ booking, now }: { booking: Booking; now: number }) {
  const { schedule, customer, service, status, eta, bodyNotes } = booking;
  const clock = (at: number) => formatTime(at, schedule.timeZone, "time");
  const isOver = status === "Confirmed" && schedule.end <= now;
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: "10px", gridTemplateColumns: "minmax(0, 1fr)" }}>
        <SplitRow>
          <strong>
            {clock(schedule.start)} – {clock(schedule.end)}
          </strong>
          {status === "Started" && <Pill kind="success">In session</Pill>}
          {isOver && <Pill>Over</Pill>}
        </SplitRow>
        <div>
          <Typography component="h3" variant="h3">
            <Link to={sessionPath(booking.id)}>{customer.name}</Link>
          </Typography>
          <Quiet>
            {service.name}, {service.minutes} minutes, {people(service.people)}
          </Quiet>
        </div>
        {eta && status === "Confirmed" && <Text>You said you'll be there at {clock(eta.arrive)}.</Text>}
        <BodyNotes text={bodyNotes} />
        <Place booking={booking} />
      </CardContent>
    </Card>
  );
}

const people = (n: number) => (n === 1 ? "1 person" : `${n} people`);

function Place({ booking }: { booking: Booking }) {
  const place = usePlace(booking.id);
  const { city, region, postalCode } = booking.location;
  const town = `${city}, ${region} ${postalCode}`;
  if (place.status === "failed" && !place.isRefused)
    return <LoadFailed message="We couldn't load the address." retry={place.retry} />;
  if (place.status !== "ready" || !place.value) return <Text>{town}</Text>;
  const { line1, line2, instructions } = place.value;
  return (
    <>
      <Text>
        <bdi>
          {line1}
          {line2 && `, ${line2}`}
        </bdi>
        , {town}
      </Text>
      {instructions && (
        <Text dir="auto" style={{ whiteSpace: "pre-line" }}>
          <Quiet>How to get in: </Quiet>
          {instructions}
        </Text>
      )}
      <PlaceLinks booking={booking} place={place.value} />
    </>
  );
}
