import { statusAt } from "@core/booking/lifecycle.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { useBooking } from "../../data/booking/bookings.ts";
import { closingText } from "../../parts/showcase/closing-note.tsx";
import { bookingPath, paths, withNextPath } from "../../routing/paths.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { readHeldSlot } from "./choice/held-time.ts";

interface NoticesProps {
  uid: string;
  returnTo: string;
  /** Name of the requested instructor, if they are known not to teach in the area. */
  absent: string | undefined;
  area: Pick<PricingArea, "name" | "timeZone" | "closesAt"> | undefined;
  /** Whether the requested instructor is blocked. */
  isBlocked: boolean;
}

/** What a customer should know before making any choice. */
export function BookingNotices({ uid, returnTo, absent, area, isBlocked }: NoticesProps) {
  const [kept] = useState(() => readHeldSlot(uid, now()));
  const booking = useBooking(kept?.appointmentId ?? null);
  // It may have been finished or given up elsewhere since.
  const held =
    booking.status === "ready" && booking.value && statusAt(booking.value, now()) === "Held"
      ? booking.value
      : undefined;
  return (
    <>
      {held && (
        <InlineAlert kind="warning">
          We're holding a time for you. <Link to={bookingPath(held.id)}>Finish booking</Link>
        </InlineAlert>
      )}
      {isBlocked && (
        <InlineAlert kind="info">
          You've blocked this instructor, so we're showing everyone else who's available.{" "}
          <Link to={withNextPath(paths.block, returnTo)}>See blocked instructors</Link>
        </InlineAlert>
      )}
      {area?.closesAt !== undefined && <InlineAlert kind="info">{closingText(area)}</InlineAlert>}
      {absent && area && (
        <InlineAlert kind="info">
          {absent} isn't teaching in {area.name} right now. You can choose another instructor below.
        </InlineAlert>
      )}
    </>
  );
}
