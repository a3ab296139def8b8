import type { Booking } from "@core/booking/booking.ts";
import Typography from "@mui/material/Typography";
import { BookingCard, BookingCards } from "../../parts/instructor-bookings/booking-card.tsx";
import { BookingFacts } from "../../parts/instructor-bookings/booking-facts.tsx";
import { ProposalNotice } from "../../parts/instructor-bookings/proposal/proposal-notice.tsx";
import type { usePinnedBookings } from "../../parts/instructor-bookings/use-pinned-bookings.ts";

type Pinning = Omit<ReturnType<typeof usePinnedBookings>, "pinned">;

interface ProposalCardsProps extends Pinning {
  proposals: readonly Booking[];
  /** ms UTC. */
  now: number;
}

/** Sessions whose customer proposes another time; nothing if there are none. */
export function ProposalCards({ proposals, now, results, pin, unpin, end }: ProposalCardsProps) {
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="proposals">
      <Typography id="proposals" component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
        Proposed times
      </Typography>
      <BookingCards>
        {proposals.map((booking) => (
          <BookingCard key={booking.id} end={results.get(booking.id)} onHide={() => unpin(booking.id)}>
            <BookingFacts booking={booking} heading="h3" isLinked />
            <ProposalNotice
              booking={booking}
              now={now}
              onPin={() => pin(booking)}
              onEnd={(how) => end(booking.id, how)}
            />
          </BookingCard>
        ))}
      </BookingCards>
    </section>
  );
}
