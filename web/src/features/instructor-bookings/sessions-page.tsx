import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import { Link } from "react-router-dom";
import { instructorPaths } from "../../app/instructor-paths.ts";
import { useNow } from "../../booking/use-now.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Faces } from "../../ui/faces.tsx";
import { Page } from "../../ui/page.tsx";
import { Stack } from "../../ui/panel.tsx";
import { BookingCard, Cards } from "./booking-card.tsx";
import { SessionCard } from "./session-card.tsx";
import { useHeld } from "./use-held.ts";
import { useWork } from "./use-work.ts";
import { dayOf, sessionsOf } from "./worklist.ts";

const Onward = styled(Link)(quietButtonLook);
const Day = styled("h2")(({ theme }) => ({ ...theme.typography.h3, marginBottom: 12 }));

const byDay = (bookings: readonly Booking[], now: number): Map<string, Booking[]> => {
  const days = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const day = dayOf(booking, now);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return days;
};

/** Sessions that are on or ahead: where to go, and what to do there. */
export function SessionsPage() {
  const found = useWork();
  const now = useNow(15_000);
  const { held, ends, hold, release, end } = useHeld();
  const card = (booking: Booking) => (
    <BookingCard key={booking.id} end={ends.get(booking.id)} onHide={() => release(booking.id)}>
      <SessionCard
        booking={booking}
        now={now}
        onHold={() => hold(booking)}
        onRelease={() => release(booking.id)}
        onEnd={(how) => end(booking.id, how)}
      />
    </BookingCard>
  );
  return (
    <Page title="Sessions">
      <Faces of={found} empty={null}>
        {({ bookings }) => {
          const sessions = sessionsOf(bookings, now, held);
          if (sessions.length === 0) return <NothingAhead />;
          return (
            <Stack>
              {[...byDay(sessions, now)].map(([day, ofDay]) => (
                <section key={day} aria-label={day}>
                  <Day>{day}</Day>
                  <Cards>{ofDay.map(card)}</Cards>
                </section>
              ))}
            </Stack>
          );
        }}
      </Faces>
    </Page>
  );
}

function NothingAhead() {
  return (
    <EmptyState title="No sessions ahead" action={<Onward to={instructorPaths.inbox}>To your inbox</Onward>}>
      What you accept is listed here, with the address and the phone.
    </EmptyState>
  );
}
