import type { Booking } from "@core/booking/booking.ts";
import { isFinalStatus, statusAt } from "@core/booking/lifecycle.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { bookingPath } from "../../../routing/paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useNow } from "../use-now.ts";

const words = {
  tip: { later: "You can leave a tip here", never: "You can't leave a tip for it" },
  rate: { later: "You can rate it here", never: "You can't rate it" },
} as const;

interface NotClosedProps {
  booking: Booking;
  task: keyof typeof words;
}

/** Shown for a session that is not completed: its follow-up is not possible yet, or not at all. */
export function SessionNotClosed({ booking, task }: NotClosedProps) {
  const status = statusAt(booking, useNow(10_000));
  const { later, never } = words[task];
  const action = (
    <Button component={Link} variant="contained" to={bookingPath(booking.id)}>
      See the session
    </Button>
  );
  if (status === "Closed")
    return (
      <EmptyState title="One moment" action={action}>
        We're wrapping up this session. {later} in about a minute.
      </EmptyState>
    );
  if (!isFinalStatus(status))
    return (
      <EmptyState title="This session isn't over yet" action={action}>
        {later} once it's over. We'll let you know.
      </EmptyState>
    );
  return (
    <EmptyState title="This session didn't take place" action={action}>
      {never}. If something went wrong, let us know from the session's page.
    </EmptyState>
  );
}
