import { styled } from "@mui/material/styles";
import { statusAt, statusLabels } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import type { User } from "@shared/model/user.ts";
import { Link } from "react-router-dom";
import { now } from "../../api/clock.ts";
import { apptPath, paths } from "../../app/paths.ts";
import { thisAndNextMonth, upcoming } from "../../booking/upcoming.ts";
import { useMonthBookings } from "../../data/bookings.ts";
import type { Loadable } from "../../data/live.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Faces } from "../../ui/faces.tsx";
import { LocalTime } from "../../ui/local-time.tsx";
import { Panel, Pill, Quiet, Row } from "../../ui/panel.tsx";
import { Heading } from "./columns.tsx";

const Book = styled(Link)(buttonLook);
const More = styled(Link)(quietButtonLook);
const Session = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 16,
  alignItems: "flex-start",
  margin: "12px 0 20px",
  "& > div": { flex: "1 1 200px", minWidth: 0, display: "grid", gap: 4, justifyItems: "start" },
});
const When = styled("strong")({ fontSize: "1.15rem", "& span": { fontWeight: 400 } });

/** Two months as one value: loading and failing together. */
const both = (a: Loadable<Booking[]>, b: Loadable<Booking[]>): Loadable<Booking[]> => {
  if (a.status !== "ready") return a;
  if (b.status !== "ready") return b;
  return { status: "ready", value: upcoming([...a.value, ...b.value], now()) };
};

/** The session that is on or comes next; the way to book where there is none. */
export function NextSession({ user }: { user: User }) {
  const [month, after] = thisAndNextMonth(now(), user.timeZone);
  const coming = both(useMonthBookings(month.year, month.month), useMonthBookings(after.year, after.month));
  return (
    <Panel aria-labelledby="next">
      <Heading id="next">Your next session</Heading>
      <Faces
        of={coming}
        empty={
          <EmptyState title="Nothing planned yet" action={<Book to={paths.book}>Book a session</Book>}>
            Choose a style and a time. Your instructor comes to {user.location?.city ?? "you"} and brings
            everything you need.
          </EmptyState>
        }
      >
        {(bookings) => <Next bookings={bookings} />}
      </Faces>
    </Panel>
  );
}

function Next({ bookings }: { bookings: Booking[] }) {
  const [booking, ...others] = bookings;
  if (!booking) return null;
  const { id, instructor, service, schedule, location } = booking;
  const status = statusAt(booking, now());
  return (
    <>
      <Session>
        <Avatar name={instructor.name} avatar={instructor.avatar} size={56} />
        <div>
          <When>
            <LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />
          </When>
          <span>
            {service.name} with {instructor.name}
          </span>
          <Quiet>
            {location.city}, {location.region}
          </Quiet>
          <Pill kind={status === "Confirmed" || status === "Started" ? "success" : "warning"}>
            {statusLabels[status]}
          </Pill>
        </div>
      </Session>
      <Row>
        <Book to={apptPath(id)}>See this session</Book>
        <More to={paths.book}>Book another</More>
        {others.length > 0 && (
          <Link to={paths.calendar}>
            {others.length} more {others.length === 1 ? "session" : "sessions"}
          </Link>
        )}
      </Row>
    </>
  );
}
