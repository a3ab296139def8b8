import type { Booking } from "@core/booking/model.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useOpenClaims } from "../../data/booking/claims.ts";
import { BookingCard, BookingCards, CardButtons } from "../../parts/instructor-bookings/booking-card.tsx";
import { BookingFacts } from "../../parts/instructor-bookings/booking-facts.tsx";
import { contestAction } from "../../parts/instructor-bookings/instructor-actions.ts";
import { ReasonDialog } from "../../parts/instructor-bookings/reason-dialog.tsx";
import { canDoAction, useInstructorAction } from "../../parts/instructor-bookings/use-instructor-action.ts";
import { notify } from "../../ui/notifier.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { claimCardText } from "./claim-card-text.ts";

/** Sessions with a no-show that is not settled yet; nothing if there are none. */
export function ClaimCards() {
  const found = useOpenClaims();
  if (found.status !== "ready" || found.value.length === 0) return null;
  return (
    <section aria-labelledby="no-shows">
      <Typography id="no-shows" component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
        No-shows
      </Typography>
      <BookingCards>
        {found.value.map((booking) => (
          <BookingCard key={booking.id} end={undefined} onHide={() => undefined}>
            <ClaimCard booking={booking} />
          </BookingCard>
        ))}
      </BookingCards>
    </section>
  );
}

function ClaimCard({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const { pending, problem, run } = useInstructorAction((end) => {
    setOpen(false);
    notify(end.text);
  });
  return (
    <>
      <BookingFacts booking={booking} heading="h3" hasTown />
      <div>{claimCardText(booking)}</div>
      {canDoAction(contestAction, booking) && (
        <CardButtons>
          <Button variant="contained" onClick={() => setOpen(true)}>
            Tell us you were there
            <VisuallyHidden>, {booking.customer.name}</VisuallyHidden>
          </Button>
        </CardButtons>
      )}
      {isOpen && (
        <ReasonDialog
          title="Were you there?"
          text="Tell us what happened. We'll look into it and email you what we decide. Until then, nobody gets the money."
          reasons={[]}
          label="What happened"
          readers="Only our team reads this."
          missing="Please tell us what happened."
          confirmLabel="Send to our team"
          isPending={pending === contestAction}
          problem={problem}
          onConfirm={(text) => void run(contestAction, booking, text)}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
