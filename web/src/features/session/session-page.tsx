import Button from "@mui/material/Button";
import { Link, useSearchParams } from "react-router-dom";
import { useMyId } from "../../data/account/use-my-id.ts";
import { useBooking } from "../../data/booking/bookings.ts";
import { usePresses, withPresses } from "../../data/offline/presses.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { SessionDetails } from "./session-details.tsx";

/** One session or request of the instructor, live: `?id=`. */
export function SessionPage() {
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const me = useMyId();
  // An id with a slash would be another path; the rules refuse a missing booking and another account's alike.
  const isId = /^[^/]{1,128}$/.test(id);
  const presses = usePresses();
  const booking = useBooking(isId ? id : null);
  if (booking.status === "ready" && booking.value && booking.value.instructor.id === me)
    return <SessionDetails key={booking.value.id} booking={withPresses(booking.value, presses)} />;
  if (!isId || booking.status === "ready" || (booking.status === "failed" && booking.isRefused))
    return (
      <Page title="Session">
        <EmptyState
          title="We can't find this session"
          action={
            <Button component={Link} variant="contained" to={instructorPaths.sessions}>
              Go to your sessions
            </Button>
          }
        >
          It may belong to another account, or the link may be incomplete.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Session">
      <LoadableView of={booking} empty={null}>
        {() => null}
      </LoadableView>
    </Page>
  );
}
