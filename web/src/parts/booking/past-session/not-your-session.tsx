import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { bookingPath } from "../../../routing/paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** Shown for a session that another user booked: only they can tip and rate. */
export function NotYourSession({ booking: { id, customer } }: { booking: Booking }) {
  return (
    <EmptyState
      title="Someone else booked this session"
      action={
        <Button component={Link} variant="contained" to={bookingPath(id)}>
          See the session
        </Button>
      }
    >
      Only <bdi>{customer.name}</bdi>, who booked it, can tip and rate.
    </EmptyState>
  );
}
