import type { CallOutput } from "@core/api/index.ts";
import type { Booking } from "@core/booking/booking.ts";
import { MINUTE } from "@core/constants.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useInboxBookings } from "../../data/booking/inbox.ts";
import { useLoadingProfiles } from "../../data/people/use-profile.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { BookingCard, BookingCards } from "../../parts/instructor-bookings/booking-card.tsx";
import { RequestCard } from "../../parts/instructor-bookings/request/request-card.tsx";
import { usePinnedBookings } from "../../parts/instructor-bookings/use-pinned-bookings.ts";
import {
  askedProposalsOf,
  openRequestsOf,
  openSessionsOf,
} from "../../parts/instructor-bookings/worklist.ts";
import { sessionPath } from "../../routing/instructor-links.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Column } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Optional } from "../../ui/optional.tsx";
import { Page } from "../../ui/page.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { InstantHintNote } from "./instant-hint-note.tsx";
import { ProposalCards } from "./proposal-cards.tsx";
import { RequestHistory } from "./request-history.tsx";

// Only where a request waits, and not without a network (byte budget).
const PushOffer = lazyPart(() => import("../../parts/push/push-offer.tsx").then((m) => m.PushOffer));

// Only where an instructor is asked to take over a session.
const AskedSessions = lazyPart(() => import("./asked-sessions.tsx").then((m) => m.AskedSessions));

const readAsked = () => call("/api/provider/asked")({});

/** What awaits the instructor's answer: requests, other times that customers propose, and sessions of others. */
export function InboxPage() {
  const inbox = useInboxBookings();
  const [query] = useSearchParams();
  const id = query.get("id");
  // Notifications led here before each session had its page.
  if (id) return <Navigate replace to={sessionPath(id)} />;
  return (
    <Page title="Inbox">
      <LoadableView of={inbox} empty={null}>
        {({ bookings }) => <Answers bookings={bookings} />}
      </LoadableView>
    </Page>
  );
}

function Answers({ bookings }: { bookings: readonly Booking[] }) {
  const now = useNow(15_000);
  const answered = usePinnedBookings();
  const proposed = usePinnedBookings();
  const requests = openRequestsOf(bookings, now, answered.pinned);
  const proposals = askedProposalsOf(bookings, now, proposed.pinned);
  // One read for all cards.
  const of = [...new Set(requests.map(({ customer }) => customer.id))].sort();
  const { answer } = useAnswer(of.length > 0 ? { of } : null, call("/api/provider/clients"));
  const loading = useLoadingProfiles(of);
  // Read again each minute: what others are asked is not watched.
  const { answer: asked, reload } = useAnswer({ minute: Math.floor(now / MINUTE) }, readAsked);
  const [known, setKnown] = useState<CallOutput<"/api/provider/asked">["sessions"]>([]);
  if (asked.status === "ready" && asked.value.sessions !== known) setKnown(asked.value.sessions);
  const stepIn = known.length > 0 && (
    <LazyBoundary fallback={<Loading />}>
      <AskedSessions sessions={known} onAnswered={() => void reload()} />
    </LazyBoundary>
  );
  const [isFirst, setIsFirst] = useState(true);
  // All at once at first, then each with what its customer says: nothing of a card comes after it, and moves it.
  if (isFirst && loading.length === 0) setIsFirst(false);
  const cards = requests.filter(
    ({ id, customer }) => !isFirst && (answered.pinned.has(id) || !loading.includes(customer.id)),
  );
  if (requests.length === 0 && proposals.length === 0)
    return stepIn || <NothingWaits ahead={openSessionsOf(bookings, now, new Map()).length} />;
  return (
    <Column>
      {stepIn}
      <ProposalCards proposals={proposals} now={now} {...proposed} />
      {requests.length > 0 && (
        <section aria-label="Requests">
          {proposals.length > 0 && (
            <Typography component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
              Requests
            </Typography>
          )}
          {cards.length === 0 ? (
            <Loading />
          ) : (
            <BookingCards>
              {cards.map((booking) => (
                <BookingCard
                  key={booking.id}
                  end={answered.results.get(booking.id)}
                  onHide={() => answered.unpin(booking.id)}
                >
                  <RequestCard
                    booking={booking}
                    bookings={bookings}
                    history={<RequestHistory id={booking.customer.id} clients={answer} />}
                    onPin={() => answered.pin(booking)}
                    onUnpin={() => answered.unpin(booking.id)}
                    onEnd={(how) => answered.end(booking.id, how)}
                  >
                    <Button component={Link} variant="outlined" to={sessionPath(booking.id)}>
                      Messages<VisuallyHidden> with {booking.customer.name}</VisuallyHidden>
                    </Button>
                  </RequestCard>
                </BookingCard>
              ))}
            </BookingCards>
          )}
        </section>
      )}
      {requests.length > 0 && (
        <Optional>
          <PushOffer>
            We'll let you know the moment someone asks for a session, even when this page is closed.
          </PushOffer>
        </Optional>
      )}
      <InstantHintNote bookings={bookings} />
    </Column>
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
