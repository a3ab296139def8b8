import type { Booking } from "@core/booking/booking.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { statusLooks } from "@core/booking/status-look.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { BookingFacts } from "../../parts/instructor-bookings/booking-facts.tsx";
import { SessionActions } from "../../parts/instructor-bookings/session/session-actions.tsx";
import { SessionPlace } from "../../parts/instructor-bookings/session/session-place.tsx";
import type { ActionResult } from "../../parts/instructor-bookings/use-pinned-bookings.ts";
import { sessionPath } from "../../routing/instructor-links.ts";
import { Pill } from "../../ui/pill.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

interface SessionCardProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  /** Called when the booking must neither change nor disappear, until `onUnpin`. */
  onPin: () => void;
  onUnpin: () => void;
  onEnd: (end: ActionResult) => void;
}

/** A session of today with its current actions. */
export function SessionCard({ booking, now, ...pinning }: SessionCardProps) {
  const status = statusAt(booking, now);
  return (
    <>
      <BookingFacts
        booking={booking}
        heading="h3"
        hasTown={false}
        isLinked
        state={
          status === "Started" && <Pill kind={statusLooks[status].tone}>{statusLooks[status].label}</Pill>
        }
      />
      <SessionPlace booking={booking} />
      <SessionActions booking={booking} now={now} {...pinning}>
        <Button component={Link} variant="outlined" to={sessionPath(booking.id)}>
          Open session<VisuallyHidden> with {booking.customer.name}</VisuallyHidden>
        </Button>
      </SessionActions>
    </>
  );
}
