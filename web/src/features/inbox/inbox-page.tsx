import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { useInboxBookings } from "../../data/booking/inbox.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { LinkedConversation } from "../../parts/conversation/linked-conversation.tsx";
import { BookingCard, BookingCards } from "../../parts/instructor-bookings/booking-card.tsx";
import { usePinnedBookings } from "../../parts/instructor-bookings/use-pinned-bookings.ts";
import { openRequestsOf, openSessionsOf } from "../../parts/instructor-bookings/worklist.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { RequestCard } from "./request-card.tsx";

/** The requests that await the instructor's answer. */
export function InboxPage() {
  const found = useInboxBookings();
  const now = useNow(15_000);
  const { pinned, results, pin, unpin, end } = usePinnedBookings();
  return (
    <Page title="Inbox" lead="Requests waiting for your answer, most urgent first.">
      <LinkedConversation now={now} />
      <LoadableView of={found} empty={null}>
        {({ bookings }) => {
          const requests = openRequestsOf(bookings, now, pinned);
          if (requests.length === 0)
            return <NothingWaits ahead={openSessionsOf(bookings, now, new Map()).length} />;
          return (
            <BookingCards aria-label="Requests">
              {requests.map((booking) => (
                <BookingCard key={booking.id} end={results.get(booking.id)} onHide={() => unpin(booking.id)}>
                  <RequestCard
                    booking={booking}
                    onPin={() => pin(booking)}
                    onUnpin={() => unpin(booking.id)}
                    onEnd={(how) => end(booking.id, how)}
                  />
                </BookingCard>
              ))}
            </BookingCards>
          );
        }}
      </LoadableView>
    </Page>
  );
}

function NothingWaits({ ahead }: { ahead: number }) {
  const sessions = ahead === 1 ? "1 session" : `${ahead} sessions`;
  return (
    <EmptyState
      title="No requests waiting"
      action={
        <Button component={Link} variant="outlined" to={instructorPaths.sessions}>
          Go to your sessions
        </Button>
      }
    >
      New requests show up here, and we'll email you.
      {ahead > 0 && ` You have ${sessions} coming up.`}
    </EmptyState>
  );
}
