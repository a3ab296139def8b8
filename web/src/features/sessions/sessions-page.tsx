import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { useInboxBookings } from "../../data/booking/inbox.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { BookingCard, BookingCards } from "../../parts/instructor-bookings/booking-card.tsx";
import { BookingRow, BookingRows } from "../../parts/instructor-bookings/booking-row.tsx";
import { ClaimCards } from "../../parts/instructor-bookings/claim-cards.tsx";
import { ProposalMark } from "../../parts/instructor-bookings/proposal/proposal-mark.tsx";
import { usePinnedBookings } from "../../parts/instructor-bookings/use-pinned-bookings.ts";
import { openSessionsOf } from "../../parts/instructor-bookings/worklist.ts";
import { sessionPath } from "../../routing/instructor-links.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Column } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";

import { PastSessions } from "./past-sessions.tsx";
import { SessionCard } from "./session-card.tsx";
import { sessionsByDay } from "./session-days.ts";

const timesOf = ({ schedule: { start, end, timeZone } }: Booking): string =>
  `${formatTime(start, timeZone, "time")} – ${formatTime(end, timeZone, "time")}`;

/** The instructor's sessions: today's with what can be done now, what is ahead, and past months. */
export function SessionsPage() {
  const inbox = useInboxBookings();
  const now = useNow(15_000);
  const [query] = useSearchParams();
  const { pinned, results, pin, unpin, end } = usePinnedBookings();
  const id = query.get("id");
  // Notifications led here before each session had its page.
  if (id) return <Navigate replace to={sessionPath(id)} />;
  const card = (booking: Booking) => (
    <BookingCard key={booking.id} end={results.get(booking.id)} onHide={() => unpin(booking.id)}>
      <SessionCard
        booking={booking}
        now={now}
        onPin={() => pin(booking)}
        onUnpin={() => unpin(booking.id)}
        onEnd={(how) => end(booking.id, how)}
      />
    </BookingCard>
  );
  return (
    <Page title="Sessions">
      <Column>
        <ClaimCards />
        <LoadableView of={inbox} empty={null}>
          {({ bookings }) => {
            const sessions = openSessionsOf(bookings, now, pinned);
            if (sessions.length === 0) return <NothingAhead />;
            const { today, ahead } = sessionsByDay(sessions, now);
            return (
              <Column>
                <Day name="Today">
                  {today.length > 0 ? <BookingCards>{today.map(card)}</BookingCards> : "No sessions today."}
                </Day>
                {ahead.map(([day, ofDay]) => (
                  <Day key={day} name={day}>
                    <BookingRows>
                      {ofDay.map((booking) => (
                        <BookingRow key={booking.id} booking={booking} when={timesOf(booking)}>
                          <ProposalMark booking={booking} now={now} />
                        </BookingRow>
                      ))}
                    </BookingRows>
                  </Day>
                ))}
              </Column>
            );
          }}
        </LoadableView>
        <PastSessions now={now} />
      </Column>
    </Page>
  );
}

function Day({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <Typography component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
        {name}
      </Typography>
      {children}
    </section>
  );
}

function NothingAhead() {
  return (
    <EmptyState
      title="No upcoming sessions"
      action={
        <Button component={Link} variant="outlined" to={instructorPaths.inbox}>
          Go to your inbox
        </Button>
      }
    >
      Sessions you accept are here, with address and phone number.
    </EmptyState>
  );
}
