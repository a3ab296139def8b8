import type { PricingArea } from "@core/people/places/pricing.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { bookingPath, paths, withNextPath } from "../../routing/paths.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { readHeldSlot } from "./choice/booking-draft.ts";

interface NoticesProps {
  uid: string;
  here: string;
  /** Name of the requested instructor, if they are known not to teach in the area. */
  absent: string | undefined;
  area: Pick<PricingArea, "name"> | undefined;
  /** Whether the requested instructor is blocked. */
  isBlocked: boolean;
}

/** What a customer should know before making any choice. */
export function BookingNotices({ uid, here, absent, area, isBlocked }: NoticesProps) {
  const [held] = useState(() => readHeldSlot(uid, now()));
  return (
    <>
      {held && (
        <InlineAlert kind="warning">
          We're holding a time for you. <Link to={bookingPath(held.appointmentId)}>Finish booking</Link>
        </InlineAlert>
      )}
      {isBlocked && (
        <InlineAlert kind="info">
          You've blocked this instructor, so we're showing everyone else who's available.{" "}
          <Link to={withNextPath(paths.block, here)}>See blocked instructors</Link>
        </InlineAlert>
      )}
      {absent && area && (
        <InlineAlert kind="info">
          {absent} isn't teaching in {area.name} right now. You can choose another instructor below.
        </InlineAlert>
      )}
    </>
  );
}
