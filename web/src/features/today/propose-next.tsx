import type { ReactNode } from "react";
import { useBooking } from "../../data/booking/bookings.ts";
import { ProposeNextBar } from "../../parts/instructor-bookings/next-session/propose-next-bar.tsx";

interface ProposeNextProps {
  /** The session that was just checked out of. */
  id: string;
  /** ms UTC. */
  now: number;
  onSkip: () => void;
  /** In its place until there is something to propose, and once it was. */
  children: ReactNode;
}

/** Proposes the next session after the one that was just checked out of. */
export function ProposeNext({ id, now, onSkip, children }: ProposeNextProps) {
  const booking = useBooking(id);
  if (booking.status !== "ready" || !booking.value) return children;
  return (
    <ProposeNextBar booking={booking.value} now={now} onSkip={onSkip}>
      {children}
    </ProposeNextBar>
  );
}
