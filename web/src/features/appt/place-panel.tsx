import { styled } from "@mui/material/styles";
import { isOver, statusAt } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import { CalendarButton } from "../../booking/calendar-button.tsx";
import { calendarNews } from "../../booking/calendar-download.ts";
import type { Role } from "../../booking/role.ts";
import { usePlace } from "../../data/bookings.ts";
import { Faces } from "../../ui/faces.tsx";
import { ClockIcon, PeopleIcon, PlaceIcon } from "../../ui/icons/icons.tsx";
import { Panel, Quiet } from "../../ui/panel.tsx";
import { formatTime } from "../../ui/time-format.ts";

const Facts = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 16,
  "& > li": { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: 14 },
  "& svg": { color: theme.vars.palette.primary.main, marginTop: 1 },
}));
const Foot = styled("div")({
  marginTop: 20,
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  "&:empty": { display: "none" },
});
const Text = styled("span")({ whiteSpace: "pre-line" });

/** When exactly, where, and for how many. `now` is ms UTC. */
export function PlacePanel({ booking, role, now }: { booking: Booking; role: Role | null; now: number }) {
  const { schedule, service, location } = booking;
  const place = usePlace(booking.id);
  // Not theirs to see any more, such as a guest's after a cancelation: then the town stays.
  const seen =
    place.status === "failed" && place.isRefused ? ({ status: "ready", value: null } as const) : place;
  return (
    <Panel aria-label="When and where">
      <Facts>
        <li>
          <ClockIcon />
          <span>
            {formatTime(schedule.start, schedule.timeZone, "longDate")}
            <br />
            {formatTime(schedule.start, schedule.timeZone, "time")} –{" "}
            {formatTime(schedule.end, schedule.timeZone, "time")}, {service.minutes} minutes
          </span>
        </li>
        <li>
          <PlaceIcon />
          <Faces of={seen} empty={`${location.city}, ${location.region} ${location.postalCode}`}>
            {({ line1, line2, instructions }) => (
              <span>
                {line1}
                {line2 && `, ${line2}`}
                <br />
                {location.city}, {location.region} {location.postalCode}
                {instructions && (
                  <>
                    <br />
                    <Text>“{instructions}”</Text>
                  </>
                )}
                {role === "host" && !isOver(statusAt(booking, now)) && (
                  <>
                    <br />
                    <Quiet>
                      Your instructor sees this and your phone number only after saying yes, until a day after
                      the session.
                    </Quiet>
                  </>
                )}
              </span>
            )}
          </Faces>
        </li>
        <li>
          <PeopleIcon />
          <span>
            {service.people} {service.people === 1 ? "person" : "people"} · {service.style}
          </span>
        </li>
      </Facts>
      <Foot>
        <CalendarButton booking={booking} now={now} />
        {role === "guest" && calendarNews(booking, now) === "add" && (
          <Quiet>{booking.customer.name} has booked it, so it does not stand in your calendar here.</Quiet>
        )}
      </Foot>
    </Panel>
  );
}
