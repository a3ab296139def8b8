import type { Booking } from "@core/booking/booking.ts";
import { canAddStatement } from "@core/booking/claims/second-statement.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { notify } from "../../../ui/notices/notifier.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { CardButtons } from "../booking-card.tsx";
import { contestAction, statementAction } from "../instructor-actions.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { canDoAction, useInstructorAction } from "../use-instructor-action.ts";
import { claimCardText } from "./claim-card-text.ts";

/** What an open no-show means for the instructor, and the button that contests it, or answers the customer who does. */
export function ClaimNotice({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const isAnswer = canAddStatement(booking, "instructor");
  const action = isAnswer ? statementAction : contestAction;
  const { pending, problem, run } = useInstructorAction((end) => {
    setOpen(false);
    notify(end.text);
  });
  return (
    <>
      <div>{claimCardText(booking)}</div>
      {(isAnswer || canDoAction(contestAction, booking)) && (
        <CardButtons>
          <Button variant="contained" onClick={() => setOpen(true)}>
            {isAnswer ? "Tell us what happened" : "Tell us you were there"}
            <VisuallyHidden>, {booking.customer.name}</VisuallyHidden>
          </Button>
        </CardButtons>
      )}
      {isOpen && (
        <ReasonDialog
          title={isAnswer ? "What happened?" : "Were you there?"}
          text={
            isAnswer
              ? `${booking.customer.name} disagrees with your report. Tell us what happened before we decide. If you've told us before, this replaces it.`
              : "Tell us what happened. We'll look into it and email you our decision. We'll hold the payment until then."
          }
          reasons={[]}
          label="What happened"
          readers="Only our team reads this."
          missing="Please tell us what happened."
          confirmLabel="Send to our team"
          isPending={pending === action}
          problem={problem}
          onConfirm={(text) => void run(action, booking, text)}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
