import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
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
const Text = styled("span")({ whiteSpace: "pre-line" });

/** When exactly, where, and for how many. */
export function PlacePanel({ booking }: { booking: Booking }) {
  const { schedule, service, location } = booking;
  const place = usePlace(booking.id);
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
          <Faces of={place} empty={`${location.city}, ${location.region} ${location.postalCode}`}>
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
                <br />
                <Quiet>Your instructor sees this only after saying yes, until a day after the session.</Quiet>
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
    </Panel>
  );
}
