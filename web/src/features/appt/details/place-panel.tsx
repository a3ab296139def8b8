import type { SessionView } from "@core/booking/guests/session-view.ts";
import { styled } from "@mui/material/styles";
import { usePlace } from "../../../data/booking/bookings.ts";
import { CalendarButton } from "../../../parts/booking/calendar-button.tsx";
import type { BookingRole } from "../../../parts/booking/role.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { ClockIcon } from "../../../ui/icons/first-icons.tsx";
import { PeopleIcon, PlaceIcon } from "../../../ui/icons/icons.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { IconList, IconListItem } from "../../../ui/lists/icon-list.tsx";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { placeAccessText } from "./place-access-text.ts";

const GoogleCalendarLink = lazyPart(() =>
  import("../../../parts/booking/google-calendar-link.tsx").then((m) => m.GoogleCalendarLink),
);

const Foot = styled("div")({
  marginTop: 20,
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  "&:empty": { display: "none" },
});

/** When exactly, where, and for how many. `now` is ms UTC. */
export function PlacePanel({
  booking,
  role,
  now,
}: {
  booking: SessionView;
  role: BookingRole | null;
  now: number;
}) {
  const { schedule, service, location } = booking;
  const place = usePlace(booking.id);
  const access = role === "host" && placeAccessText(booking, now);
  // A reader who may no longer see the place, such as a guest after a cancellation, sees the town.
  const visible =
    place.status === "failed" && place.isRefused ? ({ status: "ready", value: null } as const) : place;
  return (
    <Panel aria-label="When and where">
      <IconList>
        <IconListItem icon={<ClockIcon />}>
          <span>
            {formatTime(schedule.start, schedule.timeZone, "longDate")}
            <br />
            {formatTime(schedule.start, schedule.timeZone, "time")} –{" "}
            {formatTime(schedule.end, schedule.timeZone, "time")}, {service.minutes} minutes
          </span>
        </IconListItem>
        <IconListItem icon={<PlaceIcon />}>
          <LoadableView of={visible} empty={`${location.city}, ${location.region} ${location.postalCode}`}>
            {({ line1, line2 }) => (
              <span>
                <bdi>
                  {line1}
                  {line2 && `, ${line2}`}
                </bdi>
                <br />
                {location.city}, {location.region} {location.postalCode}
                {access && (
                  <>
                    <br />
                    <Quiet>{access}</Quiet>
                  </>
                )}
              </span>
            )}
          </LoadableView>
        </IconListItem>
        <IconListItem icon={<PeopleIcon />}>
          <span>
            {service.people} {service.people === 1 ? "person" : "people"} · {service.style}
          </span>
        </IconListItem>
      </IconList>
      <Foot>
        <CalendarButton booking={booking} now={now} />
        <Optional>
          <GoogleCalendarLink booking={booking} now={now} />
        </Optional>
      </Foot>
    </Panel>
  );
}
