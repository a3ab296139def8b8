import { styled } from "@mui/material/styles";
import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { useBooking } from "../../data/bookings.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Faces } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { Appointment } from "./appointment.tsx";

// Only who follows a friend's link needs it.
const JoinPage = lazy(() => import("./join-page.tsx").then((m) => ({ default: m.JoinPage })));

const Way = styled(Link)(buttonLook);

/** One booking, live. */
export function ApptPage() {
  const [query, setQuery] = useSearchParams();
  const id = query.get("id") ?? "";
  const token = query.get("join");
  // An id with a slash would be another path; the rules refuse what is not there and what is not mine alike.
  const isId = /^[^/]{1,128}$/.test(id);
  const booking = useBooking(isId ? id : null);
  const isNothing = !isId || (booking.status === "failed" && booking.isRefused);
  const nothing = (
    <Page title="Your session">
      <EmptyState
        title="We cannot find this session"
        action={<Way to={paths.calendar}>Open my calendar</Way>}
      >
        It may be another account's, or the link is not complete. All your sessions are in your calendar.
      </EmptyState>
    </Page>
  );
  if (isId && token && booking.status === "failed" && booking.isRefused) {
    const open = () => {
      booking.retry();
      setQuery({ id }, { replace: true });
    };
    return (
      <Suspense fallback={<Loading title="You are invited" />}>
        <JoinPage id={id} token={token} onJoined={open} />
      </Suspense>
    );
  }
  if (isNothing || (booking.status === "ready" && !booking.value)) return nothing;
  if (booking.status === "ready" && booking.value)
    return <Appointment key={booking.value.id} booking={booking.value} />;
  return (
    <Page title="Your session">
      <Faces of={booking} empty={null}>
        {() => null}
      </Faces>
    </Page>
  );
}
