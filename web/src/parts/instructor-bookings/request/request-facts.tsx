import type { DecidingFacts } from "@core/api/provider.ts";
import type { Booking } from "@core/booking/booking.ts";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { sessionPath } from "../../../routing/instructor-links.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Quiet } from "../../../ui/text.ts";
import { ClientLine } from "./client-line.tsx";
import { gapText, type RequestDayLine, requestDayLines } from "./request-day.ts";

interface RequestFactsProps {
  request: Booking;
  /** The instructor's open bookings: who the others of that day are. */
  bookings: readonly Booking[];
  /** What is known without the answer: shown until it comes, and if it does not. */
  children: ReactNode;
}

/** What the instructor and this customer had together, and the day of the request with everything else on it. */
export function RequestFacts({ request, bookings, children }: RequestFactsProps) {
  const { answer } = useAnswer({ appointmentId: request.id }, call("/api/provider/request"));
  if (answer.status !== "ready") return children;
  const { day, history } = answer.value;
  return (
    <>
      <ClientLine id={request.customer.id} history={history} />
      <Day request={request} day={day} bookings={bookings} />
    </>
  );
}

interface DayProps {
  request: Booking;
  day: DecidingFacts["day"];
  bookings: readonly Booking[];
}

function Day({ request, day, bookings }: DayProps) {
  if (day.length === 0) return <Quiet>You have no other sessions that day.</Quiet>;
  return (
    <List aria-label="That day" sx={{ display: "grid", gap: "6px" }}>
      {requestDayLines(request, day, bookings).map((line) => (
        <ListItem key={`${line.label}${line.from}`} disablePadding>
          <ListItemText disableTypography>
            <Line line={line} timeZone={request.schedule.timeZone} />
          </ListItemText>
        </ListItem>
      ))}
    </List>
  );
}

function Line({ line, timeZone }: { line: RequestDayLine; timeZone: string }) {
  const { from, to, label, booking, isClash, isRequest, gap } = line;
  const time = `${formatTime(from, timeZone, "time")} – ${formatTime(to, timeZone, "time")}`;
  return (
    <>
      {isRequest ? (
        <strong>
          {time}, {label.toLowerCase()}
        </strong>
      ) : (
        <>
          {time}, {label}
          {booking && (
            <>
              <Link to={sessionPath(booking.id)}>{booking.customer.name}</Link>,{" "}
              {booking.location.neighborhood ?? booking.location.city}
            </>
          )}
          {isClash && <strong>, at the same time</strong>}
        </>
      )}
      {gap && (
        <>
          <br />
          <Quiet>{gapText(gap)}</Quiet>
        </>
      )}
    </>
  );
}
