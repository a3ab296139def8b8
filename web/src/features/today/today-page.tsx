import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { sessionDraft } from "../../auth/session-draft.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { useClosedSessions } from "../../data/booking/closed-sessions.ts";
import { useInboxBookings } from "../../data/booking/inbox.ts";
import { dateAt, formatLongDate } from "../../parts/booking/place-date.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { useArrival } from "../../parts/instructor-bookings/arrival/use-arrival.ts";
import { NextAct } from "../../parts/instructor-bookings/next-act.tsx";
import type { ActionResult } from "../../parts/instructor-bookings/use-pinned-bookings.ts";
import { sessionDayText } from "../../parts/instructor-bookings/worklist.ts";
import { sessionPath } from "../../routing/instructor-links.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { Column } from "../../ui/layout.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Optional } from "../../ui/optional.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";
import { routeOf, toProposeAfter } from "./day-route.ts";
import { DayStops } from "./day-stops.tsx";
import { WaitingAnswers } from "./waiting-answers.tsx";

// Below what an instructor came for, or rare: they load after it.
const SetupList = lazyPart(() => import("./setup-list.tsx").then((m) => m.SetupList));
const NewNotes = lazyPart(() => import("./new-notes.tsx").then((m) => m.NewNotes));
const ProposeNextBar = lazyPart(() =>
  import("../../parts/instructor-bookings/next-session/propose-next-bar.tsx").then((m) => m.ProposeNextBar),
);
const ClaimCards = lazyPart(() =>
  import("../../parts/instructor-bookings/claim-cards.tsx").then((m) => m.ClaimCards),
);

/** The instructor's working day: the next act, the day as a route, what waits for an answer, and what came since. */
export function TodayPage() {
  const inbox = useInboxBookings();
  const now = useNow(10_000);
  return (
    <Page title="Today" lead={formatLongDate(dateAt(now, deviceTimeZone()))}>
      <LoadableView of={inbox} empty={null}>
        {({ bookings }) => <Day bookings={bookings} now={now} />}
      </LoadableView>
    </Page>
  );
}

function Day({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const { stops, next } = routeOf(bookings, now);
  const { after, skip, setClosed } = useProposeAfter(next, now);
  const act = next && <Act key={next.id} booking={next} now={now} onClosed={setClosed} />;
  return (
    <>
      <Column style={{ gap: 28 }}>
        <Optional>
          <SetupList />
        </Optional>
        <Optional>
          <ClaimCards />
        </Optional>
        <section aria-labelledby="sessions-today">
          <Typography id="sessions-today" component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
            {stops.length === 1 ? "1 session" : `${stops.length || "No"} sessions`} today
          </Typography>
          {stops.length > 0 ? <DayStops stops={stops} now={now} /> : <FreeDay next={next} now={now} />}
        </section>
        <WaitingAnswers bookings={bookings} now={now} />
        <Optional>
          <NewNotes now={now} />
        </Optional>
      </Column>
      {after ? (
        <Optional fallback={act}>
          <ProposeNextBar key={after.id} booking={after} now={now} onSkip={() => skip(after.id)}>
            {act}
          </ProposeNextBar>
        </Optional>
      ) : (
        act
      )}
    </>
  );
}

/** The session to propose the next one after, until the instructor leaves it for later. */
function useProposeAfter(next: Booking | undefined, now: number) {
  const closedSessions = useClosedSessions();
  const draft = sessionDraft<{ id: string }>(`next-skipped:${useMyId()}`);
  const [skipped, setSkipped] = useState(() => draft.read()?.id);
  /** The session that was just checked out of: the next one comes before the next door. */
  const [closed, setClosed] = useState<string | null>(null);
  const sessions = closedSessions.status === "ready" ? closedSessions.value : [];
  const after = sessions.find(({ id }) => id === closed) ?? toProposeAfter(sessions, next, now);
  const skip = (id: string) => {
    draft.save({ id });
    setSkipped(id);
  };
  return { after: after && after.id !== skipped ? after : undefined, skip, setClosed };
}

interface ActProps {
  booking: Booking;
  now: number;
  /** Called with the id of the session once it was checked out of. */
  onClosed: (id: string) => void;
}

function Act({ booking, now, onClosed }: ActProps) {
  const arrival = useArrival(booking, now);
  const end = ({ kind, text }: ActionResult) => {
    notify(text);
    if (kind === "success" && booking.status === "Started") onClosed(booking.id);
  };
  return <NextAct booking={booking} now={now} arrival={arrival} onEnd={end} />;
}

/** A day without sessions: the next one, or where the first one comes from. */
function FreeDay({ next, now }: { next: Booking | undefined; now: number }) {
  if (!next)
    return (
      <EmptyState
        title="Nothing planned yet"
        action={
          <Button component={Link} variant="outlined" to={instructorPaths.scheduleHours}>
            Check your hours
          </Button>
        }
      >
        New requests show up here, and we'll email you.
      </EmptyState>
    );
  const { schedule, customer, service, id } = next;
  return (
    <Panel aria-label="Next session">
      <Text>
        Your next session is {sessionDayText(next, now).replace("Tomorrow", "tomorrow")} at{" "}
        {formatTime(schedule.start, schedule.timeZone, "time")}:{" "}
        <Link to={sessionPath(id)}>
          {service.name} with {customer.name}
        </Link>
      </Text>
    </Panel>
  );
}
