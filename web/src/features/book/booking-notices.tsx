import type { Instructor } from "@core/people/instructors/instructor.ts";
import type { PricingArea } from "@core/people/pricing.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { bookingPath, paths, withNextPath } from "../../routing/paths.ts";
import { InlineAlert } from "../../ui/inline-alert.tsx";
import { readHeldSlot } from "./choice/booking-draft.ts";

interface NoticesProps {
  uid: string;
  here: string;
  /** The requested instructor, if known. */
  instructor: Pick<Instructor, "name" | "areas" | "status"> | null;
  area: Pick<PricingArea, "id" | "name"> | undefined;
  /** Whether the requested instructor is blocked. */
  isBlocked: boolean;
}

/** What a customer should know before making any choice. */
export function BookingNotices({ uid, here, instructor, area, isBlocked }: NoticesProps) {
  const [held] = useState(() => readHeldSlot(uid, now()));
  const comesHere =
    !instructor || !area || (instructor.areas.includes(area.id) && instructor.status === "active");
  return (
    <>
      {held && (
        <InlineAlert kind="warning">
          We're holding a time for you. <Link to={bookingPath(held.appointmentId)}>Finish paying</Link>
        </InlineAlert>
      )}
      {isBlocked && (
        <InlineAlert kind="info">
          You've blocked this instructor, so we're showing everyone else who's available.{" "}
          <Link to={withNextPath(paths.block, here)}>See blocked instructors</Link>
        </InlineAlert>
      )}
      {!comesHere && (
        <InlineAlert kind="info">
          {instructor.name} isn't teaching in {area.name} right now. You can choose another instructor below.
        </InlineAlert>
      )}
    </>
  );
}
