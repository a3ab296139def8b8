import Button from "@mui/material/Button";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useMyId } from "../../data/account/use-my-id.ts";
import { useBooking } from "../../data/booking/bookings.ts";
import { useJoined } from "../../data/booking/joined.ts";
import { paths } from "../../routing/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { ApptSkeleton } from "./appt-skeleton.tsx";
import { BookingDetails } from "./booking-details.tsx";

// Loaded on demand: only guests, and visitors with an invitation link, need them.
const JoinPage = lazyPart(() => import("./guests/join-page.tsx").then((m) => m.JoinPage));
const GuestDetails = lazyPart(() => import("./guests/guest-details.tsx").then((m) => m.GuestDetails));

/** One booking or joined session, live; with an invitation link, for visitors too, what it invites to. */
export function ApptPage() {
  const [query, setQuery] = useSearchParams();
  const id = query.get("id") ?? "";
  const token = query.get("join");
  const me = useMyId();
  // An id with a slash would be another path; the rules refuse a missing booking and another account's alike.
  const isId = /^[^/]{1,128}$/.test(id);
  const booking = useBooking(isId ? id : null);
  // Guests cannot read the booking itself. Offline nothing is refused, and only the cache tells.
  const isForeign = booking.status === "failed";
  const joined = useJoined(isId && isForeign ? id : null);
  if (booking.status === "ready" && booking.value)
    return <BookingDetails key={booking.value.id} booking={booking.value} />;
  if (isForeign && me && joined.status === "ready" && joined.value)
    return (
      <Suspense fallback={<ApptSkeleton />}>
        <GuestDetails key={id} session={joined.value} uid={me} />
      </Suspense>
    );

  const isRefused = isForeign && booking.isRefused;
  const isNoGuest = joined.status === "ready" || (joined.status === "failed" && joined.isRefused);
  if (isId && token && (!me || (isRefused && isNoGuest))) {
    const open = () => {
      if (joined.status === "failed") joined.retry();
      setQuery({ id }, { replace: true });
    };
    return (
      <Suspense fallback={<Loading title="You're invited" />}>
        <JoinPage id={id} token={token} onJoined={open} />
      </Suspense>
    );
  }
  if (!isId || (isRefused && isNoGuest) || booking.status === "ready")
    return (
      <Page title="Your session">
        <EmptyState
          title="We can't find this session"
          action={
            <Button component={Link} variant="contained" to={paths.calendar}>
              Open my calendar
            </Button>
          }
        >
          It may belong to another account, or the link may be incomplete. All your sessions are in your
          calendar.
        </EmptyState>
      </Page>
    );
  const shown = isRefused ? joined : booking;
  if (shown.status !== "failed") return <ApptSkeleton />;
  return (
    <Page title="Your session">
      <LoadFailed {...shown} />
    </Page>
  );
}

ApptPage.Skeleton = ApptSkeleton;
