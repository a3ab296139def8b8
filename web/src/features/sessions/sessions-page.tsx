import type { Booking } from "@core/booking/model.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useInboxBookings } from "../../data/booking/inbox.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { LinkedConversation } from "../../parts/conversation/linked-conversation.tsx";
import { BookingCard, BookingCards } from "../../parts/instructor-bookings/booking-card.tsx";
import { usePinnedBookings } from "../../parts/instructor-bookings/use-pinned-bookings.ts";
import { openSessionsOf, sessionDayText } from "../../parts/instructor-bookings/worklist.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { Stack } from "../../ui/panel.tsx";
import { ClaimCards } from "./claim-cards.tsx";
import { SessionCard } from "./session-card.tsx";

const byDay = (bookings: readonly Booking[], now: number): Map<string, Booking[]> => {
  const days = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const day = sessionDayText(booking, now);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return days;
};

/** The instructor's current and upcoming sessions. */
export function SessionsPage() {
  const found = useInboxBookings();
  const now = useNow(15_000);
  const { pinned, results, pin, unpin, end } = usePinnedBookings();
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
      <LinkedConversation now={now} />
      <ClaimCards />
      <LoadableView of={found} empty={null}>
        {({ bookings }) => {
          const sessions = openSessionsOf(bookings, now, pinned);
          if (sessions.length === 0) return <NothingAhead />;
          return (
            <Stack>
              {[...byDay(sessions, now)].map(([day, ofDay]) => (
                <section key={day} aria-label={day}>
                  <Typography component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
                    {day}
                  </Typography>
                  <BookingCards>{ofDay.map(card)}</BookingCards>
                </section>
              ))}
            </Stack>
          );
        }}
      </LoadableView>
    </Page>
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
      Sessions you accept show up here, with the address and phone number.
    </EmptyState>
  );
}
