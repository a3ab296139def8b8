import type { Booking } from "@core/booking/model.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { notify } from "../../../ui/notices/notifier.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { CardButtons } from "../booking-card.tsx";
import { contestAction } from "../instructor-actions.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { canDoAction, useInstructorAction } from "../use-instructor-action.ts";
import { claimCardText } from "./claim-card-text.ts";

/** What an open no-show means for the instructor, and the button that contests it. */
export function ClaimNotice({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const { pending, problem, run } = useInstructorAction((end) => {
    setOpen(false);
    notify(end.text);
  });
  return (
    <>
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
          text="Tell us what happened. We'll look into it and email you our decision. We'll hold the payment until then."
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
