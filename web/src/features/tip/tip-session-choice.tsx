import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { Link, Navigate } from "react-router-dom";
import { now } from "../../clock.ts";
import { useMonthBookings } from "../../data/booking/bookings.ts";
import type { Loadable } from "../../data/live/live-values.ts";
import type { PastSession } from "../../parts/booking/past-session/use-past-session.ts";
import { bookPath, followUpPath, paths } from "../../routing/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { NextIcon } from "../../ui/icons/icons.tsx";
import { Row } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Panel } from "../../ui/panel.tsx";
import { monthsToTip, tippableSessions } from "./tippable-sessions.ts";

/** Bookings of several months as one value, ready when all are. Months may repeat. */
const together = (months: readonly Loadable<Booking[]>[]): Loadable<Booking[]> => {
  const all = new Map<string, Booking>();
  for (const month of months) {
    if (month.status !== "ready") return month;
    for (const booking of month.value) all.set(booking.id, booking);
  }
  return { status: "ready", value: [...all.values()] };
};

/** My bookings in the months to search; a month that repeats is read once. */
const useRecentBookings = (lastSessionAt: number): Loadable<Booking[]> => {
  const [last, before, lastKnown, beforeKnown] = monthsToTip(now(), lastSessionAt);
  return together([
    useMonthBookings(last.year, last.month),
    useMonthBookings(before.year, before.month),
    useMonthBookings(lastKnown.year, lastKnown.month),
    useMonthBookings(beforeKnown.year, beforeKnown.month),
  ]);
};

/** Chooses the session a tip is for; a single one is chosen automatically. */
export function TipSessionChoice({ person, lastSessionAt }: Pick<PastSession, "person" | "lastSessionAt">) {
  const recent = useRecentBookings(lastSessionAt);
  const closedSessions =
    recent.status === "ready" ? { ...recent, value: tippableSessions(recent.value, person.id) } : recent;
  const nothing = (
    <EmptyState
      title="Nothing left to tip for"
      action={
        <Row style={{ justifyContent: "center" }}>
          <Button component={Link} variant="contained" to={bookPath({ instructor: person.id })}>
            Book {splitDisplayName(person.name).firstname} again
          </Button>
          <Button component={Link} variant="outlined" to={paths.calendar}>
            My calendar
          </Button>
        </Row>
      }
    >
      You've left a tip for each recent session with {splitDisplayName(person.name).firstname}. To tip for an
      older one, open it in your calendar.
    </EmptyState>
  );
  return (
    <LoadableView of={closedSessions} empty={nothing}>
      {(sessions) =>
        sessions.length > 1 ? <Choose sessions={sessions} name={person.name} /> : <Only of={sessions} />
      }
    </LoadableView>
  );
}

function Only({ of: [session] }: { of: readonly Booking[] }) {
  return session ? <Navigate to={followUpPath("/tip", { id: session.id })} replace /> : null;
}

function Choose({ sessions, name }: { sessions: readonly Booking[]; name: string }) {
  return (
    <Panel aria-labelledby="which">
      <h2 id="which">Which session with {splitDisplayName(name).firstname}?</h2>
      <List>
        {sessions.map(({ id, service, schedule, billing }) => (
          <ListItem key={id} disablePadding divider>
            <ListItemButton component={Link} to={followUpPath("/tip", { id })}>
              <ListItemText
                primary={<LocalTime at={schedule.start} timeZone={schedule.timeZone} isPlain />}
                secondary={
                  <>
                    {service.name}, <MoneyText minor={billing.amount} currency={billing.currency} />
                  </>
                }
              />
              <NextIcon />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
