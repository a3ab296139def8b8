import type { Booking } from "@core/booking/booking.ts";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { sessionPath } from "../../../routing/instructor-links.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Quiet } from "../../../ui/text.ts";
import { formatTimeLeft } from "./format-time-left.ts";
import { type Neighbor, neighborsOf } from "./neighbors.ts";

interface NeighborLinesProps {
  request: Booking;
  /** The instructor's open bookings. */
  bookings: readonly Booking[];
  /** ms UTC. */
  now: number;
}

/** Where the instructor is before and after a request on that day. */
export function NeighborLines({ request, bookings, now }: NeighborLinesProps) {
  const { before, after } = neighborsOf(request, bookings, now);
  if (!before && !after) return <Quiet>You have no other sessions that day.</Quiet>;
  return (
    <List aria-label="That day" sx={{ display: "grid", gap: "6px" }}>
      <Line>{before ? <Beside side="Before" {...before} /> : <Quiet>Before: nothing that day</Quiet>}</Line>
      <Line>{after ? <Beside side="After" {...after} /> : <Quiet>After: nothing that day</Quiet>}</Line>
    </List>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <ListItem disablePadding>
      <ListItemText disableTypography>{children}</ListItemText>
    </ListItem>
  );
}

function Beside({ side, booking, gap }: Neighbor & { side: "Before" | "After" }) {
  const { schedule, customer, location, id } = booking;
  const say = (at: number) => formatTime(at, schedule.timeZone, "time");
  return (
    <>
      <Quiet>{side}: </Quiet>
      {say(schedule.start)} – {say(schedule.end)}, <Link to={sessionPath(id)}>{customer.name}</Link>,{" "}
      {location.neighborhood ?? `${location.city} ${location.postalCode}`}{" "}
      <Quiet>({gap > 0 ? `${formatTimeLeft(gap)} between` : "back to back"})</Quiet>
    </>
  );
}
