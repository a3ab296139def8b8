import type { Booking } from "@core/booking/booking.ts";
import { Link } from "react-router-dom";
import { useReliability } from "../../data/people/use-reliability.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { alwaysAcceptsWithin } from "./instant-hint.ts";

/** Suggests to confirm at once to an instructor who accepts everything anyway; `bookings` are their open ones. */
export function InstantHintNote({ bookings }: { bookings: readonly Booking[] }) {
  const reliability = useReliability();
  if (reliability.status !== "ready" || !reliability.value) return null;
  const ahead = bookings.filter(({ status }) => status !== "Requested").map(({ id }) => id);
  const minutes = alwaysAcceptsWithin(reliability.value.outcomes, new Set(ahead));
  if (minutes === undefined) return null;
  return (
    <InlineAlert kind="info">
      You accepted your last 10 requests, each within {minutes <= 1 ? "a minute" : `${minutes} minutes`}. Turn
      on instant confirmation, and customers can book your open times right away.{" "}
      <Link to={instructorPaths.profile}>See how in your profile</Link>
    </InlineAlert>
  );
}
