import type { Booking } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names/names.ts";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { Link, Navigate } from "react-router-dom";
import { useMonthBookings } from "../../data/booking/bookings.ts";
import type { Loadable } from "../../data/live/live-values.ts";
import type { FollowUp } from "../../parts/booking/follow-up/use-follow-up.ts";
import { bookPath, followUpPath, paths } from "../../routing/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { NextIcon } from "../../ui/icons/icons.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Panel, Row } from "../../ui/panel.tsx";
import { tipMonthsUpTo, tippableSessions } from "./tippable-sessions.ts";

/** Both months as one value, ready when both are. */
const together = (a: Loadable<Booking[]>, b: Loadable<Booking[]>): Loadable<Booking[]> => {
  if (a.status !== "ready") return a;
  if (b.status !== "ready") return b;
  return { status: "ready", value: [...a.value, ...b.value] };
};

/** Chooses the session a tip is for; a single one is chosen automatically. */
export function TipSessionChoice({ person, lastSessionAt }: Pick<FollowUp, "person" | "lastSessionAt">) {
  const [last, before] = tipMonthsUpTo(lastSessionAt);
  const both = together(useMonthBookings(last.year, last.month), useMonthBookings(before.year, before.month));
  const found = both.status === "ready" ? { ...both, value: tippableSessions(both.value, person.id) } : both;
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
    <LoadableView of={found} empty={nothing}>
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
