import type { Booking } from "@core/booking/booking.ts";
import { mayHaveSubstitute, openSubstitute } from "@core/booking/substitutes/open-substitute.ts";
import { SubstituteChoice } from "./substitute-choice.tsx";
import { SubstitutePanel } from "./substitute-panel.tsx";

interface SubstitutePartProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  /** Whether it is what the customer says beforehand, which stands further down. */
  isChoice?: boolean;
}

/** What the customer decides about another instructor for their session: one who can come, or any beforehand. */
export function SubstitutePart({ booking, now, isChoice }: SubstitutePartProps) {
  if (isChoice) return mayHaveSubstitute(booking, now) && <SubstituteChoice booking={booking} />;
  const substitute = openSubstitute(booking, now);
  return (
    substitute?.agreedAt !== undefined && (
      <SubstitutePanel key={substitute.at} booking={booking} substitute={substitute} />
    )
  );
}
