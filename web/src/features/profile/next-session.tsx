import type { SessionView } from "@core/booking/guests/session-view.ts";
import { statusLookAt } from "@core/booking/status-look.ts";
import type { Meeting } from "@core/people/instructors/reconnect.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { User } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { useOnline } from "../../api/online.ts";
import { now } from "../../clock.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { useMonthSessions } from "../../data/booking/joined.ts";
import type { Loadable } from "../../data/live/live-values.ts";
import { useReconnect } from "../../data/people/use-reconnect.ts";
import { thisAndNextMonth, upcomingBookings } from "../../parts/booking/upcoming-bookings.ts";
import { bookingPath, paths, rebookPath } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Row } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Waiting } from "../../ui/page-skeleton.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { ProfileHeading } from "./profile-columns.tsx";
import { NextSessionShape } from "./profile-skeleton.tsx";

const Session = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 16,
  alignItems: "flex-start",
  margin: "12px 0 20px",
  "& > div": { flex: "1 1 200px", minWidth: 0, display: "grid", gap: 4, justifyItems: "start" },
});
const When = styled("strong")({ fontSize: "1.15rem", "& span": { fontWeight: 400 } });

/** Upcoming sessions of two months as one value, ready when both are. */
const both = (a: Loadable<SessionView[]>, b: Loadable<SessionView[]>): Loadable<SessionView[]> => {
  if (a.status !== "ready") return a;
  if (b.status !== "ready") return b;
  return { status: "ready", value: upcomingBookings([...a.value, ...b.value], now()) };
};

/** The coming sessions and the instructors met before, watched at once: nothing of them waits for the account's document. */
export const useNextSessions = (timeZone: string) => {
  const [month, after] = thisAndNextMonth(now(), timeZone);
  const upcoming = both(useMonthSessions(month.year, month.month), useMonthSessions(after.year, after.month));
  return { upcoming, met: useReconnect() };
};

function BookAgain({ person, isMain }: { person: Meeting; isMain: boolean }) {
  return (
    <Button component={Link} variant={isMain ? "contained" : "outlined"} to={rebookPath(person)}>
      Book {splitDisplayName(person.name).firstname} again
    </Button>
  );
}

interface NextSessionProps {
  user: User;
  /** Shows nothing without a session: for new customers, who may have joined one before they can book. */
  isHiddenWithout: boolean;
}

/** The current or next session, booked or joined, and links to book; the last instructor comes first. */
export function NextSession({ user, isHiddenWithout }: NextSessionProps) {
  const { upcoming, met } = useNextSessions(user.timeZone || deviceTimeZone());
  const last =
    met.status === "ready" ? met.value?.people.find(({ id }) => !user.blacklist.includes(id)) : undefined;
  if (isHiddenWithout && (upcoming.status !== "ready" || upcoming.value.length === 0)) return null;
  return (
    <Panel aria-labelledby="next">
      <ProfileHeading id="next">Your next session</ProfileHeading>
      <LoadableView
        // Together, so that a late link moves nothing.
        of={met.status === "loading" ? met : upcoming}
        skeleton={
          <Waiting>
            <NextSessionShape />
          </Waiting>
        }
        empty={
          <EmptyState
            title="Nothing planned yet"
            action={
              <Row style={{ justifyContent: "center" }}>
                {last && <BookAgain person={last} isMain />}
                {last ? (
                  <Button component={Link} variant="outlined" to={paths.book}>
                    Book someone else
                  </Button>
                ) : (
                  <Button component={Link} variant="contained" to={paths.book}>
                    Book a session
                  </Button>
                )}
              </Row>
            }
          >
            Choose a style and a time. Your instructor comes to you
            {user.location && ` in ${user.location.city}`} and brings everything you need.
          </EmptyState>
        }
      >
        {(bookings) => <ComingSessions bookings={bookings} last={last} />}
      </LoadableView>
    </Panel>
  );
}

interface ComingSessionsProps {
  bookings: SessionView[];
  /** The instructor to book again. */
  last?: Meeting | undefined;
}

/** The first of the coming sessions, and how many follow. */
export function ComingSessions({ bookings, last }: ComingSessionsProps) {
  const isOnline = useOnline();
  const me = useMyId();
  const [booking, ...others] = bookings;
  if (!booking) return null;
  const { id, customer, instructor, service, schedule, location } = booking;
  const look = statusLookAt(booking, now());
  return (
    <>
      <Session>
        <Avatar name={instructor.name} avatar={instructor.avatar} size={56} />
        <div>
          <When>
            <LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />
          </When>
          <span>
            {service.name} with <bdi>{instructor.name}</bdi>
          </span>
          <Quiet>
            {location.city}, {location.region}
          </Quiet>
          {customer.id !== me && (
            <Quiet>
              <bdi>{customer.name}</bdi> invited you
            </Quiet>
          )}
          <Pill kind={look.tone}>{look.label}</Pill>
        </div>
      </Session>
      <Row>
        <Button component={Link} variant="contained" to={bookingPath(id)}>
          See this session
        </Button>
        {isOnline && last && <BookAgain person={last} isMain={false} />}
        {isOnline && (
          <Button component={Link} variant="outlined" to={paths.book}>
            Book another
          </Button>
        )}
        {others.length > 0 && (
          <Link to={paths.calendar}>
            {others.length} more {others.length === 1 ? "session" : "sessions"}
          </Link>
        )}
      </Row>
    </>
  );
}
