import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import { Link, Navigate } from "react-router-dom";
import { aboutPath, bookPath, paths } from "../../app/paths.ts";
import type { Subject } from "../../booking/subject.ts";
import { useMonthBookings } from "../../data/bookings.ts";
import type { Loadable } from "../../data/live.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Faces } from "../../ui/faces.tsx";
import { NextIcon } from "../../ui/icons/icons.tsx";
import { LocalTime } from "../../ui/local-time.tsx";
import { Money } from "../../ui/money.tsx";
import { Panel, Quiet, Row } from "../../ui/panel.tsx";
import { monthsUpTo, tippable } from "./tippable.ts";

const Main = styled(Link)(buttonLook);
const Other = styled(Link)(quietButtonLook);
const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: "12px 0 0",
  padding: 0,
  "& li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& a": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: 12,
    alignItems: "center",
    minHeight: 64,
    padding: "8px 0",
    color: "inherit",
    textDecoration: "none",
  },
  "& a:hover strong": { textDecoration: "underline" },
}));

/** Both months at once, or the first of them that is not there. */
const together = (a: Loadable<Booking[]>, b: Loadable<Booking[]>): Loadable<Booking[]> => {
  if (a.status !== "ready") return a;
  if (b.status !== "ready") return b;
  return { status: "ready", value: [...a.value, ...b.value] };
};

/** Which of the last sessions with an instructor the tip is for; a single one is taken by itself. */
export function WhichSession({ person, lastAt }: Pick<Subject, "person" | "lastAt">) {
  const [last, before] = monthsUpTo(lastAt);
  const both = together(useMonthBookings(last.year, last.month), useMonthBookings(before.year, before.month));
  const found = both.status === "ready" ? { ...both, value: tippable(both.value, person.id) } : both;
  const nothing = (
    <EmptyState
      title="No session is waiting for a tip"
      action={
        <Row style={{ justifyContent: "center" }}>
          <Main to={bookPath({ instructor: person.id })}>Book again</Main>
          <Other to={paths.calendar}>My calendar</Other>
        </Row>
      }
    >
      Your last sessions with {person.name} have theirs already. A session of longer ago is in your calendar,
      and leads here too.
    </EmptyState>
  );
  return (
    <Faces of={found} empty={nothing}>
      {(sessions) =>
        sessions.length > 1 ? <Choose sessions={sessions} name={person.name} /> : <Only of={sessions} />
      }
    </Faces>
  );
}

function Only({ of: [session] }: { of: readonly Booking[] }) {
  return session ? <Navigate to={aboutPath("/tip", { id: session.id })} replace /> : null;
}

function Choose({ sessions, name }: { sessions: readonly Booking[]; name: string }) {
  return (
    <Panel aria-labelledby="which">
      <h2 id="which">Which session with {name}?</h2>
      <List>
        {sessions.map(({ id, service, schedule, billing }) => (
          <li key={id}>
            <Link to={aboutPath("/tip", { id })}>
              <span>
                <strong>
                  <LocalTime at={schedule.start} timeZone={schedule.timeZone} isPlain />
                </strong>
                <br />
                <Quiet>
                  {service.name}, <Money minor={billing.amount} currency={billing.currency} />
                </Quiet>
              </span>
              <NextIcon />
            </Link>
          </li>
        ))}
      </List>
    </Panel>
  );
}
