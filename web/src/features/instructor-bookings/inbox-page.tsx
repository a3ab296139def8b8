import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { instructorPaths } from "../../app/instructor-paths.ts";
import { useNow } from "../../booking/use-now.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Faces } from "../../ui/faces.tsx";
import { Page } from "../../ui/page.tsx";
import { BookingCard, Cards } from "./booking-card.tsx";
import { RequestCard } from "./request-card.tsx";
import { useHeld } from "./use-held.ts";
import { useWork } from "./use-work.ts";
import { requestsOf, sessionsOf } from "./worklist.ts";

const Onward = styled(Link)(quietButtonLook);

/** Requests that wait for an answer. */
export function InboxPage() {
  const found = useWork();
  const now = useNow(15_000);
  const { held, ends, hold, release, end } = useHeld();
  return (
    <Page title="Inbox" lead="Requests that wait for your answer, the most urgent first.">
      <Faces of={found} empty={null}>
        {({ bookings }) => {
          const requests = requestsOf(bookings, now, held);
          if (requests.length === 0)
            return <NothingWaits ahead={sessionsOf(bookings, now, new Map()).length} />;
          return (
            <Cards aria-label="Requests">
              {requests.map((booking) => (
                <BookingCard key={booking.id} end={ends.get(booking.id)} onHide={() => release(booking.id)}>
                  <RequestCard
                    booking={booking}
                    onHold={() => hold(booking)}
                    onRelease={() => release(booking.id)}
                    onEnd={(how) => end(booking.id, how)}
                  />
                </BookingCard>
              ))}
            </Cards>
          );
        }}
      </Faces>
    </Page>
  );
}

function NothingWaits({ ahead }: { ahead: number }) {
  const sessions = ahead === 1 ? "1 session" : `${ahead} sessions`;
  return (
    <EmptyState
      title="No requests waiting"
      action={<Onward to={instructorPaths.sessions}>To your sessions</Onward>}
    >
      New ones appear here by themselves, and we send you a mail.
      {ahead > 0 && ` You have ${sessions} ahead.`}
    </EmptyState>
  );
}
