import Typography from "@mui/material/Typography";
import { useOpenClaims } from "../../data/booking/claims.ts";
import { BookingCard, BookingCards } from "./booking-card.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { ClaimNotice } from "./session/claim-notice.tsx";

/** Sessions with a no-show that is not settled yet; nothing if there are none. */
export function ClaimCards() {
  const claims = useOpenClaims();
  if (claims.status !== "ready" || claims.value.length === 0) return null;
  return (
    <section aria-labelledby="no-shows">
      <Typography id="no-shows" component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
        No-shows
      </Typography>
      <BookingCards>
        {claims.value.map((booking) => (
          <BookingCard key={booking.id} end={undefined} onHide={() => undefined}>
            <BookingFacts booking={booking} heading="h3" hasTown isLinked />
            <ClaimNotice booking={booking} />
          </BookingCard>
        ))}
      </BookingCards>
    </section>
  );
}
